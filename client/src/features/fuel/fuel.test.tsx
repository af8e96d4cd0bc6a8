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
import { sessionStarted } from '../../lib/session.ts';
import { closeDialog, useOpenDialog } from '../../lib/dialogSlice.ts';
import { idOf } from '../../testing/cars.ts';
import { buildUser } from '../../testing/people.ts';
import { AMERICAN } from '../../testing/units.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { keepSent, network } from '../../testing/server.ts';
import { fuelFormFor } from './fuelForm.ts';
import { FuelUsage } from './FuelUsage.tsx';
import { RecordFuelDialog } from './RecordFuelDialog.tsx';

const CAR = idOf(1);
const THIS_MONTH = new Date().toISOString().slice(0, 7);

const purchase = (over: Partial<FuelRecord> = {}): FuelRecord => ({
  _id: idOf(300),
  doneAt: `${THIS_MONTH}-01`,
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
  ...over,
});

const monthsOf = (records: FuelRecord[]) => ({
  recorded: records.length > 0,
  months: fuelByMonth(
    records.map(({ doneAt, amount, cpl, currency, unit }) => ({
      doneAt,
      energy: unit === 'kWh' ? ('electricity' as const) : ('petrol' as const),
      isAdditive: false,
      quantity: toThousandths(amount),
      unitPrice: cpl === undefined ? null : toTenThousandths(cpl),
      currency: currency ?? null,
    })),
    new Date(),
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

const Screen = () => {
  const dialog = useOpenDialog();
  return (
    <>
      <FuelUsage carId={CAR} energies={energies} />
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
    expect(entry.getByText('CA$1.55 per gallon')).toBeVisible();
    expect(screen.getByText('24.0, 24.0, 24.0')).toBeVisible();
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

  it('lists a few purchases, and the others on request', async () => {
    const records = Array.from({ length: 12 }, (_, index) => purchase({ _id: idOf(300 + index) }));
    answer = { ...answer, records };
    const { user } = await openScreen();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    // the chart counts them all
    expect(lastRow()).toHaveTextContent('498 l');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(asked).toBe(1);
  });

  it('marks a mileage that does not fit the other readings', async () => {
    const fits = purchase();
    answer = { ...answer, records: [fits, purchase({ _id: idOf(301), mileage: 1_203_000 })] };
    readings = [
      { doneAt: fits.doneAt, mileage: 120_300, implausible: false, source: 'fuel', verified: false },
    ];
    await openScreen();
    const marked = await screen.findByText('Implausible reading');
    expect(marked.closest('li')).toHaveTextContent('1,203,000 km');
  });

  it('removes a purchase after a confirmation', async () => {
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
    expect(await screen.findByText(/41.5 l of/)).toBeVisible();
    expect(removed).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Fuel record removed.')).toBeVisible();
    expect(removed).toEqual([idOf(300)]);
    expect(await screen.findByText('Sample')).toBeVisible();
    // the row that the focus would return to is gone
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Fuel Usage' })).toHaveFocus());
  });

  it('warns that the consumption changes if a later full tank includes the removed purchase', async () => {
    answer = { ...answer, records: [purchase(), purchase({ _id: idOf(301), amount: 20 })] };
    const { user } = await openScreen();
    const ask = async (position: number) => {
      await user.click(screen.getAllByRole('button', { name: /^Fuel of/ })[position]!);
      await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
      return screen.findByRole('dialog');
    };
    expect(await ask(0)).not.toHaveTextContent(/too good/);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await ask(1)).toHaveTextContent(/20 l of .* the consumption will look too good without it/);
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
    expect(withoutInput(fuelFormFor(['electricity'], METRIC).empty())).toEqual([]);
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

  it('keeps day and mileage for another purchase, and says so', async () => {
    const sent = sentBy('patch', `/api/car/fuel/${CAR}`, { message: 'x', record: purchase() }, 201);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    for (const price of ['1.6', '1.7']) {
      await user.type(field('Price per Litter'), price);
      await user.type(field('Amount'), '45.5');
      if (price === '1.6') await user.type(field(/^Mileage/), '120300');
      await user.click(screen.getByRole('checkbox', { name: 'Filled up' }));
      await user.click(screen.getByRole('button', { name: 'Save and add another' }));
      await waitFor(() => expect(field('Amount')).toHaveValue(''));
      await waitFor(() => expect(field('Price per Litter')).toHaveFocus());
      expect(field(/^Mileage/)).toHaveValue('120300');
      expect(screen.getByRole('checkbox', { name: 'Filled up' })).toBeChecked();
    }
    expect(screen.getByText('Saved. Day and mileage are kept for the next purchase.')).toHaveRole('status');
    expect(sent).toMatchObject([
      { cpl: 1.6, mileage: 120_300 },
      { cpl: 1.7, mileage: 120_300 },
    ]);
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
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
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

  it('marks each missing or invalid value at its field', async () => {
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    await user.type(field('Amount'), '1001');
    await user.click(screen.getByRole('button', { name: 'Add Record' }));
    await waitFor(() => expect(field('Amount')).toHaveAccessibleDescription(/At most 1,000$/));
    await user.type(field('Price per Litter'), '1.55555');
    await waitFor(() => expect(field('Price per Litter')).toHaveAccessibleDescription('At most 4 decimals'));
    await user.type(field(/^Total/), '70.123');
    await waitFor(() =>
      expect(field(/^Total/)).toHaveAccessibleDescription('At most 2 decimals, which is what EUR has'),
    );
  });

  it('starts a correction with the stored values, and replaces the purchase', async () => {
    answer = { ...answer, records: [purchase()] };
    const path = `/api/car/fuel/${CAR}/${idOf(300)}`;
    const sent = sentBy('put', path, purchase({ amount: 14.5 }), 200);
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: /^Fuel of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct' }));
    expect(await screen.findByRole('dialog', { name: 'Correct fuel' })).toBeVisible();
    expect(field('Amount')).toHaveValue('41.5');
    expect(screen.getByRole('checkbox', { name: 'Filled up' })).toBeChecked();
    await user.clear(field('Amount'));
    await user.type(field('Amount'), '14.5');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fuel record corrected.')).toBeVisible();
    expect(sent).toMatchObject([{ amount: 14.5, cpl: 1.6, mileage: 120_300, full: true }]);
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
    expect(field('Currency')).toHaveValue('USD');
    expect(field('Currency')).not.toHaveAccessibleDescription();
    await user.selectOptions(field('Currency'), 'CHF');
    await user.type(field(/^Total/), '70.05');
    expect(field('Currency')).toHaveAccessibleDescription(/Becomes your default/);
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
    expect(screen.getByText(/Each over all that the car ran/)).toBeVisible();
    expect(screen.getByText('14.50 kWh/100 km over 200 km')).toBeVisible();

    await user.selectOptions(field('What the chart shows'), 'Petrol, l/100 km');
    expect(screen.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Done atPetrol, l/100 km',
      'Jan 1, 20265.90 l/100 km',
      'Jan 2, 20265.50 l/100 km',
    ]);

    await user.click(screen.getByRole('button', { name: 'Record Fuel' }));
    // the kind of the last purchase
    expect(field('Kind')).toHaveValue('electricity');
    expect(field('Price per kWh')).toHaveAccessibleDescription(/^Last: €1.60 on/);
    await user.type(field(/^Charged to/), '80');
    await user.selectOptions(field('Kind'), 'petrol-e5');
    expect(screen.queryByLabelText(/^Charged to/)).toBeNull();
    expect(screen.getByRole('checkbox', { name: 'Filled up' })).toBeVisible();
    expect(field('Price per Litter')).toBeVisible();
  });
});
