import type { CarCard } from '@glovebox/shared/car';
import type { Costs, CostRecordsAnswer } from '@glovebox/shared/costs';
import type { CarsHad } from '@glovebox/shared/carPurchase';
import { formatLongMonth } from '@glovebox/shared/dates';
import type { FuelRecord } from '@glovebox/shared/fuel';
import { lastMonths } from '@glovebox/shared/months';
import type { DistanceUnit } from '@glovebox/shared/units';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { sessionStarted } from '../lib/session.ts';
import { buildCar, buildCarCard, buildService, idOf, NO_FUEL } from '../testing/cars.ts';
import { choose, chosenIn } from '../testing/choose.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
// loads these modules before the tests, so that no test has to wait for them
import '../features/car-purchase/CarPurchaseDialog.tsx';
import CarsHadPage from './CarsHadPage.tsx';
import './EditFuelOfCar.tsx';
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
  about: false,
  withoutDistance: [],
  days: 333,
  recorded: { service: 12, fuel: 40 },
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
  /** The records of a month; one service by default. */
  records?: CostRecordsAnswer['records'];
  /** A text of the page when it is loaded. */
  shows?: string | RegExp;
}

/** Opens the costs of a car; `asked` collects the queries of its sums. */
const open = async ({
  costs = known,
  cars = [buildCarCard()],
  carsHad = [],
  search = '',
  distance = 'km',
  records = [
    {
      kind: 'service',
      car: { _id: CAR, name: 'Renault Clio IV' },
      record: buildService({ type: 'Full Service', cost: money(300) }),
    },
  ],
  shows = 'Without a price',
}: Opened = {}) => {
  const asked: string[] = [];
  const listed: string[] = [];
  network.use(
    http.get('/api/car/', ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const found = cars.filter(({ nickname = '' }) => nickname.toLowerCase().includes(search.toLowerCase()));
      const page = found.slice(0, 8);
      const nextCursor = found.length > 8 ? 'more' : null;
      return HttpResponse.json({ cars: page, nextCursor, found: found.length, total: cars.length });
    }),
    http.get('/api/car/had', () => HttpResponse.json({ cars: carsHad, nextCursor: null })),
    http.get('/api/car/:id/costs', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(costs);
    }),
    http.get('/api/car/:id/costs/records', ({ request }) => {
      listed.push(new URL(request.url).searchParams.get('period') ?? '');
      return HttpResponse.json({ records, nextCursor: null });
    }),
    http.get('/api/car/:id/mileage', () => HttpResponse.json({ readings: [], newInstruments: [] })),
    http.get('/api/car/fuel/:id', () =>
      HttpResponse.json({ records: [], nextCursor: null, consumption: null, byMonth: NO_FUEL }),
    ),
    http.get('/api/car/:id', ({ params }) => HttpResponse.json(buildCar({ _id: String(params['id']) }))),
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
  await screen.findByText(shows);
  const tile = (label: string) => within(screen.getByText(label, { selector: 'dt' }).parentElement!);
  return { ...view, asked, listed, tile };
};

