import type { Plan } from '@glovebox/shared/user';
import type { Car } from '@glovebox/shared/car';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, emptyHistories, idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import CarDetailPage from './CarDetailPage.tsx';

const WORKSHOP = idOf(901);
const CAR = idOf(1);

/** Opens the page of a car as a workshop; without a car it answers that there is none. */
const open = (car: Car | null, plan: Plan = 'workshop') => {
  let asked = 0;
  network.use(
    ...emptyHistories(),
    http.get(`/api/car/${CAR}/claims`, () => HttpResponse.json({ claims: [] })),
    http.get(`/api/car/${CAR}`, () => {
      asked += 1;
      return car ? HttpResponse.json(car) : HttpResponse.json({ error: 'Not found' }, { status: 404 });
    }),
  );
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id" element={<CarDetailPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}` },
  );
  const user = buildUser({ id: WORKSHOP, plan });
  act(() => void app.store.dispatch(sessionStarted({ user, token: 'a token' })));
  return { ...app, asked: () => asked };
};

const notice = () => screen.findByRole('region', { name: 'Your access to this car' });

describe("a customer's car", () => {
  it('says for whom the workshop works on it', async () => {
    open(buildCar({ standing: 'workshop' }));
    expect(await notice()).toHaveTextContent('You work on this car for Ada Lovelace');
    expect(screen.queryByRole('button', { name: 'Transfer Car' })).toBeNull();
  });

  it('says for whom the workshop keeps it, and how to transfer it', async () => {
    open(buildCar({ standing: 'keeper', owner: { name: 'Carla Customer' } }));
    expect(await notice()).toHaveTextContent(
      'You look after this car for Carla Customer until they take it over.',
    );
    expect(screen.getByRole('button', { name: 'Transfer Car' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Give up access' })).toBeNull();
  });

  it('shows no such notice to its owner', async () => {
    open(buildCar());
    await screen.findByRole('heading', { name: 'Mileage Chart' });
    expect(screen.queryByRole('region', { name: 'Your access to this car' })).toBeNull();
  });

  it('can be given up after one confirmation, and is not requested again', async () => {
    const { user, asked } = open(buildCar({ standing: 'workshop' }));
    const ended: string[] = [];
    network.use(
      http.delete(`/api/car/${CAR}/access/:workshop`, ({ params }) => {
        ended.push(String(params['workshop']));
        return HttpResponse.json({ message: 'You no longer have access to this car.' });
      }),
    );
    await notice();
    await user.click(screen.getByRole('button', { name: 'Give up access' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Give up access to Volkswagen Golf VII?',
    });
    expect(dialog).toHaveTextContent('They stay with the car.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    expect(ended).toEqual([]);
    await user.click(screen.getAllByRole('button', { name: 'Give up access' }).at(-1)!);
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/services'));
    expect(ended).toEqual([WORKSHOP]);
    expect(await screen.findByText('You no longer have access to this car.')).toBeVisible();
    expect(asked()).toBe(1);
  });

  it('stays open and says why when it cannot be given up', async () => {
    const { user } = open(buildCar({ standing: 'workshop' }));
    respond('delete', `/api/car/${CAR}/access/:workshop`, { error: 'The database is away' }, 503);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Give up access' }));
    await user.click((await screen.findAllByRole('button', { name: 'Give up access' })).at(-1)!);
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${CAR}`);
  });
});

describe('a car that does not exist, or is out of reach', () => {
  it('shows people without the plan what they need, whether or not they had it before', async () => {
    open(null, 'free');
    const link = await screen.findByRole('link', { name: 'workshop plan' });
    expect(link).toHaveAttribute('href', '/dashboard/workshop');
    expect(link.parentElement).toHaveTextContent(
      'Is it a customer’s car? To work on it you need the workshop plan.',
    );
  });

  it('does not show the plan to a workshop that has it', async () => {
    open(null);
    expect(await screen.findByText(/This car doesn’t exist/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'workshop plan' })).toBeNull();
  });
});
