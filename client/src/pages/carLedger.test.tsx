import type { Car } from '@glovebox/shared/car';
import type { Expense } from '@glovebox/shared/expense';
import type { FuelRecord } from '@glovebox/shared/fuel';
import type { Service } from '@glovebox/shared/serviceRecord';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { slashKey } from '../lib/slashKey.ts';
import { buildCar, buildService, idOf, NO_COSTS } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { ServicesOfCar } from './CarDetailPage.tsx';

const SERVICES = [
  buildService({ _id: idOf(501), type: 'Oil Change Service', doneAt: '2026-05-04', mileage: 119_000 }),
  buildService({
    _id: idOf(502),
    type: 'Brake Service',
    doneAt: '2026-02-01',
    mileage: 117_000,
    verifiedByWorkshop: true,
  }),
];

const purchase = (number: number, doneAt: string): FuelRecord => ({
  _id: idOf(number),
  doneAt,
  energy: 'petrol',
  amount: 40,
  unit: 'l',
  cpl: 1.5,
  full: true,
  missed: false,
  createdAt: `${doneAt}T10:00:00.000Z`,
  revision: 0,
});

let asked: string[];
beforeEach(() => {
  asked = [];
  network.use(
    http.get('/api/car/:id/costs', () => HttpResponse.json(NO_COSTS)),
    http.get('/api/car/:id/costs/records', () => HttpResponse.json({ records: [], nextCursor: null })),
    http.get('/api/car/:id/mileage', () =>
      HttpResponse.json({
        readings: SERVICES.map(({ doneAt, mileage, verifiedByWorkshop: verified }) => ({
          ...{ doneAt, mileage, verified },
          implausible: false,
          source: 'service',
        })),
      }),
    ),
    http.get('/api/car/:id/services', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`services ${searchParams}`);
      const services = SERVICES.filter(
        ({ type, verifiedByWorkshop }) =>
          (!searchParams.has('verified') || verifiedByWorkshop) &&
          type.toLowerCase().includes(searchParams.get('search') ?? ''),
      );
      return HttpResponse.json({ services, nextCursor: null });
    }),
    http.get('/api/car/fuel/:id', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('cursor');
      asked.push(`fuel ${isFirst ? 'first' : 'next'}`);
      return HttpResponse.json(
        isFirst
          ? { records: [purchase(601, '2026-04-01')], nextCursor: 'next', count: 2, consumption: null }
          : { records: [purchase(602, '2026-01-01')], nextCursor: null },
      );
    }),
  );
});

const address = () => screen.getByTestId('where').textContent;

const open = (at = '/', over: Partial<Car> = {}) =>
  renderApp(
    <ServicesOfCar
      car={buildCar({ services: SERVICES, servicesCount: 2, ...over })}
      newService={<button type="button">New Service</button>}
    />,
    { at },
  );

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const chip = (name: RegExp) => screen.findByRole('button', { name });
const rowsAre = (...texts: RegExp[]) =>
  waitFor(() => expect(rows()).toEqual(texts.map((text) => expect.stringMatching(text))));

const expense = (doneAt: string, over: Partial<Expense> = {}) => ({
  kind: 'expense' as const,
  car: { _id: idOf(1), name: 'Golf' },
  record: {
    _id: idOf(701),
    kind: 'insurance' as const,
    doneAt,
    cost: { amount: 53.5, currency: 'EUR' },
    createdAt: `${doneAt}T10:00:00.000Z`,
    revision: 0,
    ...over,
  },
});

/** Answers with these expenses, one on each page. */
const serveExpenses = (...rows: ReturnType<typeof expense>[]) =>
  network.use(
    http.get('/api/car/:id/costs', () =>
      HttpResponse.json({ ...NO_COSTS, recorded: { insurance: rows.length } }),
    ),
    http.get('/api/car/:id/costs/records', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(`expenses ${searchParams.get('kind')} ${searchParams.get('cursor') ?? 'first'}`);
      const at = Number(searchParams.get('cursor'));
      return HttpResponse.json({
        records: rows.slice(at, at + 1),
        nextCursor: at + 1 < rows.length ? String(at + 1) : null,
      });
    }),
  );

