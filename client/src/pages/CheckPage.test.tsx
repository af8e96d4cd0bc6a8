import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/renderApp.tsx';
import CheckPage from './CheckPage.tsx';

const open = () =>
  renderApp(
    <Routes>
      <Route path="/check" element={<CheckPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { at: '/check' },
  );

it('goes to the car of the code once there is a code to submit', async () => {
  const { user } = open();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toBeDisabled();

  await user.type(screen.getByLabelText('Unique code'), '  ');
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(submit).toBeDisabled();

  await user.type(screen.getByLabelText('Unique code'), 'fx4k-hqbc/yetd');
  expect(submit).toBeEnabled();
  expect(screen.queryByText('Email is required')).not.toBeInTheDocument();
  await user.click(submit);
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/check/FX4K-HQBC%2FYETD'));
});

it('accepts the link of a public page as a code', async () => {
  const { user } = open();
  await user.click(screen.getByLabelText('Unique code'));
  await user.paste('https://glovebox.example.org/check/fx4khqbc?from=mail');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/check\/FX4KHQBC$/));
});
