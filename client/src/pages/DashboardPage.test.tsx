import type { Costs } from '@glovebox/shared/costs';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '../lib/today.ts';
import { buildCarCard, buildDue, buildWarning, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { buildTransfer } from '../testing/transfers.ts';
import DashboardPage from './DashboardPage.tsx';

const open = (home: object, status = 200) => {
  respond('get', '/api/car/dashboard', home, status);
  return renderApp(<DashboardPage />, { at: '/dashboard' });
};

/** Answers with the costs of all cars this year. */
const giveCosts = (costs: Partial<Costs>) =>
  respond('get', '/api/car/costs', {
    periods: [],
    totals: [],
    depreciation: null,
    distance: null,
    days: 0,
    unpriced: {},
    ...costs,
  });
const figure = (label: string) => screen.getByRole('heading', { name: label }).closest('div');

const golf = { _id: idOf(1), name: 'Volkswagen Golf VII (5G)' };
const months = ['June', 'July', 'August', 'September', 'October', 'November'].map((name, index) => ({
  month: `2026-${String(index + 6).padStart(2, '0')}`,
  name,
  litres: index * 10,
  kg: 0,
  kWh: 0,
  cost: index * 16,
  costs: [{ amount: index * 16, currency: 'EUR' }],
}));
const home: DashboardAnswer = {
  cars: [1, 2, 3, 4].map((number) => buildCarCard({ _id: idOf(number) })),
  carsCount: 12,
  activity: [
    {
      action: 'SOON_SERVICE',
      details: 'Due at 120,000 km',
      timestamp: '2026-11-20T08:00:00.000Z',
      car: golf,
    },
  ],
  warnings: [{ ...buildWarning({ description: 'Below 3 mm' }), car: golf }],
  warningsCount: 1,
  due: [],
  dueCount: 0,
  transfers: [],
  accessRequests: [],
  spent: {
    month: { sums: [], records: 0, unpriced: 0 },
    year: { sums: [], records: 0, unpriced: 0 },
    comparison: null,
    next: { sums: [], kinds: [], unpriced: 0 },
  },
  fuel: { months, recorded: true },
};

describe('the home page', () => {
  it('shows the fuel of the last months, and sample figures if there is no fuel', async () => {
    const { unmount } = open(home);
    expect(await screen.findByRole('figure', { name: 'Fuel bought by month' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'November 50 l €80.00' })).toBeInTheDocument();
    expect(screen.queryByText('Sample')).toBeNull();
    unmount();
    open({ ...home, fuel: { months, recorded: false } });
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('shows what was spent this month and this year, by currency, and links to the records', async () => {
    const spent: DashboardAnswer['spent'] = {
      month: { sums: [], records: 1, unpriced: 1 },
      year: {
        sums: [
          { amount: 9_412, currency: 'EUR' },
          { amount: 12_000, currency: 'JPY' },
        ],
        records: 1_042,
        unpriced: 2,
      },
      comparison: null,
      next: { sums: [{ amount: 640, currency: 'EUR' }], kinds: ['insurance', 'parking'], unpriced: 0 },
    };
    giveCosts({ totals: [] });
    const { unmount } = open({ ...home, spent });
    const tile = (label: string) => screen.getByRole('link', { name: label }).closest('div');
    const month = await screen.findByRole('link', { name: 'Spent this month' });
    const [year, number] = today().split('-');
    expect(month).toHaveAttribute('href', `/dashboard/costs?year=${year}&show=${year}-${number}`);
    expect(tile('Spent this month')).toHaveTextContent('Spent this month–1 record, 1 without a price');
    expect(tile('Spent this year')).toHaveTextContent(
      'Spent this year€9,412.00¥12,0001,042 records, 2 without a price',
    );
    expect(figure('Next 90 days')).toHaveTextContent('Next 90 days€640Insurance, Parking');
    await waitFor(() => expect(figure('A hundred km')).toHaveTextContent('A hundred km–Nothing has a price'));
    unmount();
    open(home);
    expect(await screen.findByText('Recent activity')).toBeVisible();
    expect(screen.queryByText('Spent this year')).toBeNull();
  });

  it('compares the spending with last year, and shows the cost per hundred miles', async () => {
    const euro = (amount: number) => ({ amount, currency: 'EUR' });
    const year = { sums: [euro(9_412)], records: 12, unpriced: 0 };
    const next = { sums: [], kinds: [], unpriced: 0 };
    const comparison = { until: '2026-10', sums: [euro(940)], before: [euro(1_000)] };
    giveCosts({ totals: [{ ...euro(9_412), perKm: 0.2741, perDay: 25.8 }] });
    const { unmount } = open({ ...home, spent: { month: year, year, comparison, next } });
    expect(await screen.findByText('12 records, −6% on last year until October')).toBeVisible();
    await waitFor(() => expect(figure('A hundred km')).toHaveTextContent('A hundred km€27.41all cars'));
    expect(figure('Next 90 days')).toHaveTextContent('Next 90 days–Nothing that repeats');
    unmount();
    giveCosts({ totals: [{ ...euro(9_412), perKm: null, perDay: 25.8 }] });
    const inYen = { ...comparison, before: [{ amount: 1_000, currency: 'JPY' }] };
    open({ ...home, spent: { month: year, year, comparison: inYen, next } });
    expect(await screen.findAllByText('12 records')).toHaveLength(2);
    expect(await screen.findByText('Known from 500 km on')).toBeVisible();
  });

  it('offers to create a car when there is none', async () => {
    open({ ...home, cars: [], carsCount: 0, activity: [], warnings: [] });
    expect(await screen.findByText('No Cars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Car' })).toHaveAttribute('href', '/dashboard/new');
    expect(screen.queryByRole('heading', { name: 'Warnings' })).toBeNull();
    expect(document.title).toBe('Dashboard');
  });

  const currentStep = async () => {
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    const now = steps.getAllByRole('listitem').filter((item) => item.ariaCurrent === 'step');
    expect(now).toHaveLength(1);
    return now[0]!;
  };

  it('leads a new user to a first car', async () => {
    open({ ...home, cars: [], carsCount: 0 });
    const step = await currentStep();
    expect(step).toHaveTextContent('Add a car');
    expect(within(step).getByRole('link')).toHaveAttribute('href', '/dashboard/new');
  });

  it.each([
    [0, 'Add the last service', 'Add a service', 'Add Service'],
    [1, 'Share it', 'Share the car', 'Share Car'],
  ])(
    'shows the next first step when the only car has %i services',
    async (servicesCount, step, button, dialog) => {
      const { user } = open({ ...home, cars: [buildCarCard({ servicesCount })], carsCount: 1 });
      expect(await currentStep()).toHaveTextContent(step);
      await user.click(within(await currentStep()).getByRole('button', { name: button }));
      expect(await screen.findByRole('dialog', { name: dialog })).toBeVisible();
    },
  );

  const onlyCar = { ...home, cars: [buildCarCard({ servicesCount: 3 })], carsCount: 1 };
  const steps = () => screen.queryByRole('region', { name: 'First steps' });

  it('asks to share the car, whatever its history, until that is done', async () => {
    const { user, unmount } = open(onlyCar);
    expect(await currentStep()).toHaveTextContent('Share it');
    await user.click(within(await currentStep()).getByRole('button', { name: 'Share the car' }));
    await screen.findByRole('dialog', { name: 'Share Car' });
    await user.keyboard('{Escape}');
    expect(steps()).toBeVisible();
    await user.click(within(await currentStep()).getByRole('button', { name: 'Share the car' }));
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(steps()).toBeNull());
    unmount();
    open(onlyCar);
    expect(await screen.findByRole('region', { name: 'Your Cars' })).toBeVisible();
    expect(steps()).toBeNull();
  });

  it('hides the first steps for people who dismissed them', async () => {
    const { user, unmount } = open(onlyCar);
    await user.click(await screen.findByRole('button', { name: 'Hide these steps' }));
    expect(steps()).toBeNull();
    unmount();
    open(onlyCar);
    expect(await screen.findByRole('region', { name: 'Your Cars' })).toBeVisible();
    expect(steps()).toBeNull();
  });

  it('links to the cars that wait to be accepted, also for people without a car', async () => {
    open({ ...home, cars: [], carsCount: 0, transfers: [buildTransfer()] });
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(strip.getByText('Volkswagen Golf VII (5G) offered by Ada Lovelace')).toBeVisible();
    expect(strip.getByRole('link', { name: 'See Volkswagen Golf VII (5G)' })).toHaveAttribute(
      'href',
      '/dashboard/transfer/a-token',
    );
    expect(screen.getByText('No Cars')).toBeVisible();
    // the transfer is mentioned once
    expect(screen.queryByRole('heading', { name: 'Pending transfers' })).toBeNull();
  });

  it('lists waiting cars below when the strip is full of more urgent concerns', async () => {
    const warnings = [1, 2, 3].map((number) => ({
      ...buildWarning({ _id: idOf(200 + number), title: `Leak ${number}` }),
      car: golf,
    }));
    open({ ...home, warnings, transfers: [buildTransfer()] });
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(strip.getAllByRole('listitem')).toHaveLength(3);
    const waiting = screen.getByRole('heading', { name: 'Pending transfers' }).closest('section')!;
    expect(waiting).toHaveTextContent('Ada Lovelace is sending car');
    expect(within(waiting).getByRole('link', { name: 'Volkswagen Golf VII (5G)' })).toHaveAttribute(
      'href',
      '/dashboard/transfer/a-token',
    );
  });

  it('shows an urgent warning that is not in the strip before the fuel', async () => {
    const headings = async () => {
      const all = await screen.findAllByRole('heading', { level: 2 });
      return all.map(({ textContent }) => textContent).filter((text) => /Fuel|Warnings/.test(text));
    };
    const { unmount } = open(home);
    expect(await headings()).toEqual(['Fuel', 'Warnings']);
    unmount();
    const overdue = { state: 'overdue', kmLeft: -1 } as const;
    open({
      ...home,
      due: [1, 2, 3].map((number) => ({ ...buildDue({ id: idOf(number), ...overdue }), car: golf })),
    });
    expect(await headings()).toEqual(['Warnings', 'Fuel']);
  });

  it('records a due service of a car that is not among the first ones', async () => {
    const car = { _id: idOf(77), name: 'BMW 3 Series (F30)' };
    const { user } = open({ ...home, due: [{ ...buildDue({ state: 'overdue', kmLeft: -902 }), car }] });
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await user.click(strip.getByRole('button', { name: 'Record' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Service' });
    expect(dialog).toHaveTextContent('BMW 3 Series (F30)');
    expect(within(dialog).getByText(/120,902 km/)).toBeInTheDocument();
  });

  it('shows the first cars, the activity and the warnings of all cars', async () => {
    const { user } = open(home);
    const cars = within(await screen.findByRole('region', { name: 'Your Cars' }));
    expect(cars.getAllByRole('article')).toHaveLength(4);
    expect(cars.getByRole('link', { name: 'All 12 cars' })).toHaveAttribute('href', '/dashboard/cars');

    expect(screen.getByText('Service Due Soon')).toBeVisible();
    expect(screen.getByText('Due at 120,000 km')).toBeVisible();
    const links = screen.getAllByRole('link', { name: golf.name });
    expect(links.at(-1)).toHaveAttribute('href', `/dashboard/cars/${golf._id}`);

    await user.click(screen.getByRole('button', { name: /Brake pads worn/ }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toHaveTextContent('Below 3 mm');
  });

  it('shows the due services of all cars, the most urgent first', async () => {
    const overdue = {
      state: 'overdue',
      kmLeft: -902,
      dueKm: 118_345,
      title: 'Timing belt',
      type: 'Other',
    } as const;
    const due = [
      { ...buildDue({ id: idOf(101), ...overdue }), car: golf },
      { ...buildDue(), car: golf },
    ];
    open({ ...home, due, dueCount: 61 });
    const card = (await screen.findByRole('heading', { name: 'Due' })).closest('section')!;
    const rows = within(card).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Timing beltVolkswagen Golf VII (5G) · at 118,345 kmOverdue by 902 km');
    expect(rows[1]).toHaveTextContent('Soon: 753 km left');
    expect(within(card).getByRole('link', { name: 'Timing belt' })).toHaveAttribute(
      'href',
      `/dashboard/services/${idOf(101)}`,
    );
    expect(card).toHaveTextContent('61');
  });

  it('says how many of the warnings it shows, and links to the rest', async () => {
    open({ ...home, warningsCount: 137 });
    const card = (await screen.findByRole('heading', { name: 'Warnings' })).closest('section')!;
    expect(card).toHaveTextContent('The 1 most urgent of 137.');
    expect(within(card).getByRole('link', { name: 'your cars' })).toHaveAttribute('href', '/dashboard/cars');
  });

  it('offers to add a fourth car in the free place', async () => {
    const [first, second, third] = home.cars;
    const { unmount } = open({ ...home, cars: [first, second, third], carsCount: 3 });
    const cars = within(await screen.findByRole('region', { name: 'Your Cars' }));
    const thirdItem = cars.getAllByRole('article')[2]?.closest('li');
    const [, tile] = cars.getAllByRole('link', { name: 'New Car' });
    expect(tile).toHaveAttribute('href', '/dashboard/new');
    expect(thirdItem?.nextElementSibling).toContainElement(tile ?? null);
    unmount();
    open({ ...home, cars: [first, second], carsCount: 2 });
    expect(await screen.findAllByRole('link', { name: 'New Car' })).toHaveLength(1);
  });

  it('shows the first of many warnings, and all of them on request', async () => {
    const warnings = Array.from({ length: 9 }, (_, index) => ({
      ...buildWarning({ _id: idOf(200 + index), title: `Warning ${index}` }),
      car: golf,
    }));
    const { user } = open({ ...home, warnings });
    expect(await screen.findByRole('button', { name: /^Warning 5/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Warning 6/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 9 warnings' }));
    expect(screen.getByRole('button', { name: /^Warning 6/ })).toHaveFocus();
    expect(screen.getByRole('button', { name: /^Warning 8/ })).toBeVisible();
  });

  it('loads with one call, and again after a workshop was let in', async () => {
    const asked: string[] = [];
    const listen = ({ request }: { request: Request }) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
    };
    network.events.on('request:start', listen);
    const accessRequest = {
      requestId: idOf(500),
      name: 'Garage Novak',
      createdAt: '2026-11-20T08:00:00.000Z',
      expiresAt: '2026-12-04T08:00:00.000Z',
      car: golf,
    };
    respond('post', `/api/car/access/${idOf(500)}/approve`, {
      message: 'The workshop has access now.',
      workshop: {},
    });
    const { user } = open({ ...home, transfers: [buildTransfer()], accessRequests: [accessRequest] });
    expect(await screen.findByText('Garage Novak')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Brake pads worn/ }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(asked).toEqual(['GET /api/car/dashboard']);

    await user.click(screen.getByRole('button', { name: 'Approve Garage Novak' }));
    await waitFor(() =>
      expect(asked).toEqual([
        'GET /api/car/dashboard',
        `POST /api/car/access/${idOf(500)}/approve`,
        'GET /api/car/dashboard',
      ]),
    );
    network.events.removeListener('request:start', listen);
  });

  it('says when there is no activity and no warning', async () => {
    open({ ...home, activity: [], warnings: [] });
    expect(await screen.findByText('No Warnings Recorderd')).toBeVisible();
    expect(screen.getByText('Nothing happened in the last 7 days.')).toBeVisible();
  });

  it('shows why loading failed', async () => {
    open({ error: 'The database is away' }, 503);
    expect(await screen.findByText('The database is away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