describe('expenses in the ledger of their owner', () => {
  it('are counted and shown by a chip, page by page, and the address keeps it', async () => {
    serveExpenses(
      expense('2026-04-15', { note: 'Full cover', every: 12 }),
      expense('2026-01-10', { kind: 'parking', cost: undefined }),
    );
    const { user } = open('/?show=services');
    await user.click(await chip(/^Expenses 2$/));
    await rowsAre(/Apr 15.*Insurance.*Full cover, every year.*€53\.50|Insurance.*€53\.50.*Apr 15/);
    expect(address()).toContain('show=expenses');
    expect(await chip(/^All 6$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await rowsAre(/Insurance/, /Parking/);
    expect(asked).toContain('expenses expense first');
  });

  it('stand among services and fuel by their day', async () => {
    serveExpenses(expense('2026-03-15'), expense('2025-12-24', { kind: 'toll' }));
    open();
    await rowsAre(/Oil Change/, /1 fill-up/, /Insurance/, /Brake/, /1 fill-up/, /Toll/);
    expect(screen.getByText('2 services · 2 fill-ups · 2,000 km')).toBeVisible();
  });

  it('are opened for editing from their row', async () => {
    serveExpenses(expense('2026-04-15'));
    network.use(http.get('/api/car/:id', () => HttpResponse.json(buildCar({ nickname: 'The red one' }))));
    const { user } = open('/?show=expenses');
    await user.click(await screen.findByRole('button', { name: 'Insurance' }));
    // the form and its library are loaded first
    const dialog = await screen.findByRole('dialog', {}, { timeout: 15_000 });
    expect(dialog).toHaveAccessibleDescription(/The red one/);
    expect(within(dialog).getByLabelText(/^Day|^Done at|^Date/)).toHaveValue('2026-04-15');
  });

  it('are shown for a car without a service, which shows all at first', async () => {
    serveExpenses(expense('2026-04-15'));
    network.use(
      http.get('/api/car/fuel/:id', () => HttpResponse.json({ records: [], nextCursor: null, count: 0 })),
      http.get('/api/car/:id/services', () => HttpResponse.json({ services: [], nextCursor: null })),
    );
    const { user } = open('/', { services: [], servicesCount: 0 });
    await rowsAre(/Insurance/);
    await user.click(await chip(/^Services 0$/));
    expect(screen.getByText('No Service Recorderd')).toBeVisible();
    await user.click(await chip(/^Fuel 0$/));
    expect(screen.getByText('No fuel recorded yet.')).toBeVisible();
  });

  it('say that there are none, and are not offered to workshops', async () => {
    serveExpenses();
    const { user, unmount } = open();
    await user.click(await chip(/^Expenses 0$/));
    expect(await screen.findByText('No expenses recorded yet.')).toBeVisible();
    unmount();
    asked = [];
    open('/?show=expenses', { standing: 'workshop' });
    expect(await chip(/^All 2$/)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByRole('button', { name: /Expenses/ })).toBeNull();
    expect(asked.filter((one) => one.startsWith('expenses'))).toEqual([]);
  });
});

describe('the ledger of a car', () => {
  it('sums up a year by currency', () => {
    const costing = (number: number, doneAt: string, amount: number, currency = 'EUR') =>
      buildService({ _id: idOf(number), doneAt, cost: { amount, currency } });
    const services = [
      costing(501, '2026-05-04', 0.1),
      costing(502, '2026-04-04', 0.2),
      costing(503, '2026-03-04', 12_000, 'JPY'),
      costing(504, '2025-03-04', 5),
    ];
    open('/?show=services', { services, servicesCount: 4 });
    expect(screen.getByText(/^3 services/).parentElement).toHaveTextContent(/^3 services€0\.30 \+ ¥12,000$/);
  });

  it('shows the cost of each service, and who paid it if it was not the reader', () => {
    const cost = { amount: 48, currency: 'EUR' };
    const costing = (number: number, month: string, over: Partial<Service>) =>
      buildService({ _id: idOf(number), doneAt: `2026-${month}-04`, ...over });
    open('/?show=services', {
      services: [
        costing(501, '05', { cost }),
        costing(502, '04', { cost, own: { cost: { ...cost, amount: 45.5 } } }),
        costing(503, '03', { handedOver: { cost: { ...cost, amount: 30 } } }),
        costing(504, '02', { handedOver: { where: 'Nord' } }),
      ],
      servicesCount: 4,
    });
    const prices = screen
      .getAllByRole('listitem')
      .map((row) => within(row).queryAllByText(/^€/).at(-1)?.textContent);
    expect(prices).toEqual(['€48.00', '€45.50', '€30.00', undefined]);
    // what other people paid is not in the sum
    expect(screen.getByText(/^4 services/).parentElement).toHaveTextContent(/^4 services€93\.50$/);
    expect(rows().map((text) => text.includes('Paid by a previous owner'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('says first where a service was done, and then who recorded it', () => {
    const entry = (number: number, over: Partial<Service>) =>
      buildService({ _id: idOf(number), doneAt: `2026-0${number}-04`, ...over });
    const stamped = { verifiedByWorkshop: true, doneBy: { name: 'Garage Lindner' }, description: 'New pads' };
    open('/?show=services', {
      services: [
        entry(6, { where: 'Reifen Krüger', byCaller: true }),
        entry(5, { byCaller: true }),
        entry(4, {}),
        entry(3, { ...stamped, workshopConfirmed: true, nextMileage: 122_984 }),
        entry(2, { ...stamped, doneBy: undefined, description: undefined }),
      ],
      servicesCount: 5,
    });
    const said = rows().map((text) => text.replace(/^.*Oil Change Service/, '').replace(/118,000 km.*$/, ''));
    expect(said).toEqual([
      'Reifen Krüger · by you',
      'By you',
      'Recorded by the owner',
      expect.stringMatching(/^Garage Lindner · New pads · Next at 122,984 kmVerified by a workshop/),
      expect.stringMatching(/^By a workshop that Glovebox has not checked/),
    ]);
  });

  it('shows everything first, counts each kind, and keeps the filter in the URL', async () => {
    const { user } = open();
    await rowsAre(/Oil Change/, /1 fill-up/, /Brake/, /1 fill-up/);
    expect(await chip(/^All 4$/)).toHaveAttribute('aria-pressed', 'true');
    expect(await chip(/^Fuel 2$/)).toBeVisible();
    await user.click(await chip(/^Stamped 1$/));
    await rowsAre(/Brake/);
    expect(address()).toBe('/?show=stamped');
    await user.click(await chip(/^Services 2$/));
    await rowsAre(/Oil Change/, /Brake/);
    expect(address()).toBe('/?show=services');
    await user.click(await chip(/^All/));
    expect(address()).toBe('/');
    expect(asked.filter((call) => call.startsWith('services'))).toEqual(['services limit=20&verified=true']);
  });

  it('sums up a year of which only the newest services are shown', async () => {
    const services = Array.from({ length: 12 }, (_, index) =>
      buildService({ _id: idOf(800 + index), doneAt: '2025-06-01', mileage: 112_000 - 1_000 * index }),
    );
    const { user } = open('/?show=services', { services, servicesCount: 12 });
    expect(await screen.findByText('12 services · 11,000 km')).toBeVisible();
    expect(rows()).toHaveLength(10);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(rows()).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('opens with the filter in the URL', async () => {
    open('/?show=stamped');
    await rowsAre(/Brake/);
    expect(await chip(/^Stamped/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('shows services and fuel by day, across the ends of their pages', async () => {
    open();
    await rowsAre(/Oil Change/, /1 fill-up 40 l.*60\.00|1 fill-up 40 l/, /Brake/, /1 fill-up 40 l/);
    expect(asked).toEqual(expect.arrayContaining(['fuel first', 'fuel next']));
    expect(screen.getByRole('heading', { name: '2026' }).parentElement).toHaveTextContent(
      '2 services · 2 fill-ups · 2,000 km',
    );
  });

  it('shows only fuel', async () => {
    const { user } = open('/?show=fuel');
    await rowsAre(/40 l/);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await rowsAre(/40 l/, /40 l/);
  });

  it('neither shows nor counts fuel for a workshop', async () => {
    open('/?show=fuel', { standing: 'workshop' });
    await rowsAre(/Oil Change/, /Brake/);
    expect(within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')).toHaveLength(2);
    expect(await chip(/^All 2$/)).toHaveAttribute('aria-pressed', 'true');
    expect(asked).toEqual([]);
  });

  it("can be searched after a press of '/', and the URL keeps the search", async () => {
    const { user } = open();
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Search the services of this car' });
    expect(field).toHaveFocus();
    await user.keyboard('brake/{Backspace}');
    await rowsAre(/Brake/);
    expect(address()).toBe('/?search=brake');
    expect(await chip(/^All/)).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('s and more');
    expect(await screen.findByText('No service matches “brakes and more”.')).toBeVisible();
    await user.keyboard('{Escape}');
    await rowsAre(/Oil Change/, /1 fill-up/, /Brake/, /1 fill-up/);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
  });

  it("leaves the key '/' alone when it is turned off", async () => {
    slashKey.choose(false);
    const { user } = open();
    await user.keyboard('/');
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Search' })).not.toHaveAttribute('aria-keyshortcuts');
  });

  it('says when no workshop has verified anything', async () => {
    respond('get', '/api/car/:id/services', { services: [], nextCursor: null });
    open('/?show=stamped');
    expect(await screen.findByText('No workshop has verified a service yet.')).toBeVisible();
  });

  it('says when no service is recorded, without a filter', () => {
    open('/', { services: [], servicesCount: 0 });
    expect(screen.getByText('No Service Recorderd')).toBeVisible();
    expect(screen.getByRole('button', { name: 'New Service' })).toBeVisible();
    expect(screen.queryByRole('group', { name: 'Show' })).toBeNull();
  });
});
