import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { addDays } from '@glovebox/shared/days';
import { ENERGIES, energyOf, FUEL_KINDS, type Energies } from '@glovebox/shared/energies';
import { dayAfterMonths } from '@glovebox/shared/repetition';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import fc from 'fast-check';

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const LAST_DAY = '2026-11-20';
/** A day of the last three years. */
const day = fc.integer({ min: 0, max: 1_000 }).map((before) => addDays(LAST_DAY, -before));
const later = fc.integer({ min: 1, max: 900 });

/** What people type, with all that a reader of files may take for something else. */
const words = fc.constantFrom(
  ...[
    'a',
    'Ölfilter',
    'e\u0301',
    '=1+1',
    '+49',
    '-5',
    '@x',
    "'",
    "''",
    '"',
    ';',
    ',',
    '|',
    '\\',
    '\n',
    '\r\n',
  ],
  ...['\t', ' ', '  ', '\u00A0', '1.234', '1,5', '2025-01-02', 'yes', 'Total', 'null', '😀', '{', ']', '#'],
);
const joined = (max: number) => fc.array(words, { minLength: 1, maxLength: max }).map((all) => all.join(''));
/** A text of several lines. */
const note = joined(8);
/** A text with something in it that is seen. */
const name = joined(5).filter((text) => text.trim() !== '');

const kmOf = (max: number) => fc.integer({ min: 0, max });
const mileage = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 119_000, max: 130_000 }) },
  { weight: 1, arbitrary: kmOf(2_000_000) },
);

const currency = fc.constantFrom('EUR', 'USD', 'JPY', 'KWD', 'CLF');
const most = (code: string) => 1_000_000_000_000 / 10 ** decimalsOf(code);
const moneyFrom = (min: number, code: fc.Arbitrary<string> = currency) =>
  fc
    .tuple(fc.oneof(fc.integer({ min, max: 9_999_999 }), fc.integer({ min, max: 1_000_000_000_000 })), code)
    .map(([minor, of]) => ({ amount: Math.min(minor / 10 ** decimalsOf(of), most(of)), currency: of }));

const service = fc
  .record({
    type: fc.constantFrom(...SERVICE_TYPES),
    doneAt: day,
    mileage,
    next: fc.record({ km: maybe(fc.integer({ min: 1, max: 60_000 })), days: maybe(later) }),
    cost: maybe(moneyFrom(0)),
    where: maybe(name),
    parts: maybe(fc.array(name, { minLength: 1, maxLength: 3 })),
    description: maybe(note),
  })
  .map(({ next, ...rest }) => ({
    ...rest,
    ...(next.km !== undefined && { nextMileage: Math.min(rest.mileage + next.km, 2_000_000) }),
    ...(next.days !== undefined && { nextDate: addDays(rest.doneAt, next.days) }),
  }))
  .filter(({ mileage: at, nextMileage = at + 1 }) => nextMileage > at);

const amount = fc.integer({ min: 10, max: 1_000_000 }).map((thousandths) => thousandths / 1_000);
const unitPrice = fc.oneof(
  fc.integer({ min: 1, max: 99_999 }).map((tenThousandths) => tenThousandths / 10_000),
  fc.constantFrom(0.0001, 1_000),
);
const percents = fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));

/** A purchase for a car that takes these energies first. */
const fuelFor = (energies: Energies) =>
  fc
    .record({
      doneAt: day,
      kind: maybe(fc.constantFrom(...FUEL_KINDS)),
      amount,
      mileage: maybe(mileage),
      cpl: maybe(unitPrice),
      total: maybe(moneyFrom(0)),
      currency: maybe(currency),
      full: maybe(fc.boolean()),
      missed: maybe(fc.boolean()),
      station: maybe(name),
      note: maybe(note),
      charge: fc.record({
        percents: maybe(percents),
        place: maybe(fc.constantFrom('home', 'public')),
      }),
    })
    .map(({ charge, currency: named, ...rest }) => {
      const isCharge = energyOf(rest.kind, energies) === 'electricity';
      const [start, end] = [...(charge.percents ?? [])].sort((a, b) => a - b);
      return {
        ...rest,
        ...(rest.total ? { currency: rest.total.currency } : { currency: named }),
        ...(isCharge && { startPercent: start, endPercent: end, place: charge.place }),
      };
    });

