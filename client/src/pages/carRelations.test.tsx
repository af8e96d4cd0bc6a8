import type { Car } from '@glovebox/shared/car';
import type { CarRelation } from '@glovebox/shared/policy';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, buildService, buildWarning, emptyHistories, idOf, NO_FUEL } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import CarDetailPage from './CarDetailPage.tsx';
// its many modules are loaded before the tests, so that no test has to wait for them
import './OpenCarDialog.tsx';

const CAR = idOf(1);
const OWNER = { userId: idOf(900), name: 'Ada Lovelace' };

let fuelAsked: number;
beforeEach(() => (fuelAsked = 0));

/** Opens the page of a car as a person with this relation to it. */
const openAs = async (standing: CarRelation, owner: Car['owner']) => {
  const car = buildCar({
    standing,
    owner,
    warnings: [buildWarning()],
    warningsCount: 1,
    services: [buildService()],
    servicesCount: 1,
  });
  network.use(
    http.get(`/api/car/fuel/${CAR}`, () => {
      fuelAsked += 1;
      return HttpResponse.json({ records: [], nextCursor: null, consumption: null, byMonth: NO_FUEL });
    }),
    ...emptyHistories(),
    http.get(`/api/car/${CAR}`, () => HttpResponse.json(car)),
  );
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id" element={<CarDetailPage />} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}` },
  );
  const id = standing === 'owner' ? OWNER.userId : idOf(901);
  act(() => void app.store.dispatch(sessionStarted({ user: buildUser({ id }), token: 'a token' })));
  await screen.findByRole('heading', { name: 'Mileage Chart' });
  return app;
};

const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('the page of a car', () => {
  it("shows the car's fuel to its owner", async () => {
    await openAs('owner', OWNER);
    expect(headings()).toContain('Fuel Usage');
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(fuelAsked).toBe(1);
  });

  it.each([
    ['a workshop with access', 'workshop', OWNER, []],
    ['the workshop that keeps it', 'keeper', { name: 'A customer' }, ['Due']],
  ] as const)('shows no fuel to %s, and asks for none', async (_, standing, owner, plans) => {
    await openAs(standing, owner);
    expect(headings()).toEqual([
      ...['Services', 'Mileage Chart', ...plans],
      ...['Warnings', 'Car Details', 'Activity'],
    ]);
    expect(screen.queryByRole('button', { name: 'Record Fuel' })).toBeNull();
    expect(fuelAsked).toBe(0);
  });

  it.each([
    [
      'the owner',
      'owner',
      OWNER,
      [
        ...['Transfer Car', 'Edit car', 'Plan', 'Costs', 'Year in one picture', 'Take records along'],
        ...['Purchase and sale', 'Workshop access', 'Renew code', 'Remove car'],
      ],
      true,
    ],
    [
      'the workshop that keeps it',
      'keeper',
      {},
      ['Transfer Car', 'Edit car', 'Plan', 'Take records along', 'Renew code', 'Remove car'],
      true,
    ],
    ['a workshop with access', 'workshop', OWNER, ['Plan'], false],
  ] as const)('offers %s what they may do with it', async (_, standing, owner, acts, mayResolve) => {
    const { user } = await openAs(standing, owner);
    const items = () => screen.queryAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(screen.getAllByRole('button', { name: 'New Service' })[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add Warning' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'PDF' })).toHaveAttribute(
      'href',
      `/dashboard/cars/export/${CAR}`,
    );
    const menu = screen.queryByRole('button', { name: 'Car menu' });
    if (menu) await user.click(menu);
    expect(items()).toEqual(acts);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Car Details menu' }));
    expect(items()).toEqual(['Share Car', 'Export PDF', ...acts.filter((one) => one === 'Transfer Car')]);
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Brake pads worn/ }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toBeVisible();
    expect(screen.queryAllByRole('button', { name: 'Mark as resolved' })).toHaveLength(mayResolve ? 1 : 0);
  });
});
