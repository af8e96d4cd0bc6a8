import type { Costs } from '@glovebox/shared/costs';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { formatDate, formatLongMonth, monthName } from '@glovebox/shared/dates';
import { addDays } from '@glovebox/shared/days';
import { lastMonths } from '@glovebox/shared/months';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { today } from '../lib/today.ts';
import { buildCarCard, buildDue, buildWarning, idOf } from '../testing/cars.ts';
import { buildHome } from '../testing/home.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { buildTransfer } from '../testing/transfers.ts';
// its module is loaded before the tests, so that no test has to wait for it
import '../features/services/ServiceDialog.tsx';
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
    about: false,
    withoutDistance: [],
    days: 0,
    unpriced: {},
    ...costs,
  });

const golf = { _id: idOf(1), name: 'Volkswagen Golf VII' };
const months = ['June', 'July', 'August', 'September', 'October', 'November'].map((name, index) => ({
  month: `2026-${String(index + 6).padStart(2, '0')}`,
  name,
  litres: index * 10,
  kg: 0,
  kWh: 0,
  cost: index * 16,
  costs: [{ amount: index * 16, currency: 'EUR' }],
}));
const home = buildHome({
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
  fuel: { months, recorded: true },
});

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

  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  const month = today({}).slice(0, 7);
  /** Every complete month cost €100, except last month, which cost €900; this month cost €50 so far. */
  const unusual: DashboardAnswer['spent'] = {
    ...home.spent,
    month: { sums: [euro(50)], records: 1, unpriced: 0 },
    months: lastMonths(month, 25).map((one, index) => ({
      month: one,
      sums: [euro(index === 24 ? 50 : index === 23 ? 900 : 100)],
    })),
    year: { sums: [euro(9_412), { amount: 12_000, currency: 'JPY' }], records: 1_042, unpriced: 2 },
    next: { sums: [euro(640)], kinds: ['insurance', 'parking'], unpriced: 0 },
  };
  const costsCard = async () =>
    within((await screen.findByRole('heading', { name: 'Costs by month' })).closest('section')!);

  it('says first what needs doing and what this month has cost', async () => {
    giveCosts({});
    open({ ...home, spent: unusual });
    const sentence = await screen.findByText(/needs doing/, { selector: 'p' });
    expect(sentence).toHaveTextContent(
      `One thing needs doing, on Volkswagen Golf VII. Your cars have cost €50.00 in ${monthName(month, {})} so far.`,
    );
  });

  it('shows the costs of twelve months with what is usual, and a table of them that leads to their records', async () => {
    giveCosts({ totals: [{ ...euro(9_412), perKm: 0.2741, perDay: 25.8 }] });
    open({ ...home, spent: unusual });
    const card = await costsCard();
    const last = lastMonths(month, 2)[0]!;
    expect(card.getByText(`A usual month costs €100. ${monthName(last, {})} cost more.`)).toBeVisible();
    expect(card.getAllByRole('row')).toHaveLength(13);
    expect(card.getByRole('row', { name: `${formatLongMonth(last, {})} €900.00` })).toBeInTheDocument();
    expect(card.getByRole('link', { name: formatLongMonth(last, {}) })).toHaveAttribute(
      'href',
      `/dashboard/costs?year=${last.slice(0, 4)}&show=${last}`,
    );
    expect(card.getByText('This year').parentElement).toHaveTextContent(
      'This year€9,412 + ¥12,000, 2 without a price',
    );
    expect(card.getByText('Next 90 days').parentElement).toHaveTextContent('about €640: insurance, parking');
    expect(await card.findByText('€27.41')).toBeVisible();
  });

  it('shows the costs in the main currency, and names the others below', async () => {
    giveCosts({});
    const months = [{ month, sums: [euro(50), { amount: 170, currency: 'USD' }] }];
    open({ ...home, spent: { ...unusual, months } });
    const card = await costsCard();
    expect(card.getByText('The chart shows EUR. Amounts in USD are in the table.')).toBeVisible();
    // one month says nothing about what is usual
    expect(card.queryByText(/usual month/)).toBeNull();
  });

  it('compares the spending of this year with last year, and marks a distance that was estimated', async () => {
    const year = { sums: [euro(9_412)], records: 12, unpriced: 0 };
    const lastYear = { until: '2025-11-20', sums: [euro(10_000)] };
    const totals = [{ amount: 1_000, currency: 'EUR', perKm: 0.1, perDay: null }];
    giveCosts({ totals, distance: 10_000, about: true, withoutDistance: [golf] });
    open({ ...home, spent: { ...unusual, year, lastYear } });
    const card = await costsCard();
    expect(card.getByText('This year').parentElement).toHaveTextContent(
      'This year€9,412, −6% vs last year to Nov 20',
    );
    expect(await card.findByText('€10.00')).toBeVisible();
    expect(card.getByText('A hundred km').parentElement).toHaveTextContent(
      'A hundred km€10.00, about 10,000 km, without Volkswagen Golf VII: its distance is not known',
    );
  });

  it('says nothing about costs before anything was recorded, and that nothing has a price', async () => {
    giveCosts({});
    const { unmount } = open(home);
    expect(await screen.findByText('Recent activity')).toBeVisible();
    expect(screen.queryByText('Costs by month')).toBeNull();
    unmount();
    open({ ...home, spent: { ...home.spent, year: { sums: [], records: 1, unpriced: 1 } } });
    const card = await costsCard();
    expect(card.getByText('Nothing recorded has a price yet.')).toBeVisible();
    expect(card.getByRole('link', { name: '1 without a price' })).toHaveAttribute(
      'href',
      `/dashboard/costs?year=${month.slice(0, 4)}&show=unpriced`,
    );
  });

  it('still shows what was spent and bought when the last car is gone', async () => {
    giveCosts({});
    open({ ...home, cars: [], carsCount: 0, warnings: [], spent: unusual });
    expect(await costsCard()).toBeDefined();
    expect(screen.getByText(/^Your cars have cost/, { selector: 'p' })).toBeVisible();
    expect(await screen.findByRole('figure', { name: 'Fuel bought by month' })).toBeVisible();
  });

  it('notes a reading from the mileage of a car', async () => {
    const { user, store } = open(home);
    const [mileage] = await screen.findAllByRole('button', { name: '119,247 km' });
    expect(mileage).toHaveAccessibleDescription('Record a reading');
    await user.click(mileage!);
    expect(store.getState().dialog.open).toEqual({ name: 'record', what: 'reading', carId: idOf(1) });
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
    const now = steps.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step');
    expect(now).toHaveLength(1);
    return now[0]!;
  };

  it('leads a new user to a first car, or to the records of another app', async () => {
    open({ ...home, cars: [], carsCount: 0 });
    const step = await currentStep();
    expect(step).toHaveTextContent('Add a car');
    const link = (name: string) => within(step).getByRole('link', { name });
    expect(link('Create Car')).toHaveAttribute('href', '/dashboard/new');
    expect(link('Coming from another app?')).toHaveAttribute('href', '/dashboard/cars/import');
  });

  it('says that the car beside the first steps is an example, and shows none beside a real car', async () => {
    // loading the code takes longer than `findBy` waits
    await import('../features/landing/ServiceBook.tsx');
    open({ ...home, cars: [], carsCount: 0 });
    expect(await screen.findByText('Example')).toBeVisible();
    expect(
      within(screen.getByText('Example').closest('figure')!).getByRole('img', {
        name: /^A car’s page in Glovebox/,
      }),
    ).toBeVisible();
    cleanup();
    open({ ...home, cars: [buildCarCard({ servicesCount: 0 })], carsCount: 1 });
    expect(await currentStep()).toHaveTextContent('Add the last service');
    expect(screen.queryByText('Example')).toBeNull();
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
    const offered = await screen.findByRole('list', { name: 'Cars offered to you' });
    expect(offered).toHaveTextContent(/^Volkswagen Golf VII offered to you by Ada Lovelace, expires .*See$/);
    expect(within(offered).getByRole('link', { name: 'See Volkswagen Golf VII' })).toHaveAttribute(
      'href',
      '/dashboard/transfer/a-token',
    );
    expect(screen.getByText('No Cars')).toBeVisible();
  });

  it('records a due service of a car that is not among the first ones', async () => {
    const car = { _id: idOf(77), name: 'BMW 3 Series (F30)' };
    const { user, store } = open({
      ...home,
      warnings: [],
      due: [{ ...buildDue({ state: 'overdue', kmLeft: -902 }), car }],
    });
    const strip = within(await screen.findByRole('region', { name: 'Needs attention' }));
    await user.click(strip.getByRole('button', { name: 'Record Brake Service' }));
    expect(store.getState().dialog.open).toMatchObject({
      name: 'record',
      carId: car._id,
      type: 'Brake Service',
    });
    // what stands above is not listed again
    expect(screen.queryByRole('heading', { name: 'Due' })).toBeNull();
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

  it('begins with what is due on customers’ cars for a workshop, with whose they are', async () => {
    const customersDue = [{ ...buildDue({ kmLeft: 500 }), car: golf, customer: 'Jonas Weber' }];
    const { user, store } = open({ ...home, customersDue });
    const heading = await screen.findByRole('heading', { name: 'Due on customers’ cars' });
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toBe(heading);
    const row = within(heading.closest('section')!).getByRole('listitem');
    expect(row).toHaveTextContent(
      'Volkswagen Golf VII · Jonas Weber · Brake ServiceRecordat 120,000 km 500 km left',
    );
    expect(within(row).getByRole('link')).toHaveAttribute('href', `/dashboard/services/${idOf(100)}`);
    await user.click(within(row).getByRole('button', { name: 'Record Brake Service' }));
    expect(store.getState().dialog.open).toMatchObject({ name: 'record', carId: golf._id });
  });

  it('says so if nothing is due on customers’ cars, and only to a workshop', async () => {
    const text = 'No service is overdue or due soon on the cars of your customers.';
    const { unmount } = open({ ...home, customersDue: [] });
    expect(await screen.findByText(text)).toBeVisible();
    unmount();
    open(home);
    expect(await screen.findByRole('heading', { name: 'Recent activity' })).toBeVisible();
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  });

  it('shows the due services of all cars, with the day on which a car will get there', async () => {
    const belt = {
      title: 'Timing belt',
      type: 'Other',
      state: 'later',
      kmLeft: 9_000,
      dueKm: 129_000,
    } as const;
    const day = addDays(today({}), 30);
    const due = [
      { ...buildDue({ forecast: { day, from: addDays(day, -9), to: addDays(day, 9) } }), car: golf },
      { ...buildDue({ id: idOf(101), ...belt }), car: golf },
    ];
    const { user, store } = open({ ...home, due, dueCount: 61 });
    const card = (await screen.findByRole('heading', { name: 'Due' })).closest('section')!;
    const rows = within(card).getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(
      `Volkswagen Golf VII · Brake ServiceRecordabout ${formatDate(day, {})} 753 km left`,
    );
    expect(rows[1]).toHaveTextContent('Timing beltat 129,000 km 9,000 km left');
    expect(within(card).getByRole('link', { name: 'Timing belt' })).toHaveAttribute(
      'href',
      `/dashboard/services/${idOf(101)}`,
    );
    expect(card).toHaveTextContent('61');
    expect(within(card).getByRole('link', { name: 'Everything due' })).toHaveAttribute(
      'href',
      '/dashboard/due',
    );
    await user.click(within(rows[0]!).getByRole('button', { name: 'Record Brake Service' }));
    expect(store.getState().dialog.open).toMatchObject({ type: 'Brake Service' });
  });

  it('draws a bar only for services whose interval is half used up', async () => {
    const due = [499, 500].map((used) => ({
      ...buildDue({ id: idOf(used), state: 'later', doneKm: 0, dueKm: 1_000, kmLeft: 1_000 - used }),
      car: golf,
    }));
    open({ ...home, due, dueCount: 2 });
    const card = (await screen.findByRole('heading', { name: 'Due' })).closest('section')!;
    const [below, half] = within(card).getAllByRole('listitem');
    expect(below?.querySelector('[style*=width]')).toBeNull();
    expect(half?.querySelector('[style*=width]')).toHaveStyle({ width: '50%' });
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

  it('says that somebody claims a car, and leads to its page', async () => {
    const claim = {
      _id: idOf(400),
      vin: 'WVWZZZAU0JW900639',
      createdAt: '2026-05-04T10:00:00.000Z',
      car: golf,
    };
    open({ ...home, claims: [claim] });
    const section = within(await screen.findByRole('region', { name: 'Claims on your cars' }));
    expect(section.getByText('Someone else says your Volkswagen Golf VII is theirs')).toBeVisible();
    const link = section.getByRole('link', { name: 'See the claim on WVWZZZAU0JW900639' });
    expect(link).toHaveAttribute('href', `/dashboard/cars/${idOf(1)}`);
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
      message: 'The workshop now has access.',
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