describe('the costs of a car', () => {
  it('are summed up with and without depreciation, with the source of the value', async () => {
    const { tile } = await open();
    expect(tile(`${year} so far`).getByText('€3,184')).toBeVisible();
    expect(tile(`${year} so far`).getByText('€291 a month')).toBeVisible();
    expect(tile('Per km, without depreciation').getByText('€0.22')).toBeVisible();
    expect(tile('Per km, without depreciation').getByText('14,350 km')).toBeVisible();
    expect(tile('With depreciation').getByText('€0.31')).toBeVisible();
    expect(tile('With depreciation').getByText(/estimated value today: €13,500/)).toBeVisible();
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
    expect(tile('With depreciation').getByText(/known for 1 of 8 cars/)).toBeVisible();
  });

  it('name the latest value of a car that was given away and came back, which is one car', async () => {
    const end = { car: CAR, by: 'sale' as const, day: '2025-03-01', value: money(9_000) };
    const { tile } = await open({
      costs: {
        ...known,
        depreciation: {
          ...known.depreciation!,
          ends: [end, { ...end, day: '2026-02-01', value: money(8_000) }],
        },
      },
    });
    expect(tile('With depreciation').getByText(/sold for €8,000/)).toBeVisible();
  });

  it('are shown per mile to readers of miles', async () => {
    const { tile } = await open({ distance: 'mi' });
    expect(tile('Per mile, without depreciation').getByText('€0.36')).toBeVisible();
    expect(tile('Per mile, without depreciation').getByText('8,917 mi')).toBeVisible();
  });

  it('offer to enter the purchase price when it is not known', async () => {
    const { tile, user } = await open({ costs: spent });
    expect(screen.queryByRole('link', { name: 'With depreciation' })).toBeNull();
    await user.click(tile('With depreciation').getByRole('button', { name: 'Add purchase and value' }));
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

  it('list what a bar adds up to, depreciation included', async () => {
    const kinds = { fuel: [money(100)], depreciation: [money(70.5)] };
    await open({
      costs: { ...known, periods: [{ period: year, kinds }] },
      search: `?year=all&show=${year}&depreciation=1`,
    });
    const row = (await screen.findByText('Depreciation', { selector: 'li *' })).closest('li')!;
    expect(row).toHaveTextContent('€70.50');
    expect(within(row.closest('section')!).getByText('€170.50')).toBeVisible();
  });

  it('mark a distance that was estimated, and name the cars whose distance is not known', async () => {
    const { tile } = await open({
      costs: { ...known, about: true, withoutDistance: [{ _id: idOf(2), name: 'Opel Astra' }] },
    });
    expect(
      tile('Per km, without depreciation').getByText(
        'about 14,350 km, without Opel Astra: its distance is not known',
      ),
    ).toBeVisible();
  });

  it('of a former car let its former owner enter the sale', async () => {
    const { tile, user } = await open({ cars: [], carsHad: [had] });
    await user.click(await tile('With depreciation').findByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('dialog', { name: 'Purchase and sale' })).toBeVisible();
  });

  it('of a former car without costs do not say that nothing was recorded yet', async () => {
    const nothing = { ...spent, periods: [], totals: [], recorded: {}, unpriced: {} };
    const { user } = await open({
      costs: nothing,
      cars: [],
      carsHad: [had],
      shows: /You recorded no costs while you had this car/,
    });
    expect(screen.queryByText(/Nothing was recorded yet/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Purchase and sale' }));
    expect(await screen.findByRole('dialog', { name: 'Purchase and sale' })).toBeVisible();
  });

  it('of a former car say until when it was owned, and do not link to pages that the reader cannot open', async () => {
    const { tile } = await open({ cars: [], carsHad: [had], search: `?year=${year}&show=${year}` });
    expect(await screen.findByText('Renault Clio IV, yours until Dec 25, 2024')).toBeVisible();
    expect(await screen.findByText('Full Service')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Full Service' })).toBeNull();
    expect(tile('Without a price').queryByRole('link', { name: 'Add prices' })).toBeNull();
  });
});

describe('the month whose records are shown', () => {
  const thisMonth = today.slice(0, 7);
  const monthBefore = lastMonths(thisMonth, 2)[0]!;
  const lastYear = String(Number(year) - 1);
  const twoYears = {
    ...known,
    periods: [{ period: lastYear, kinds: { fuel: [money(100)] } }, ...known.periods],
  };
  const heading = (month: string) =>
    screen.findByRole('heading', { name: new RegExp(formatLongMonth(month, {})) });

  it('is the current one at first, and says how long it goes on', async () => {
    const { listed } = await open();
    expect(await heading(thisMonth)).toBeVisible();
    expect(screen.getByText(/^(\d+ days? to go|ends today)$/)).toBeVisible();
    expect(listed).toEqual([thisMonth]);
  });

  it('is the last one with costs in an earlier year', async () => {
    const march = { ...twoYears, periods: [{ period: `${lastYear}-03`, kinds: {} }, ...twoYears.periods] };
    const { unmount } = await open({ costs: twoYears, search: `?year=${lastYear}` });
    expect(screen.getByRole('link', { name: lastYear })).toHaveAttribute('aria-current', 'true');
    unmount();
    const { listed } = await open({ costs: march, search: '?year=all' });
    expect(listed).toEqual([year]);
  });

  it('changes by the arrows and the arrow keys, which keep the year in the address', async () => {
    const { user } = await open({ costs: twoYears });
    await heading(thisMonth);
    const [back, on] = ['The month before', 'The month after'].map((name) =>
      screen.getByRole('button', { name }),
    );
    expect(on).toHaveAttribute('aria-disabled', 'true');
    await user.click(back!);
    expect(await heading(monthBefore)).toBeVisible();
    const where = screen.getByTestId('where');
    expect(where).toHaveTextContent(`year=${monthBefore.slice(0, 4)}&show=${monthBefore}`);
    await user.keyboard('{ArrowRight}');
    expect(await heading(thisMonth)).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(where).toHaveTextContent(`show=${thisMonth}`);
    await user.keyboard('{ArrowLeft}');
    expect(await heading(monthBefore)).toBeVisible();
  });

  it('goes on in the year before', async () => {
    const { user } = await open({ costs: twoYears, search: `?year=${year}&show=${year}-01` });
    await heading(`${year}-01`);
    await user.keyboard('{ArrowLeft}');
    expect(await heading(`${lastYear}-12`)).toBeVisible();
    expect(screen.getByRole('link', { name: lastYear, current: true })).toBeVisible();
  });

  it('may be a year without costs between two others', async () => {
    const apart = {
      ...known,
      periods: [{ ...known.periods[0]!, period: String(Number(year) - 2) }, ...known.periods],
    };
    const { user } = await open({ costs: apart, search: '?year=all' });
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByTestId('where')).toHaveTextContent(`show=${lastYear}`);
  });

  it('does not change while people type or choose a car', async () => {
    const { user, listed } = await open({ costs: twoYears });
    await heading(thisMonth);
    await user.click(screen.getByLabelText('Car'));
    await user.keyboard('{ArrowLeft}');
    expect(listed).toEqual([thisMonth]);
  });

  it('of another year than the one in the address does not count', async () => {
    const { listed } = await open({ search: `?year=${year}&show=1999-01` });
    await heading(thisMonth);
    expect(listed).toEqual([thisMonth]);
  });

  it('lists fill-ups that open to be corrected', async () => {
    const record: FuelRecord = {
      _id: idOf(300),
      doneAt: today,
      amount: 46.77,
      unit: 'l',
      energy: 'petrol',
      full: true,
      missed: false,
      total: money(80.87),
      currency: 'EUR',
      cpl: 1.729,
      createdAt: `${today}T10:00:00.000Z`,
      revision: 0,
    };
    const car = { _id: CAR, name: 'Golf' };
    const { user } = await open({ records: [{ kind: 'fuel', car, record }] });
    await user.click(await screen.findByRole('button', { name: /46.77 l/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit fuel record' }));
    expect(dialog.getByDisplayValue('46.77')).toBeVisible();
  });
});

describe('the car whose costs are shown', () => {
  const named = (number: number) =>
    buildCarCard({ _id: idOf(number), nickname: `Car ${number}`, plate: `B AB ${number}` });

  it('is chosen by its plate, in the same year and month', async () => {
    const { user } = await open({ cars: [named(1), named(2)], search: `?year=${year}&show=${year}-01` });
    expect(chosenIn('Car')).toContain('Car 1 · B AB 1');
    await user.type(screen.getByLabelText('Car'), 'ab 2{Enter}');
    expect(screen.getByTestId('where')).toHaveTextContent(
      `/dashboard/cars/${idOf(2)}/costs?year=${year}&show=${year}-01`,
    );
  });

  it('is found by typing if there are many', async () => {
    const { user } = await open({ cars: Array.from({ length: 12 }, (_, index) => named(index + 1)) });
    await user.type(screen.getByLabelText('Car'), 'Car 12');
    expect(await screen.findByRole('option', { name: /Car 12/, hidden: true })).toBeInTheDocument();
  });

  it('is shown though it is not among the first', async () => {
    await open({ cars: Array.from({ length: 9 }, (_, index) => named(index + 20)) });
    await waitFor(() => expect(chosenIn('Car')).toContain('Volkswagen Golf VII'));
  });
});

describe('the former cars', () => {
  it('are listed with the time of ownership, the distance and the costs', async () => {
    const { user } = await open({ carsHad: [had, { ...had, _id: idOf(2), isOwn: true, totals: [] }] });
    await choose(user, 'Car', 'Cars I had');
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first).toHaveTextContent('May 6, 2021 to Dec 25, 2024 · 41,000 km');
    expect(first).toHaveTextContent('€5,230.50$120.00Bought for €8,900.00, sold for €4,300.00');
    expect(second).toHaveTextContent('among your cars');
    expect(second).toHaveTextContent('Nothing spent');
    expect(within(first!).getByRole('link')).toHaveAttribute('href', `/dashboard/cars/${CAR}/costs`);
  });
});
