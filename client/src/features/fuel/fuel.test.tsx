import type { MileageAnswer } from '@glovebox/shared/car';
import type { Energy } from '@glovebox/shared/energies';
import type { FuelListAnswer, FuelRecord } from '@glovebox/shared/fuel';
import { fuelByMonth } from '@glovebox/shared/fuelMonths';
import { toTenThousandths, toThousandths } from '@glovebox/shared/money';
import { METRIC } from '@glovebox/shared/units';
import type { User } from '@glovebox/shared/user';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, chosenIn } from '../../testing/choose.ts';
import { sessionStarted } from '../../lib/session.ts';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { idOf } from '../../testing/cars.ts';
import { buildUser } from '../../testing/people.ts';
import { AMERICAN } from '../../testing/units.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { keepSent, network } from '../../testing/server.ts';
import { today } from '../../lib/today.ts';
import { fuelFormFor } from './fuelForm.ts';
import { FuelUsage } from './FuelUsage.tsx';
import { Ledger } from '../../ui/ledger/Ledger.tsx';
import { RecordFuelDialog } from './RecordFuelDialog.tsx';
import { useFuelEntries } from './useFuelEntries.tsx';

const CAR = idOf(1);
const THIS_MONTH = new Date().toISOString().slice(0, 7);

const purchase = (over: Partial<FuelRecord> = {}): FuelRecord => ({
  _id: idOf(300),
  doneAt: `${THIS_MONTH}-01`,
  energy: over.unit === 'kWh' ? 'electricity' : 'petrol',
  amount: 41.5,
  unit: 'l',
  cpl: 1.6,
  total: { amount: 66.4, currency: 'EUR' },
  derived: 'total',
  currency: 'EUR',
  mileage: 120_300,
  full: true,
  missed: false,
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
  ...over,
});

const monthsOf = (records: FuelRecord[]) => ({
  recorded: records.length > 0,
  months: fuelByMonth(
    records.map(({ doneAt, amount, cpl, currency, energy = null }) => ({
      doneAt,
      energy,
      quantity: toThousandths(amount),
      unitPrice: cpl === undefined ? null : toTenThousandths(cpl),
      currency: currency ?? null,
    })),
    today({}),
  ),
});

let energies: readonly Energy[];
let answer: FuelListAnswer;
let readings: MileageAnswer['readings'];
let asked: number;
beforeEach(() => {
  energies = ['petrol'];
  answer = { records: [], nextCursor: null, consumption: null };
  asked = 0;
  readings = [];
  network.use(
    http.get(`/api/car/${CAR}/mileage`, () => HttpResponse.json({ readings, newInstruments: [] })),
    http.get(`/api/car/fuel/${CAR}`, () => {
      asked += 1;
      // like the server, which sums all purchases, not those of the page
      return HttpResponse.json({ byMonth: monthsOf(answer.records), ...answer });
    }),
  );
});

const FuelLedger = () => <Ledger history="parts" entries={useFuelEntries(CAR).entries ?? []} />;

const Screen = () => {
  const dialog = useOpenDialog();
  return (
    <>
      <FuelLedger />
      <FuelUsage carId={CAR} />
      {dialog?.name === 'fuelEntry' && (
        <RecordFuelDialog
          carId={CAR}
          carName="Volkswagen Golf"
          energies={energies}
          recordId={dialog.recordId}
          onClose={() => app.store.dispatch(closeDialog())}
        />
      )}
    </>
  );
};
let app: ReturnType<typeof renderApp>;

const openScreen = async (settings: Partial<User['settings']> = {}) => {
  app = renderApp(<Screen />);
  const user = buildUser();
  user.settings = { ...user.settings, ...settings };
  app.store.dispatch(sessionStarted({ user, token: null }));
  await screen.findByRole('figure');
  return app;
};

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const lastRow = () => screen.getAllByRole('row').at(-1)!;

const ofPetrol: NonNullable<FuelListAnswer['consumptions']>[number] = {
  energy: 'petrol',
  unit: 'l',
  per100Km: 6.21,
  amount: 310.4,
  distance: 5_000,
  best: 5.8,
  worst: 7.02,
  last: 6,
  miles: { distance: 3_107, per100: 9.9903, best: 9.3342, worst: 11.2976, last: 9.6561 },
};

