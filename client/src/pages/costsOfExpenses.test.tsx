import type { CostRecordsAnswer, Costs } from '@glovebox/shared/costs';
import type { Expense } from '@glovebox/shared/expense';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import CostsPage from './CostsPage.tsx';
// loads these modules before the tests, so that no test has to wait for them
import './EditExpenseOfCar.tsx';

const CAR = idOf(1);
const euros = (amount: number) => ({ amount, currency: 'EUR' });

const parking: Expense = {
  _id: idOf(500),
  kind: 'parking',
  doneAt: '2026-01-31',
  cost: euros(45),
  every: 1,
  createdAt: '2026-01-31T10:00:00.000Z',
  revision: 0,
};
const refund: Expense = {
  _id: idOf(501),
  kind: 'insurance',
  doneAt: '2026-02-10',
  cost: euros(-118.35),
  note: 'Paid back',
  createdAt: '2026-02-10T10:00:00.000Z',
  revision: 0,
};
const car = { _id: CAR, name: 'Golf' };

const COSTS: Costs = {
  periods: [
    { period: '2026-01', kinds: { fuel: [euros(80)], tax: [euros(120)], parking: [euros(45)] } },
    { period: '2026-02', kinds: { insurance: [euros(-118.35)], parking: [euros(45)] } },
  ],
  totals: [{ ...euros(171.65), perKm: null, perDay: null }],
  depreciation: null,
  distance: null,
  about: false,
  withoutDistance: [],
  days: 59,
  recorded: {},
  unpriced: {},
};
const RECORDS: CostRecordsAnswer = {
  records: [
    { kind: 'expense', car, record: { ...parking, doneAt: '2026-02-28' }, series: parking },
    { kind: 'expense', car, record: refund },
  ],
  nextCursor: null,
};

beforeEach(() => {
  network.use(
    http.get('/api/car/', () => HttpResponse.json({ cars: [], nextCursor: null })),
    http.get('/api/car/had', () => HttpResponse.json({ cars: [], nextCursor: null })),
    http.get(`/api/car/${CAR}`, () => HttpResponse.json(buildCar({ _id: CAR }))),
    http.get(`/api/car/${CAR}/mileage`, () => HttpResponse.json({ readings: [], newInstruments: [] })),
    http.get(`/api/car/${CAR}/costs`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('by') === 'year'
          ? { ...COSTS, periods: [{ period: '2026', kinds: COSTS.periods[0]?.kinds }] }
          : COSTS,
      ),
    ),
    http.get(`/api/car/${CAR}/costs/records`, () => HttpResponse.json(RECORDS)),
  );
});

const open = (search = '') =>
  renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id/costs" element={<CostsPage />} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}/costs${search}` },
  );

describe('the costs of a car with expenses', () => {
  it('are stacked in four groups, and the table lists the kinds and refunds', async () => {
    open();
    const colours = await screen.findByRole('list', { name: 'Colours' });
    expect(
      within(colours)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Fuel', 'Insurance, tax', 'Other']);
    const table = screen.getByRole('table', { hidden: true });
    // the keyboard's way to the records of a month
    expect(within(table).getByRole('link', { name: 'February 2026', hidden: true })).toHaveAttribute(
      'href',
      expect.stringMatching(/[?&]show=2026-02\b/),
    );
    expect(
      within(table)
        .getAllByRole('row', { hidden: true })
        .map((row) => [...row.children].map(({ textContent }) => textContent).join(' | ')),
    ).toEqual([
      'Month | Fuel | Insurance | Tax | Parking | Total',
      'January 2026 | €80.00 | – | €120.00 | €45.00 | €245.00',
      'February 2026 | – | -€118.35 | – | €45.00 | -€73.35',
    ]);
  });

  it('link to a day of a repeating expense, and ask which part of it should change', async () => {
    const { user } = open('?show=2026-02');
    const row = (await screen.findByText('every month')).closest('li')!;
    await user.click(within(row).getByRole('button', { name: 'Parking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Parking' });
    expect(dialog).toHaveTextContent('Feb 28, 2026, €45.00, every month');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
  });

  it('link to an expense that does not repeat, with its values', async () => {
    const { user } = open('?show=2026-02');
    await user.click(await screen.findByRole('button', { name: 'Insurance' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit expense' });
    expect(within(dialog).getByLabelText(/^Cost/)).toHaveValue('-118.35');
    expect(within(dialog).getByLabelText('Repeats')).toHaveDisplayValue('Never');
  });

  it('let the owner record an expense when there is none yet', async () => {
    const nothing: Costs = {
      periods: [],
      totals: [],
      depreciation: null,
      distance: null,
      about: false,
      withoutDistance: [],
      days: 0,
      recorded: {},
      unpriced: {},
    };
    respond('get', `/api/car/${CAR}/costs`, nothing);
    const { user, store } = open();
    await user.click(await screen.findByRole('button', { name: 'Expense' }));
    expect(store.getState().dialog.open).toEqual({ name: 'record', carId: CAR, what: 'expense' });
  });

  it('say when they could not be loaded, and load again on request', async () => {
    let fails = true;
    network.use(
      http.get(`/api/car/${CAR}/costs`, () =>
        fails ? HttpResponse.json({ error: 'Broken', code: 'INTERNAL' }, { status: 500 }) : undefined,
      ),
    );
    const { user } = open();
    const again = await screen.findByRole('button', { name: /again/i });
    fails = false;
    await user.click(again);
    expect(await screen.findByRole('list', { name: 'Colours' })).toBeVisible();
  });
});
