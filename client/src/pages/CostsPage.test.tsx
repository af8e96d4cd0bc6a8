import type { CarCard } from '@glovebox/shared/car';
import type { Costs, CostRecordsAnswer } from '@glovebox/shared/costs';
import type { CarsHad } from '@glovebox/shared/carPurchase';
import type { DistanceUnit } from '@glovebox/shared/units';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCarCard, buildService, idOf } from '../testing/cars.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
// loads these modules before the tests, so that no test has to wait for them
import '../features/car-purchase/CarPurchaseDialog.tsx';
import CarsHadPage from './CarsHadPage.tsx';
import CostsPage from './CostsPage.tsx';

const CAR = idOf(1);
const money = (amount: number, currency = 'EUR') => ({ amount, currency });
const today = new Date().toISOString().slice(0, 10);
const year = today.slice(0, 4);

const without = [{ ...money(3184.2), perKm: 0.2219, perDay: 9.56 }];
const withIt = [{ ...money(4440), perKm: 0.3094, perDay: 13.3 }];
const spent: Costs = {
  periods: [{ period: year, kinds: { fuel: [money(3184.2)] } }],
  totals: without,
  depreciation: null,
  distance: 14_350,
  days: 333,
  unpriced: { service: 4 },
};
const known: Costs = {
  ...spent,
  depreciation: {
    ends: [{ car: CAR, by: 'estimate', day: today, value: money(13_500) }],
    unknown: 0,
    amounts: [money(1255.8)],
    without,
    with: withIt,
  },
};

const had: CarsHad['cars'][number] = {
  _id: CAR,
  name: 'Renault Clio IV',
  vin: 'VF15RBF09EH935779',
  from: '2021-05-06',
  until: '2024-12-25',
  isOwn: false,
  distance: 41_000,
  totals: [money(5_230.5), money(120, 'USD')],
  purchase: { day: '2021-05-06', price: money(8_900) },
  sale: { day: '2024-12-25', price: money(4_300) },
};

interface Opened {
  costs?: Costs;
  cars?: CarCard[];
  carsHad?: CarsHad['cars'];
  search?: string;
  distance?: DistanceUnit;
}

/** Opens the costs of a car; `asked` collects the queries of its sums. */
const open = async ({
  costs = known,
  cars = [buildCarCard()],
  carsHad = [],
  search = '',
  distance = 'km',
}: Opened = {}) => {
  const asked: string[] = [];
  const records: CostRecordsAnswer = {
    records: [
      {
        kind: 'service',
        car: { _id: CAR, name: 'Renault Clio IV' },
        record: buildService({ type: 'Full Service', cost: money(300) }),
      },
    ],
    nextCursor: null,
  };
  network.use(
    http.get('/api/car/', () =>
      HttpResponse.json({ cars, nextCursor: null, found: cars.length, total: cars.length }),
    ),
    http.get('/api/car/had', () => HttpResponse.json({ cars: carsHad, nextCursor: null })),
    http.get(`/api/car/${CAR}/costs`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(costs);
    }),
    http.get(`/api/car/${CAR}/costs/records`, () => HttpResponse.json(records)),
    http.get(`/api/car/${CAR}/ownership`, () => HttpResponse.json({ ownership: {} })),
  );
  const view = renderApp(
    <Routes>
      <Route path="/dashboard/cars/had" element={<CarsHadPage />} />
      <Route path="/dashboard/cars/:id/costs" element={<CostsPage />} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}/costs${search}` },
  );
  const user = buildUser();
  const settings = { ...user.settings, distance };
  act(() => void view.store.dispatch(sessionStarted({ user: { ...user, settings }, token: 'kept' })));
  await screen.findByText('Without a price');
  const tile = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!);
  return { ...view, asked, tile };
};

describe('the costs of a car', () => {
  it('are summed up with and without depreciation, with the source of the value', async () => {
    const { tile } = await open();
    expect(tile(`${year}, until today`).getByText('€3,184')).toBeVisible();
    expect(tile(`${year}, until today`).getByText('€291 a month')).toBeVisible();
    expect(tile('A km, without depreciation').getByText('€0.22')).toBeVisible();
    expect(tile('A km, without depreciation').getByText('14,350 km')).toBeVisible();
    expect(tile('With depreciation').getByText('€0.31')).toBeVisible();
    expect(tile('With depreciation').getByText(/value today, your estimate: €13,500/)).toBeVisible();
    expect(tile('Without a price').getByText('4 records')).toBeVisible();
    expect(tile('Without a price').getByRole('link', { name: 'Add prices' })).toHaveAttribute(
      'href',
      expect.stringContaining('show=unpriced'),
    );
  });

  it('say for how many cars depreciation is known', async () => {
    const { tile } = await open({
      costs: { ...known, depreciation: { ...known.depreciation!, unknown: 7 } },
    });
    expect(tile('With depreciation').getByText(/known of 1 of 8 cars/)).toBeVisible();
  });

  it('are shown per mile to readers of miles', async () => {
    const { tile } = await open({ distance: 'mi' });
    expect(tile('A mile, without depreciation').getByText('€0.36')).toBeVisible();
    expect(tile('A mile, without depreciation').getByText('8,917 mi')).toBeVisible();
  });

  it('offer to enter the purchase price when it is not known', async () => {
    const { tile, user } = await open({ costs: spent });
    expect(screen.queryByRole('link', { name: 'With depreciation' })).toBeNull();
    await user.click(tile('With depreciation').getByRole('button', { name: 'Say what it cost you' }));
    expect(await screen.findByRole('group', { name: 'What you paid' })).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Purchase and sale' })).toBeVisible();
  });

  it('include depreciation by a switch in the URL, as does the download', async () => {
    const { user, asked } = await open();
    const csv = () => screen.getByRole('link', { name: 'CSV' });
    expect(csv().getAttribute('href')).not.toContain('depreciation');
    await user.click(screen.getByRole('link', { name: 'With depreciation' }));
    expect(await screen.findByTestId('where')).toHaveTextContent('depreciation=1');
    await screen.findByRole('link', { name: 'With depreciation', current: true });
    expect(csv()).toHaveAttribute('href', expect.stringContaining('depreciation=1'));
    expect(asked.at(-1)).toContain('depreciation=1');
    await user.click(screen.getByRole('link', { name: 'With depreciation' }));
    expect(screen.getByTestId('where')).not.toHaveTextContent('depreciation');
  });

  it('of a former car say until when it was owned, and do not link to pages that the reader cannot open', async () => {
    const { tile } = await open({ cars: [], carsHad: [had], search: `?year=${year}&show=${year}` });
    expect(await screen.findByText('Renault Clio IV, yours until Dec 25, 2024')).toBeVisible();
    expect(await screen.findByText('Full Service')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Full Service' })).toBeNull();
    expect(tile('With depreciation').queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Cars I had' })).toHaveAttribute('href', '/dashboard/cars/had');
  });
});

describe('the former cars', () => {
  it('are listed with the time of ownership, the distance and the costs', async () => {
    const { user } = await open({ carsHad: [had, { ...had, _id: idOf(2), isOwn: true, totals: [] }] });
    await user.click(await screen.findByRole('link', { name: 'Cars I had' }));
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('May 6, 2021 to Dec 25, 2024 · 41,000 km');
    expect(first).toHaveTextContent('€5,230.50$120.00Bought for €8,900.00, sold for €4,300.00');
    expect(second).toHaveTextContent('still among your cars');
    expect(second).toHaveTextContent('Nothing spent');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/${CAR}/costs`);
  });
});
