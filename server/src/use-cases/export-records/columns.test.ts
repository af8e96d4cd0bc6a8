import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import { CURRENCIES } from '@glovebox/shared/currencies';
import { decimalsOf } from '@glovebox/shared/currencyDecimals';
import { FUEL_KINDS } from '@glovebox/shared/energies';
import { newExpenseSchema } from '@glovebox/shared/expense';
import { newFuelSchema } from '@glovebox/shared/fuel';
import { newPlanEntrySchema } from '@glovebox/shared/planEntry';
import { newReadingSchema } from '@glovebox/shared/reading';
import { EXPORT_KINDS, type ExportKind } from '@glovebox/shared/recordExport';
import { serviceFieldsSchema } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { newWarningSchema } from '@glovebox/shared/warning';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cases } from '../../../../testing/properties.ts';
import { unguarded } from '../../platform/csv/formulaGuard.ts';
import { csvOf, type CsvSigns } from '../../platform/csv/writeCsv.ts';
import { cellsOfJson, RECORD_TABLES, tableOf, toCells, toJson, type RecordValues } from './columns.ts';

/** Texts as a schema keeps them, with everything that separates cells, entries and rows. */
const part = fc.constantFrom(
  ...['"', ',', ';', '\n', '\r\n', "'", '=', '+', '-', '@', '\t', ' ', '|', '\\', 'é', '😀', 'a', '1'],
);
const words = fc.array(part, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''));
/** A line of text that is not empty, as names have it. */
const line = words.map((typed) => typed.replaceAll(/\s+/g, ' ').trim()).filter((typed) => typed !== '');
const day = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(1910, 0, 1 + days)).toISOString().slice(0, 10));
const km = fc.integer({ min: 0, max: 1_999_999 });
const scaled = (least: number, most: number, decimals: number) =>
  fc.integer({ min: least, max: most }).map((units) => units / 10 ** decimals);
const money = (least: number) =>
  fc.constantFrom(...CURRENCIES).chain((currency) =>
    fc.integer({ min: least, max: 10 ** 12 }).map((minorUnits) => ({
      amount: minorUnits / 10 ** decimalsOf(currency),
      currency,
    })),
  );
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const percent = fc.integer({ min: 0, max: 100 });

const service = fc.record({
  doneAt: day,
  type: fc.constantFrom(...SERVICE_TYPES),
  mileage: km,
  nextMileage: maybe(fc.constant(2_000_000)),
  nextDate: maybe(fc.constant('2150-02-28')),
  cost: maybe(money(0)),
  where: maybe(line),
  parts: maybe(fc.array(line, { minLength: 1, maxLength: 4 })),
  description: maybe(words),
});

const fuel = fc
  .record({
    doneAt: day,
    mileage: maybe(km),
    kind: maybe(fc.constantFrom(...FUEL_KINDS)),
    amount: scaled(10, 1_000_000, 3),
    unit: fc.constantFrom('l' as const, 'kg' as const, 'kWh' as const),
    price: fc.option(
      fc.record({ cpl: maybe(scaled(1, 100_000, 4)), total: maybe(money(0)), isNamed: fc.boolean() }),
    ),
    full: fc.boolean(),
    missed: fc.boolean(),
    station: maybe(line),
    note: maybe(words),
    charge: maybe(
      fc.record({ startPercent: percent, place: fc.constantFrom('home' as const, 'public' as const) }),
    ),
  })
  .map(({ price, charge, kind, ...rest }) => {
    const currency = price?.total?.currency ?? (price?.cpl && price.isNamed ? 'EUR' : undefined);
    return {
      ...rest,
      kind: charge ? ('electricity' as const) : kind,
      ...(charge && { ...charge, endPercent: 100 }),
      ...(price?.cpl !== undefined && { cpl: price.cpl }),
      ...(price?.total && { total: price.total }),
      ...(currency && { currency }),
    };
  });

const expense = fc
  .record({
    doneAt: day,
    kind: fc.constantFrom(...EXPENSE_KINDS),
    cost: maybe(money(-(10 ** 12))),
    mileage: maybe(km),
    every: maybe(fc.integer({ min: 1, max: 60 })),
    note: maybe(words),
  })
  .map((one) => ({ ...one, until: one.every === undefined ? undefined : '2150-01-31' }));

const reading = fc.record({
  doneAt: day,
  mileage: km,
  newInstrument: maybe(fc.record({ before: km })),
  note: maybe(words),
});

