import type { ReactNode } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link, MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { network } from '../testing/server.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

const Broken = () => {
  throw new Error('secret inside');
};

const Bounded = ({ children }: { children: ReactNode }) => (
  <ErrorBoundary screen={useLocation().pathname}>{children}</ErrorBoundary>
);

it('offers a way on when a screen throws, and shows the next screen', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network.use(http.get('/index.html', () => HttpResponse.html('<p>The same build</p>')));
  render(
    <MemoryRouter initialEntries={['/broken']}>
      <Link to="/whole">on</Link>
      <Bounded>
        <Routes>
          <Route path="/broken" element={<Broken />} />
          <Route path="/whole" element={<p>whole</p>} />
        </Routes>
      </Bounded>
    </MemoryRouter>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.queryByText(/secret/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
  await userEvent.click(screen.getByRole('link', { name: 'on' }));
  expect(screen.getByText('whole')).toBeVisible();
});
