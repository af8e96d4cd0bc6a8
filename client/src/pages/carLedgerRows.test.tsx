import type { Car } from '@glovebox/shared/car';
import type { FuelRecord } from '@glovebox/shared/fuel';
import type { Service } from '@glovebox/shared/serviceRecord';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, buildService, emptyHistories, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import { ServicesOfCar } from './CarDetailPage.tsx';

beforeEach(() => network.use(...emptyHistories()));

const purchase = (number: number, doneAt: string, over: Partial<FuelRecord> = {}): FuelRecord => ({
  _id: idOf(number),
  doneAt,
  energy: 'petrol',
  amount: 40,
  unit: 'l',
  currency: 'EUR',
  cpl: 1.5,
  total: { amount: 60, currency: 'EUR' },
  full: true,
  missed: false,
  createdAt: `${doneAt}T10:00:00.000Z`,
  revision: 0,
  ...over,
});

/** Answers with these purchases, in pages of the given length. Returns how many pages were requested. */
const serveFuel = (records: readonly FuelRecord[], page = 100) => {
  const asked = { pages: 0 };
  network.use(
    http.get('/api/car/fuel/:id', ({ request }) => {
      asked.pages += 1;
      const at = Number(new URL(request.url).searchParams.get('cursor'));
      return HttpResponse.json({
        records: records.slice(at, at + page),
        nextCursor: at + page < records.length ? String(at + page) : null,
        ...(at === 0 && { count: records.length, consumption: null }),
      });
    }),
  );
  return asked;
};

const open = (services: Service[], over: Partial<Car> = {}, at = '/') =>
  renderApp(
    <ServicesOfCar
      car={buildCar({ services, servicesCount: services.length, ...over })}
      newService={<button type="button">New Service</button>}
    />,
    { at },
  );

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const rowsAre = (...texts: RegExp[]) =>
  waitFor(() => expect(rows()).toEqual(texts.map((text) => expect.stringMatching(text))));

const TYRES = buildService({
  _id: idOf(1),
  type: 'Other',
  description: 'Winter tyres',
  doneAt: '2026-10-27',
});
const OIL = buildService({ _id: idOf(2), doneAt: '2026-03-11', mileage: 107_984 });

describe('fill-ups in the ledger', () => {
  const known = { per100: 5, distance: 600 };
  const SUMMER = [
    purchase(31, '2026-10-03', known),
    purchase(32, '2026-06-01', { per100: 6, distance: 1_200, amount: 41.5 }),
    purchase(33, '2026-04-24', { total: { amount: 9_000, currency: 'JPY' } }),
  ];

  it('between two services are one row, which opens by click or Enter and shows them', async () => {
    serveFuel(SUMMER);
    const { user } = open([TYRES, OIL]);
    await rowsAre(
      /Winter tyres/,
      /3 fill-ups 121\.5 l · 5\.67 l\/100 km€120\.00 \+ ¥9,000Apr 24 – Oct 3/,
      /Oil/,
    );
    const fold = screen.getByRole('button', { name: /^3 fill-ups/ });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('button', { name: /^4[\d.]+ l$/ })).toHaveLength(3);
    expect(screen.getByText('5.00 l/100 km over 600 km · €1.50 per litre')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('button', { name: '40 l' })).toBeNull();
  });

  it('of several energies are counted and summed for each', async () => {
    serveFuel([
      ...SUMMER,
      purchase(34, '2026-04-20', { energy: 'electricity', unit: 'kWh', amount: 10, full: false }),
    ]);
    open([TYRES, OIL]);
    expect(
      await screen.findByRole('button', {
        name: /^3 fill-ups, 1 charge 121\.5 l Petrol ·\s?5\.67 l\/100 km ·\s?10 kWh Electricity$/,
      }),
    ).toBeVisible();
    expect(screen.getByText(/^2 services · 3 fill-ups · 1 charge/)).toBeVisible();
  });

  it('do not include AdBlue, which is named beside them', async () => {
    const adBlue = { kind: 'adblue', energy: undefined, amount: 8, full: false } as const;
    serveFuel([...SUMMER, purchase(34, '2026-04-20', adBlue), purchase(35, '2026-04-19', adBlue)]);
    open([TYRES, OIL]);
    expect(
      await screen.findByRole('button', { name: /^3 fill-ups, 2 × AdBlue 121\.5 l Petrol .*16 l AdBlue$/ }),
    ).toBeVisible();
    expect(screen.getByText(/^2 services · 3 fill-ups( · [\d,]+ km)?$/)).toBeVisible();
  });

  it('are counted in full although they end on a later page', async () => {
    const asked = serveFuel(
      Array.from({ length: 25 }, (_, index) => purchase(40 + index, '2026-05-01')),
      10,
    );
    open([TYRES, OIL]);
    await rowsAre(/Winter tyres/, /^25 fill-ups 1,000 l/, /Oil/);
    expect(asked.pages).toBe(3);
  });

  it('say that there are more where too many would have to load, and count on after Load more', async () => {
    const asked = serveFuel(
      Array.from({ length: 500 }, (_, index) => purchase(1_000 + index, '2026-05-01')),
      100,
    );
    const { user } = open([TYRES, OIL]);
    await rowsAre(/Winter tyres/, /^200 fill-ups and more May 1|^200 fill-ups and more/);
    expect(asked.pages).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await rowsAre(/Winter tyres/, /^500 fill-ups 20,000 l/, /Oil/);
  });

  it('are listed by the chip Fuel, where each can be corrected and is removed without a question', async () => {
    serveFuel(SUMMER);
    let removed = '';
    network.use(
      http.delete('/api/car/fuel/:id/:recordId', ({ params }) => {
        removed = String(params.recordId);
        return HttpResponse.json({ message: 'Fuel removed.' });
      }),
    );
    const { user } = open([TYRES, OIL]);
    await user.click(await screen.findByRole('button', { name: /^Fuel 3$/ }));
    await rowsAre(/40 lFull/, /41\.5 l/, /40 l/);
    await user.click(screen.getByRole('button', { name: 'Fuel of Jun 1, 2026' }));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await user.click(screen.getByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Fuel removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(removed).toBe(idOf(32));
  });
});