const expense = fc
  .record({
    kind: fc.constantFrom(...EXPENSE_KINDS),
    doneAt: day,
    cost: maybe(moneyFrom(-9_999_999)),
    mileage: maybe(mileage),
    note: maybe(note),
    repeats: maybe(
      fc.record({
        every: fc.constantFrom(1, 3, 12),
        until: maybe(later),
        remind: maybe(fc.boolean()),
        days: fc.array(
          fc.record({
            time: fc.integer({ min: 0, max: 6 }),
            change: fc.oneof(
              fc.constant({ skip: true }),
              fc.record({
                cost: fc.option(moneyFrom(-9_999_999)),
                note: maybe(fc.oneof(note, fc.constant(''))),
                andLater: maybe(fc.boolean()),
              }),
            ),
          }),
          { maxLength: 4 },
        ),
      }),
    ),
  })
  .map(({ repeats, ...rest }) => ({
    expense: {
      ...rest,
      ...(repeats && {
        every: repeats.every,
        remind: repeats.remind,
        ...(repeats.until !== undefined && { until: addDays(rest.doneAt, repeats.until) }),
      }),
    },
    days: (repeats?.days ?? []).map(({ time, change }) => ({
      day: dayAfterMonths(rest.doneAt, time * (repeats?.every ?? 1)),
      change,
    })),
  }));

const reading = fc.record({
  doneAt: day,
  mileage,
  note: maybe(note),
  newInstrument: fc.option(fc.record({ before: mileage }), { nil: undefined, freq: 4 }),
});

const planEntry = fc
  .record({
    title: name,
    resetBy: fc.uniqueArray(fc.constantFrom(...SERVICE_TYPES), { minLength: 1, maxLength: 3 }),
    km: maybe(fc.record({ everyKm: fc.integer({ min: 100, max: 1_000_000 }), dueKm: maybe(mileage) })),
    time: maybe(
      fc.oneof(
        fc.record({ everyMonths: fc.integer({ min: 1, max: 240 }) }),
        fc.record({ onDay: fc.constantFrom('02-29', '12-31', '01-01', '06-15') }),
      ),
    ),
    dueDay: maybe(later.map((days) => addDays(LAST_DAY, days))),
    soonKm: maybe(kmOf(20_000)),
    soonDays: maybe(fc.integer({ min: 0, max: 365 })),
  })
  .filter(({ km, time }) => km !== undefined || time !== undefined)
  .map(({ km, time, dueDay, ...rest }) => ({ ...rest, ...km, ...time, ...(time && { dueDay }) }));

const warning = fc.record({
  warning: fc.record({
    title: name,
    priority: fc.constantFrom<1 | 2 | 3>(1, 2, 3),
    description: maybe(note),
  }),
  isResolved: fc.boolean(),
});

const deal = fc.record({ day, price: maybe(moneyFrom(0)), mileage: maybe(mileage) });
const isInOrder = (first: { day: string } | undefined, ...later: ({ day: string } | undefined)[]) =>
  later.every((one) => !first || !one || one.day >= first.day);
const ownership = fc
  .record({
    purchase: maybe(deal),
    sale: maybe(deal),
    estimate: maybe(fc.record({ day, value: moneyFrom(0) })),
  })
  .filter(({ purchase, sale, estimate }) => isInOrder(purchase, sale, estimate));

/** Some of a kind, of which some look alike. */
const some = <Value>(of: fc.Arbitrary<Value>, max: number) =>
  fc
    .tuple(fc.array(of, { maxLength: max }), fc.boolean())
    .map(([all, hasTwin]) => (hasTwin ? [...all, ...all.slice(0, 1)] : all));

/** A car with records of every kind that its owner can record, as requests record them. */
export const anyCar = fc
  .uniqueArray(fc.constantFrom(...ENERGIES), { minLength: 1, maxLength: 3 })
  .map((energies) => energies as unknown as Energies)
  .chain((energies) =>
    fc.record({
      energies: fc.constant(energies),
      /** The main energy once all is recorded. */
      mainEnergy: fc.constantFrom(...energies),
      unit: fc.constantFrom('km' as const, 'mi' as const),
      timeZone: fc.constantFrom('Pacific/Kiritimati', 'Europe/Warsaw', 'America/Los_Angeles'),
      services: some(service, 4),
      fuel: some(fuelFor(energies), 4),
      expenses: some(expense, 3),
      readings: some(reading, 3),
      plan: some(planEntry, 3),
      warnings: some(warning, 3),
      ownership,
    }),
  );
export type AnyCar = typeof anyCar extends fc.Arbitrary<infer Value> ? Value : never;