const planEntry = fc.record({
  title: line,
  resetBy: fc.uniqueArray(fc.constantFrom(...SERVICE_TYPES), { minLength: 1 }),
  everyKm: fc.integer({ min: 1_000, max: 100_000 }),
  everyMonths: fc.integer({ min: 1, max: 60 }),
  dueKm: maybe(km),
  dueDay: maybe(day),
  soonKm: maybe(fc.integer({ min: 0, max: 1_000 })),
  soonDays: maybe(fc.integer({ min: 0, max: 60 })),
});

const warning = fc.record({
  doneAt: day,
  title: line,
  priority: fc.constantFrom(1 as const, 2 as const, 3 as const),
  description: maybe(words),
  resolvedOn: maybe(day),
});

const RECORDS: { [Kind in ExportKind]: fc.Arbitrary<RecordValues[Kind]> } = {
  ...{ services: service, fuel, expenses: expense, readings: reading, plan: planEntry, warnings: warning },
};

/** What a request to record the same again is checked with. */
const SCHEMAS = {
  services: serviceFieldsSchema,
  fuel: newFuelSchema,
  expenses: newExpenseSchema,
  readings: newReadingSchema,
  plan: newPlanEntrySchema,
  warnings: newWarningSchema,
} as const;

const SIGNS: CsvSigns[] = [
  { sep: ',', decimal: '.' },
  { sep: ';', decimal: ',' },
  { sep: ',', decimal: ',' },
];

const csvText = async (kind: ExportKind, rows: readonly RecordValues[ExportKind][], signs: CsvSigns) => {
  let all = '';
  const cells = rows.map((row) => toCells(kind, row));
  for await (const chunk of csvOf({ columns: tableOf(kind).columns, ...signs }, cells)) all += chunk;
  return all;
};

/** Reads a file of ours as any reader of CSV would. */
const rowsOf = (csv: string, { sep }: CsvSigns) =>
  parse(csv, {
    bom: true,
    columns: true,
    delimiter: sep,
    record_delimiter: '\r\n',
    cast: (cell: string, { header }) => (header ? cell : unguarded(cell)),
  }) as unknown as Record<string, string>[];

/** Checks that the schema of the kind accepts the values, and keeps them as they are. */
const expectAccepted = (kind: ExportKind, read: object) => {
  const { unit: _unit, resolvedOn: _resolved, ...values } = read as Record<string, unknown>;
  if (kind === 'warnings') delete values.doneAt;
  expect(SCHEMAS[kind].parse(values)).toEqual(values);
};

it.each(EXPORT_KINDS)('%s are the same after they were written as CSV and read again', async (kind) => {
  const some: fc.Arbitrary<RecordValues[ExportKind]> = RECORDS[kind];
  await fc.assert(
    fc.asyncProperty(
      fc.array(some, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...SIGNS),
      async (records, signs) => {
        const read = rowsOf(await csvText(kind, records, signs), signs).map((row) => tableOf(kind).read(row));
        expect(read).toEqual(records);
        for (const values of read) expectAccepted(kind, values);
      },
    ),
    cases(),
  );
});

it.each(EXPORT_KINDS)('%s are the same after they were written as JSON and read again', (kind) => {
  const some: fc.Arbitrary<RecordValues[ExportKind]> = RECORDS[kind];
  fc.assert(
    fc.property(some, (record) => {
      const json = JSON.parse(JSON.stringify(toJson(kind, record))) as Record<string, unknown>;
      expect(tableOf(kind).read(cellsOfJson(kind, json))).toEqual(record);
    }),
    cases(),
  );
});

it('the columns are those that the API promises', () => {
  expect(Object.values(RECORD_TABLES).map(({ columns }) => columns.join(','))).toEqual([
    'date,type,odometer_km,next_due_km,next_due_date,cost,currency,where,visit,parts,description',
    'date,odometer_km,kind,amount,unit,price_per_unit,total,currency,full,missed,station,start_percent,end_percent,place,note',
    'date,kind,cost,currency,odometer_km,every_months,until,note',
    'date,odometer_km,new_instrument_before,note',
    'title,reset_by,every_km,every_months,on_day,due_km,due_date,soon_km,soon_days',
    'date,title,priority,description,resolved_date',
  ]);
});

it('a file for spreadsheets with decimal commas has semicolons, and guards only texts against formulas', async () => {
  const refund = { doneAt: '2026-03-14', kind: 'insurance', note: '=1+1' } as const;
  const csv = await csvText('expenses', [{ ...refund, cost: { amount: -12.5, currency: 'EUR' } }], {
    sep: ';',
    decimal: ',',
  });
  expect(csv).toBe(
    '\uFEFFdate;kind;cost;currency;odometer_km;every_months;until;note\r\n' +
      "2026-03-14;insurance;-12,5;EUR;;;;'=1+1\r\n",
  );
});
