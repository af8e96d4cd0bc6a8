import { FUEL_KINDS } from '@glovebox/shared/energies';
import { SERVICE_TYPES } from '@glovebox/shared/serviceTypes';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '../../../../../testing/properties.ts';
import { guarded } from '../../../platform/csv/formulaGuard.ts';
import { draftOf, openQuestions, recordsOf, textFile } from '../testing/drafts.ts';

const shape = fc.constantFrom(
  { delimiter: ',', decimal: '.' },
  { delimiter: ';', decimal: ',' },
  { delimiter: ';', decimal: '.' },
);
const day = fc
  .date({ min: new Date('1990-01-01T12:00Z'), max: new Date('2026-11-19T12:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length));
const part = fc.constantFrom('a', 'Ölfilter', '=1+1', "'", '"', ';', ', ', '-5', '1.234', '@x');
const words = fc
  .array(part, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('').normalize('NFC').trim())
  .filter((text) => text !== '');
const km = fc.integer({ min: 0, max: 2_000_000 });
const money = fc.oneof(
  fc.record({
    amount: fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100),
    currency: fc.constant('EUR'),
  }),
  fc.record({ amount: fc.integer({ min: 0, max: 99_999_999 }), currency: fc.constant('JPY') }),
);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

/** Writes rows as Glovebox does. */
const written = (
  rows: Record<string, string | number | boolean | undefined>[],
  { delimiter, decimal }: { delimiter: string; decimal: string },
) =>
  stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'number' ? String(value).replace('.', decimal) : guarded(String(value ?? '')),
        ]),
      ),
    ),
    { header: true, bom: true, delimiter, record_delimiter: 'windows', quoted_match: /[\r\n]|^\s|\s$/ },
  );

const definedOf = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));

describe('the CSV files of Glovebox', () => {
  it('give the same services again, to the minor unit and the km, and ask nothing', async () => {
    const service = fc.record({
      type: fc.constantFrom(...SERVICE_TYPES),
      doneAt: day,
      mileage: maybe(km),
      cost: maybe(money),
      where: maybe(words),
      parts: maybe(fc.array(words, { minLength: 1, maxLength: 3 })),
      description: maybe(words),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(service, { minLength: 1, maxLength: 5 }), shape, async (services, format) => {
        const rows = services.map((one) => ({
          date: one.doneAt,
          type: one.type,
          odometer_km: one.mileage,
          next_due_km: undefined,
          next_due_date: undefined,
          cost: one.cost?.amount,
          currency: one.cost?.currency,
          where: one.where,
          visit: undefined,
          parts: one.parts?.join('\n'),
          description: one.description,
        }));
        const draft = await draftOf([textFile(written(rows, format))]);
        expect(openQuestions(draft)).toEqual([]);
        expect(recordsOf(draft, 'service')).toEqual(services.map(definedOf));
      }),
      cases(150),
    );
  });

  it('give the same fuel again', async () => {
    const purchase = fc.record({
      doneAt: day,
      mileage: maybe(km),
      kind: fc.constantFrom(...FUEL_KINDS),
      amount: fc.integer({ min: 10, max: 1_000_000 }).map((thousandths) => thousandths / 1_000),
      total: maybe(money),
      full: fc.boolean(),
      station: maybe(words),
      note: maybe(words),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(purchase, { minLength: 1, maxLength: 5 }),
        shape,
        async (purchases, format) => {
          const rows = purchases.map((one) => ({
            date: one.doneAt,
            odometer_km: one.mileage,
            kind: one.kind,
            amount: one.amount,
            unit: { electricity: 'kWh', cng: 'kg', hydrogen: 'kg' }[one.kind as string] ?? 'l',
            price_per_unit: undefined,
            total: one.total?.amount,
            currency: one.total?.currency,
            full: one.full,
            missed: false,
            station: one.station,
            start_percent: undefined,
            end_percent: undefined,
            place: undefined,
            note: one.note,
          }));
          const draft = await draftOf([textFile(written(rows, format))]);
          expect(openQuestions(draft)).toEqual([]);
          const expected = purchases.map((one) => definedOf({ ...one, currency: one.total?.currency }));
          expect(recordsOf(draft, 'fuel')).toEqual(expected);
        },
      ),
      cases(150),
    );
  });
});
