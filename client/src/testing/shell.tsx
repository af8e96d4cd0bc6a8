import type { CarCard } from '@glovebox/shared/car';
import type { User } from '@glovebox/shared/user';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import type { ReactNode } from 'react';
import Shell from '../app/Shell.tsx';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, emptyHistories } from './cars.ts';
import { buildUser } from './people.ts';
import { renderApp } from './renderApp.tsx';
import { network } from './server.ts';

/** Opens the frame of a signed-in screen, with the person's cars. */
export const openShell = async (
  cars: readonly CarCard[],
  { at = '/dashboard', page, ...user }: Partial<User> & { at?: string; page?: ReactNode } = {},
) => {
  localStorage.setItem('token', 'kept');
  network.use(
    ...emptyHistories(),
    http.get('/api/car/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const found = cars.filter(({ model }) => model.name.toLowerCase().includes(search));
      return HttpResponse.json({ cars: found, nextCursor: null, found: found.length, total: cars.length });
    }),
    http.get('/api/car/:id', ({ params }) => {
      const card = cars.find(({ _id }) => _id === params['id']);
      if (!card) return HttpResponse.json({ error: 'No such car.' }, { status: 404 });
      return HttpResponse.json(buildCar(card));
    }),
  );
  const view = renderApp(
    <Routes>
      <Route element={<Shell />}>
        <Route path="*" element={page ?? <h1>A page</h1>} />
      </Route>
    </Routes>,
    { at },
  );
  act(() => void view.store.dispatch(sessionStarted({ user: buildUser(user), token: 'kept' })));
  await screen.findByRole('button', { name: /^Account of/ });
  return view;
};