describe('services of one visit', () => {
  const visit = (over: Partial<Service> = {}) =>
    ['Spark Plugs Service', 'Oil Change Service', 'Brake Service'].map((type, index) =>
      buildService({
        _id: idOf(11 + index),
        type,
        doneAt: '2025-03-22',
        mileage: 94_555,
        cost: { amount: 100.1, currency: 'EUR' },
        ...over,
      }),
    );
  const stamped = { verifiedByWorkshop: true, workshopConfirmed: true, doneBy: { name: 'Garage Lindner' } };

  it('are one row with one stamp and one sum, and each is linked', async () => {
    const { container } = open([TYRES, ...visit(stamped)]);
    const row = (await screen.findByText('Visit with 3 services')).closest('li');
    expect(row).toHaveTextContent(/Garage Lindner · 3 entries, all stampedVerified by a workshop.*€300\.30/);
    for (const { type, _id } of visit())
      expect(within(row!).getByRole('link', { name: type })).toHaveAttribute(
        'href',
        `/dashboard/services/${_id}`,
      );
    expect(container.querySelectorAll('svg textPath')).toHaveLength(1);
    expect(screen.getByText('3 services')).toBeVisible();
  });

  it('by the owner are counted as not stamped, and another place is another visit', async () => {
    open([
      ...visit({ where: 'Reifen Krüger', byCaller: true }),
      buildService({ _id: idOf(20), where: 'Nord', doneAt: '2025-03-22', mileage: 94_555 }),
    ]);
    const row = (await screen.findByText('Visit with 3 services')).closest('li');
    expect(row).toHaveTextContent(/Reifen Krüger · by you · 3 entries, none stamped/);
    expect(screen.getAllByRole('link', { name: 'Oil Change Service' })).toHaveLength(2);
  });

  it('are found one by one, because a search can find some of them', async () => {
    network.use(
      http.get('/api/car/:id/services', () =>
        HttpResponse.json({ services: visit(stamped).slice(0, 2), nextCursor: null }),
      ),
    );
    open([TYRES, ...visit(stamped)], {}, '/?search=service');
    await rowsAre(/Spark Plugs/, /Oil Change/);
    expect(screen.queryByText(/^Visit/)).toBeNull();
  });
});
