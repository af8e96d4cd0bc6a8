import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { RouteChange } from './RouteChange.tsx';

const follow = async (next: React.ReactElement) => {
  render(
    <MemoryRouter>
      <RouteChange />
      <Routes>
        <Route path="/" element={<Link to="/next">Next</Link>} />
        <Route path="/next" element={<main id="content" tabIndex={-1} children={next} />} />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
};

it('focuses the main element of a new screen', async () => {
  await follow(<input aria-label="Name" />);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('does not take the focus from a field that somebody reaches as soon as it is drawn', async () => {
  // the first moment at which it can have the focus
  await follow(<input aria-label="Name" autoFocus />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
});