describe('the fuel of a reader of miles and gallons', () => {
  it('shows the miles of the odometer, and the price per gallon that follows from the total', async () => {
    const total = { amount: 20, currency: 'CAD' };
    answer = {
      records: [
        purchase({
          amount: 48.832,
          mileage: 35_904,
          cpl: 0.4096,
          total,
          currency: 'CAD',
          derived: 'cpl',
          per100: 9.81,
          distance: 498,
          miles: { distance: 310, per100: 15.7523 },
        }),
      ],
      nextCursor: null,
      consumption: null,
      consumptions: [
        {
          ...ofPetrol,
          miles: { distance: 310, per100: 15.7523, best: 15.7523, worst: 15.7523, last: 15.7523 },
        },
      ],
    };
    await openScreen(AMERICAN);
    const entry = within(screen.getByRole('list'));
    expect(entry.getByText(/24\.0 mpg over 310 mi/)).toBeVisible();
    // the rounded price per litre would give 1.551
    expect(entry.getByText(/CA\$1\.55 per gallon$/)).toBeVisible();
    // one fill-up is not the best, the worst and the last
    expect(screen.getByText('Last').nextElementSibling).toHaveTextContent(/^24\.0$/);
    expect(screen.queryByText('Best, worst, last')).toBeNull();
    expect(screen.getByText('310 mi')).toBeVisible();
  });
});

