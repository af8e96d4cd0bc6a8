import { act, screen } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { RoleGuard } from './Guard.tsx';

it('shows the routes to the given roles, and redirects everyone else', async () => {
  const { store, user } = renderApp(
    <Routes>
      <Route element={<RoleGuard roles={['moderator', 'admin']} otherwise="/dashboard" />}>
        <Route path="/dashboard/moderate" element={<p>makes</p>} />
      </Route>
      <Route path="/dashboard" element={<Link to="/dashboard/moderate">again</Link>} />
    </Routes>,
    { at: '/dashboard/moderate' },
  );
  expect(screen.getByTestId('where')).toHaveTextContent(/^\/dashboard$/);
  act(() => void store.dispatch(sessionStarted({ user: buildUser({ role: 'admin' }), token: null })));
  await user.click(screen.getByRole('link', { name: 'again' }));
  expect(screen.getByText('makes')).toBeVisible();
});