describe('the Fuel Usage card', () => {
  it('shows marked sample figures until a purchase is recorded', async () => {
    await openScreen();
    expect(screen.getByText('Sample')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Fuel bought by month, sample figures' })).toBeVisible();
  });

  it('shows the months, the consumption and the purchases', async () => {
    answer = {
      records: [purchase(), purchase({ _id: idOf(301), amount: 10.25, full: false })],
      nextCursor: null,
      consumption: { litresPer100Km: 6.21, litres: 310.4, distance: 5_000 },
      consumptions: [ofPetrol],
    };
    await openScreen();
    expect(screen.queryByText('Sample')).toBeNull();
    expect(screen.getByText('6.21 l/100 km')).toBeVisible();
    expect(screen.getByText('Best, worst, last').nextElementSibling).toHaveTextContent('5.80, 7.02, 6.00');
    expect(screen.getByText('5,000 km')).toBeVisible();
    const month = new Date(`${THIS_MONTH}-01T00:00:00Z`).toLocaleString('en-US', {
      month: 'long',
      timeZone: 'UTC',
    });
    expect(lastRow()).toHaveTextContent(`${month}51.75 l€82.80`);
    expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('charts the sums of all purchases, and not only of the loaded ones', async () => {
    const month = {
      ...{ month: THIS_MONTH, name: 'November', litres: 4_200, kg: 0, kWh: 0, cost: 6_720 },
      costs: [{ amount: 6_720, currency: 'EUR' }],
    };
    answer = {
      ...answer,
      records: [purchase()],
      nextCursor: 'more',
      byMonth: { recorded: true, months: [month] },
    };
    await openScreen();
    expect(lastRow()).toHaveTextContent('November4,200 l€6,720.00');
  });

  it('opens the list of all purchases in the ledger', async () => {
    answer = { ...answer, records: [purchase()] };
    const { user } = await openScreen();
    await user.click(screen.getByRole('link', { name: 'All fill-ups' }));
    expect(screen.getByTestId('where')).toHaveTextContent('/?show=fuel');
  });

  it('marks a mileage that does not fit the other readings', async () => {
    const fits = purchase();
    const unmeasured = { why: 'implausible', counted: false } as const;
    answer = {
      ...answer,
      records: [
        fits,
        purchase({ _id: idOf(301), mileage: 1_203_000, unmeasured }),
        purchase({ _id: idOf(302), mileage: 1_204_000, kind: 'adblue', energy: undefined }),
      ],
    };
    readings = [
      { doneAt: fits.doneAt, mileage: 120_300, implausible: false, source: 'fuel', verified: false },
    ];
    await openScreen();
    await waitFor(() => expect(screen.getAllByText('Implausible reading')).toHaveLength(2));
    const marked = screen.getAllByText('Implausible reading').map((mark) => mark.closest('li'));
    expect(marked[0]).toHaveTextContent('1,203,000 km');
    expect(marked[1]).toHaveTextContent('1,204,000 km');
  });

  it('says of a purchase without a consumption why it has none, and whether it counts', async () => {
    const unmeasured = [
      { why: 'notFull', counted: true },
      { why: 'missed', counted: false },
      { why: 'implausible', counted: false },
      { why: 'ahead', counted: false },
    ] as const;
    answer = {
      ...answer,
      records: [
        ...unmeasured.map((one, index) => purchase({ _id: idOf(300 + index), unmeasured: one })),
        purchase({ _id: idOf(310), unit: 'kWh', unmeasured: { why: 'notFull', counted: true } }),
        purchase({ _id: idOf(311), per100: 6, distance: 500 }),
      ],
    };
    await openScreen();
    const rows = screen.getAllByRole('listitem');
    // without a kind, because the list has several energies
    expect(rows[0]).toHaveTextContent('41.5 l Petrol');
    expect(rows[0]).toHaveTextContent('Not filled up, counts with a later full tank');
    expect(rows[1]).toHaveTextContent('A fill-up before it is missing, not in the average');
    expect(rows[2]).toHaveTextContent('The mileage does not fit the other readings, not in the average');
    expect(rows[3]).toHaveTextContent('Its day has not come, not in the average');
    expect(rows[4]).toHaveTextContent('Charged to an unknown level, counts with a later charge');
    expect(rows[5]).not.toHaveTextContent('average');
  });

  it('removes a purchase without a question, and offers to undo that', async () => {
    answer = { ...answer, records: [purchase()] };
    const removed: string[] = [];
    network.use(
      http.delete(`/api/car/fuel/${CAR}/:record`, ({ params }) => {
        removed.push(String(params['record']));
        answer = { ...answer, records: [] };
        return HttpResponse.json({ message: 'Fuel record removed.' });
      }),
    );
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: /^Fuel of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Fuel record removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(removed).toEqual([idOf(300)]);
    expect(await screen.findByText('Sample')).toBeVisible();
  });
});

describe('the Record Fuel dialog', () => {
  const sentBy = (method: 'patch' | 'put', path: string, body: object, status: number) => {
    const sent: unknown[] = [];
    network.use(
      http[method](path, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(body, { status });
      }),
    );
    return sent;
  };

  it('has a field for each fact of a purchase', async () => {
    energies = ['electricity'];
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await screen.findByRole('dialog');
    // the currency has another control
    expect(withoutInput(fuelFormFor(['electricity'], METRIC).empty())).toEqual(['currency']);
  });

  it('sends what was typed, with a comma or a point, and closes', async () => {
    const sent = sentBy('patch', `/api/car/fuel/${CAR}`, { message: 'x', record: purchase() }, 201);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Price per Litter'), '1,599');
    await user.type(field('Amount'), '45.5');
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2026-03-01');
    await user.type(field(/^Mileage/), '120,300');
    await user.dblClick(screen.getByRole('button', { name: 'Add Record' }));
    expect(await screen.findByText('Fuel Recorded Successfully')).toBeVisible();
    expect(sent).toEqual([
      {
        ...{ cpl: 1.599, currency: 'EUR', amount: 45.5, doneAt: '2026-03-01', mileage: 120_300 },
        // the defaults: a full tank, and no missed purchase
        ...{ full: true, missed: false },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(asked).toBe(2));
  });

  it('clears day and mileage for another purchase, keeps kind, currency and station, and says so', async () => {
    const sent = sentBy('patch', `/api/car/fuel/${CAR}`, { message: 'x', record: purchase() }, 201);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.click(field('Petrol E10'));
    await choose(user, 'Currency', 'SEK – Swedish Krona');
    await user.type(field(/^Station/), 'Preem');
    for (const price of ['1.6', '1.7']) {
      await user.type(field('Price per Litter'), price);
      await user.type(field('Amount'), '45.5');
      await user.type(field(/^Note/), 'With the trailer');
      if (price === '1.6') await user.type(field(/^Mileage/), '120300');
      await user.click(field('Filled up'));
      await user.click(screen.getByRole('button', { name: 'Save and add another' }));
      await waitFor(() => expect(field('Amount')).toHaveValue(''));
      await waitFor(() => expect(field('Amount')).toHaveFocus());
      for (const cleared of ['Done at', /^Mileage/, /^Note/]) expect(field(cleared)).toHaveValue('');
      expect(screen.getByText(/^Done at: left empty, it’s today\./)).toBeVisible();
      expect(field('Petrol E10')).toBeChecked();
      expect(chosenIn('Currency')).toBe('SEK – Swedish Krona');
      expect(field(/^Station/)).toHaveValue('Preem');
      expect(field('Filled up')).toBeChecked();
    }
    expect(screen.getByText(/^Saved. Kind, currency and station are kept/)).toHaveRole('status');
    const kept = { kind: 'petrol-e10', currency: 'SEK', station: 'Preem' };
    expect(sent).toMatchObject([
      { ...kept, cpl: 1.6, mileage: 120_300 },
      { ...kept, cpl: 1.7 },
    ]);
    for (const cleared of ['mileage', 'doneAt']) expect(sent[1]).not.toHaveProperty(cleared);
    // equal toasts are merged, with a count
    expect(screen.getAllByText('Fuel Recorded Successfully')).toHaveLength(1);
    expect(await screen.findByText('×2')).toBeVisible();
  });

  it('hints at a mileage that does not fit the other readings around its day', async () => {
    answer = { ...answer, records: [purchase({ doneAt: '2026-03-01' })] };
    readings = [
      { doneAt: '2026-01-01', mileage: 118_000, implausible: false, source: 'service', verified: false },
      { doneAt: '2026-02-01', mileage: 918_000, implausible: true, source: 'service', verified: false },
      { doneAt: '2026-03-01', mileage: 120_300, implausible: false, source: 'fuel', verified: false },
      { doneAt: '2026-04-01', mileage: 122_000, implausible: false, source: 'stated', verified: false },
    ];
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: /^Fuel of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('dialog');
    expect(field(/^Mileage/)).not.toHaveAccessibleDescription();
    const hints = {
      '117000': 'Lower than the reading before (118,000 km on Jan 1, 2026). You can still save it.',
      '119000': 'Before: 118,000 km on Jan 1, 2026. Next: 122,000 km on Apr 1, 2026.',
      '122001': 'Higher than the next reading (122,000 km on Apr 1, 2026). You can still save it.',
    };
    for (const [mileage, hint] of Object.entries(hints)) {
      await user.clear(field(/^Mileage/));
      await user.type(field(/^Mileage/), mileage);
      await waitFor(() => expect(field(/^Mileage/)).toHaveAccessibleDescription(hint));
    }
  });

  it('shows what follows from two of amount, total and price, and sends what was typed', async () => {
    const sent = sentBy('patch', `/api/car/fuel/${CAR}`, { message: 'x', record: purchase() }, 201);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Amount'), '46.20');
    await user.type(field('Total'), '81.40');
    expect(field('Price per Litter')).toHaveValue('1.7619');
    // until somebody types in it
    await user.type(field('Price per Litter'), '1.76');
    expect(field('Price per Litter')).toHaveValue('1.76');
    expect(field('Total')).toHaveValue('81.40');
    expect(field('Total')).toHaveAccessibleDescription('Price × amount is €81.31. We keep both.');
    await user.clear(field('Amount'));
    await user.tab();
    expect(field('Amount')).toHaveValue('46.25');
    await user.click(screen.getByRole('button', { name: 'Add Record' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toMatchObject([{ amount: 46.25, cpl: 1.76, total: { amount: 81.4, currency: 'EUR' } }]);
  });

  it('shows the way since the last fill-up and the consumption while the mileage is typed', async () => {
    answer = { ...answer, records: [purchase({ doneAt: '2026-03-01', mileage: 120_300 })] };
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Amount'), '40');
    await user.type(field(/^Mileage/), '121100');
    await waitFor(() =>
      expect(field(/^Mileage/)).toHaveAccessibleDescription(
        /^\+800 km since Mar 1(, 2026)? 5\.00 l\/100 km$/,
      ),
    );
    await user.clear(field(/^Mileage/));
    await user.type(field(/^Mileage/), '120310');
    await waitFor(() => expect(field(/^Mileage/)).toHaveAccessibleDescription(/Unusual: 400.00 l\/100 km$/));
  });

  it('proposes the kind and station of the last purchase that moves the car, and with another kind the station of that', async () => {
    energies = ['petrol', 'electricity'];
    answer = {
      ...answer,
      records: [
        purchase({ _id: idOf(303), kind: 'adblue', energy: undefined }),
        purchase({ kind: 'petrol-e10', station: undefined }),
        purchase({ _id: idOf(301), kind: 'petrol-e10', station: 'Aral, Hauptstr. 12' }),
        purchase({ _id: idOf(302), kind: 'electricity', unit: 'kWh', station: 'Ionity' }),
      ],
    };
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    expect(screen.getByRole('radio', { name: 'Petrol E10' })).toBeChecked();
    expect(field('Station')).toHaveValue('Aral, Hauptstr. 12');
    expect(screen.getByText('Kind and station as last time.')).toBeVisible();
    // nothing was typed yet
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Charge' }));
    expect(field('Charging station')).toHaveValue('Ionity');
    await user.clear(field('Charging station'));
    await user.type(field('Charging station'), 'At home');
    await user.click(screen.getByRole('radio', { name: 'Petrol E5' }));
    expect(field('Station')).toHaveValue('At home');
    expect(screen.queryByText('Kind and station as last time.')).toBeNull();
  });

  it.each([
    ['proposes them when the purchases arrive after the form', '', 'Aral'],
    ['does not propose them any more if somebody has typed by then', '40', ''],
  ])('%s', async (_what, typed, station) => {
    const arrive: (() => void)[] = [];
    network.use(
      http.get(`/api/car/fuel/${CAR}`, async () => {
        await new Promise<void>((resolve) => arrive.push(resolve));
        return HttpResponse.json({ records: [purchase({ station: 'Aral' })], nextCursor: null });
      }),
    );
    const { user } = renderApp(
      <RecordFuelDialog carId={CAR} carName="Golf" energies={['petrol']} onClose={() => undefined} />,
    );
    if (typed !== '') await user.type(field('Amount'), typed);
    await waitFor(() => expect(arrive).toHaveLength(1));
    arrive.pop()?.();
    await waitFor(() => expect(field('Price per Litter')).toHaveAccessibleDescription(/^Last/));
    await waitFor(() => expect(field('Station')).toHaveValue(station));
    expect(field('Amount')).toHaveValue(typed);
  });

  it('keeps the day as a chip that says today, and has the date field of the day', async () => {
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    expect(field('Done at')).toHaveValue(today({}));
    expect(field('Done at').closest('span')).toHaveTextContent('Done at: today');
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2026-03-01');
    expect(field('Done at').closest('span')).not.toHaveTextContent('today');
  });

  it('marks each missing or invalid value at its field', async () => {
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Amount'), '1001');
    await user.click(screen.getByRole('button', { name: 'Add Record' }));
    await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/At most 1,000$/));
    await user.type(field('Price per Litter'), '1.55555');
    await waitFor(() => expect(field('Price per Litter')).toHaveAccessibleDescription('At most 4 decimals'));
    await user.type(field(/^Total/), '70.1234');
    await waitFor(() => expect(field(/^Total/)).toHaveAccessibleDescription('EUR has at most 2 decimals'));
  });

  it('starts a correction with the stored values, and replaces the purchase', async () => {
    answer = { ...answer, records: [purchase()] };
    const path = `/api/car/fuel/${CAR}/${idOf(300)}`;
    const sent = sentBy('put', path, purchase({ amount: 14.5 }), 200);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: /^Fuel of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit fuel record' })).toBeVisible();
    expect(field('Amount')).toHaveValue('41.5');
    expect(screen.getByRole('checkbox', { name: 'Filled up' })).toBeChecked();
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '14.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fuel record updated.')).toBeVisible();
    expect(sent).toMatchObject([{ amount: 14.5, cpl: 1.6, mileage: 120_300, full: true }]);
  });

  it('asks which mileage to keep if another tab changed it meanwhile, and keeps what that tab noted', async () => {
    answer = { ...answer, records: [purchase({ revision: 3 })] };
    const current = purchase({ revision: 4, mileage: 120_400, note: 'Hired trailer' });
    const sent: Record<string, unknown>[] = [];
    network.use(
      http.put(`/api/car/fuel/${CAR}/${idOf(300)}`, async ({ request }) => {
        const body = (await request.json()) as Record<string, unknown>;
        sent.push(body);
        if (body['revision'] === 4) return HttpResponse.json(current);
        const error = 'This was changed after you opened it.';
        return HttpResponse.json({ error, message: '', code: 'CHANGED', current }, { status: 409 });
      }),
    );
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: /^Fuel of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.clear(field(/^Mileage/));
    await user.type(field(/^Mileage/), '120,310');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const choices = within(await screen.findByRole('group', { name: 'Mileage' }));
    await user.click(choices.getByRole('radio', { name: /120,310/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { revision: 3, mileage: 120_310 },
      { revision: 4, mileage: 120_310, note: 'Hired trailer' },
    ]);
  });
});

describe('the currency of fuel', () => {
  it('of the first amount becomes the default', async () => {
    const changed: unknown[] = [];
    const saved: unknown[] = [];
    network.use(
      http.patch('/api/auth/settings', async ({ request }) => {
        changed.push(await request.json());
        return HttpResponse.json({ message: 'x', settings: { ...METRIC, currency: 'CHF' } });
      }),
      http.patch(`/api/car/fuel/${CAR}`, async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({ message: 'x', record: purchase() }, { status: 201 });
      }),
    );
    const { user } = await openScreen({ currency: null });
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Amount'), '40');
    // proposed by the browser's region
    expect(chosenIn('Currency')).toBe('USD – US Dollar');
    expect(screen.getByText(/Becomes your default/)).toBeVisible();
    await choose(user, 'Currency', 'CHF – Swiss Franc');
    await user.type(field(/^Total/), '70.05');
    await user.click(screen.getByRole('button', { name: 'Add Record' }));
    await waitFor(() => expect(changed).toEqual([{ currency: 'CHF' }]));
    expect(saved).toMatchObject([{ total: { amount: 70.05, currency: 'CHF' }, currency: 'CHF' }]);
    expect(app.store.getState().session.user?.settings).toEqual({ ...METRIC, currency: 'CHF' });
  });

  it('can be named once for all prices without one', async () => {
    answer = {
      ...answer,
      records: [purchase({ currency: undefined, total: undefined, derived: undefined })],
    };
    answer.withoutCurrency = 1;
    const named: unknown[] = [];
    network.use(
      http.post('/api/auth/settings/fuel-currency', async ({ request }) => {
        named.push(await request.json());
        answer = { ...answer, records: [purchase()], withoutCurrency: 0 };
        return HttpResponse.json({ message: 'One price is in EUR now.', records: 1 }, { status: 201 });
      }),
    );
    const { user } = await openScreen();
    expect(screen.getByText(/One price has no currency/)).toBeVisible();
    expect(within(screen.getByRole('list')).getByText('66.40')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('One price is in EUR now.')).toBeVisible();
    expect(named).toEqual([{ currency: 'EUR' }]);
    await waitFor(() => expect(screen.queryByText(/no currency/)).toBeNull());
    expect(within(screen.getByRole('list')).getByText('€66.40')).toBeVisible();
  });
});

describe('the form of a car that runs on fuel and can also be charged', () => {
  it.each([
    [['petrol', 'electricity'], 'Petrol', 'electricity'],
    [['electricity', 'diesel'], 'Diesel', ''],
  ] as const)(
    'switches between fuel and charging by a chip beside the main energy: %j',
    async (both, fuel, charge) => {
      energies = both;
      const { user } = await openScreen();
      await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
      await user.click(screen.getByRole('radio', { name: fuel }));
      expect(field('Price per Litter')).toBeVisible();
      await user.click(screen.getByRole('radio', { name: 'Charge' }));
      expect(screen.getByRole('radio', { name: 'Charge' })).toHaveAttribute('value', charge);
      expect(
        screen.getAllByRole('radio').indexOf(screen.getByRole('radio', { name: 'Charge' })),
      ).toBeLessThan(2);
      expect(field('Price per kWh')).toBeVisible();
      expect(field(/^Charged to/)).toBeVisible();
    },
  );

  it('has no such chip if the car cannot be charged, and no other one if it runs on electricity alone', async () => {
    energies = ['petrol', 'lpg'];
    const { user, unmount } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    expect(screen.queryByRole('radio', { name: 'Charge' })).toBeNull();
    unmount();
    energies = ['electricity'];
    const electric = await openScreen();
    await electric.user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    expect(screen.getByRole('radio', { name: 'Charge' })).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Petrol' })).toBeNull();
  });
});

describe('a purchase that was recorded without a kind', () => {
  it('keeps its energy in the form and in the charts after the car has become electric', async () => {
    energies = ['electricity'];
    answer = {
      ...answer,
      records: [
        purchase({ doneAt: '2026-01-02', per100: 5.5, distance: 700 }),
        purchase({ _id: idOf(301), doneAt: '2026-01-01', per100: 5.9, distance: 600 }),
      ],
    };
    const corrected = keepSent('put', `/api/car/fuel/${CAR}/${idOf(300)}`, purchase());
    const { user } = await openScreen();
    await user.selectOptions(field('What the chart shows'), 'Petrol, l/100 km');
    await user.click(screen.getByRole('button', { name: 'Fuel of Jan 2, 2026' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    expect(screen.getByRole('radio', { name: 'Petrol' })).toBeChecked();
    expect(field('Price per Litter')).toBeVisible();
    expect(screen.queryByLabelText(/^Charged to/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(corrected).toHaveLength(1));
    expect(corrected[0]).not.toHaveProperty('kind');
  });
});

describe('the fuel of a car that runs on electricity', () => {
  it('is recorded in kWh, with the state of charge', async () => {
    energies = ['electricity'];
    const sent = keepSent(
      'patch',
      `/api/car/fuel/${CAR}`,
      { message: 'x', record: purchase({ unit: 'kWh' }) },
      201,
    );
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Price per kWh'), '0.2999');
    await user.type(field('Amount'), '31.5');
    expect(screen.getByRole('checkbox', { name: 'Fully charged' })).toBeChecked();
    await user.type(field(/^Charged to/), '80');
    // the state of charge replaces the checkbox
    expect(screen.queryByRole('checkbox', { name: 'Fully charged' })).toBeNull();
    await user.selectOptions(field('Where'), 'home');
    await user.click(screen.getByRole('button', { name: 'Add Record' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ cpl: 0.2999, amount: 31.5, endPercent: 80, place: 'home', full: false }]),
    );
  });

  it('and on petrol has a consumption for each, and the form asks for the kind', async () => {
    energies = ['petrol', 'electricity'];
    const ofCharges = { ...ofPetrol, energy: 'electricity', unit: 'kWh', per100Km: 14.2 } as const;
    answer = {
      ...answer,
      records: [
        purchase({ kind: 'electricity', unit: 'kWh', per100: 14.5, distance: 200 }),
        purchase({ _id: idOf(301), kind: 'petrol-e10', doneAt: '2026-01-02', per100: 5.5, distance: 700 }),
        purchase({ _id: idOf(302), kind: 'petrol-e10', doneAt: '2026-01-01', per100: 5.9, distance: 600 }),
      ],
      consumptions: [ofPetrol, ofCharges],
    };
    const { user } = await openScreen();
    expect(screen.getByText('6.21 l/100 km')).toBeVisible();
    expect(screen.getByText('14.20 kWh/100 km')).toBeVisible();
    expect(screen.getByText(/Each covers the whole distance/)).toBeVisible();
    expect(screen.getByText(/^14\.50 kWh\/100 km over 200 km/)).toBeVisible();

    await user.selectOptions(field('What the chart shows'), 'Petrol, l/100 km');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Done atPetrol, l/100 km',
      'Jan 1, 20265.90 l/100 km',
      'Jan 2, 20265.50 l/100 km',
    ]);

    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    // the kind of the last purchase
    expect(screen.getByRole('radio', { name: 'Charge' })).toBeChecked();
    expect(field('Price per kWh')).toHaveAccessibleDescription(/^Last: €1.60 on/);
    await user.type(field(/^Charged to/), '80');
    await user.click(screen.getByRole('radio', { name: 'Petrol E5' }));
    expect(screen.queryByLabelText(/^Charged to/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Filled up' })).toBeVisible();
    expect(field('Price per Litter')).toBeVisible();
  });
});
