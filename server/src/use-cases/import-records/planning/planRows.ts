import { costOf } from '@glovebox/shared/fuelMonths';
import { moneyOf, type Money } from '@glovebox/shared/money';
import { unitOfEnergy } from '@glovebox/shared/energies';
import type { ImportedCar, ImportRow, RowOutcome } from '@glovebox/shared/recordImport';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { CarPurchaseDoc } from '../../../modules/car-purchases/importedCarPurchases.ts';
import { moneyOfStored } from '../../../modules/costs/storedMoney.ts';
import type { Draft, DraftRow } from '../draft.ts';
import { judgeRecord, type BuiltRecord, type Person, type TargetCar } from './buildRecord.ts';

/** A row with its outcome, and the record that it becomes if the row is new or a duplicate. */
export interface PlannedRow {
  row: ImportRow;
  built?: BuiltRecord;
  /** The record belongs to the row. A row that joins another one has none of its own. */
  target?: TargetCar;
  /** A further record of a row that counts with its first one. */
  isFurther?: true;
}

const LEFT_OUT = 'The car is left out';
const IS_DUPLICATE = 'The car has this already';

/** Returns what a record cost; undefined without a price. */
export const moneyOfRecord = (built: BuiltRecord): Money | undefined => {
  if (built.kind === 'service' || built.kind === 'expense') return moneyOfStored(built.doc.cost);
  if (built.kind === 'ownership') return moneyOfStored(built.doc.purchase?.price);
  if (built.kind !== 'fuel') return undefined;
  const cost = costOf(built.doc);
  return cost !== null && built.doc.currency ? moneyOf(cost, built.doc.currency) : undefined;
};

const dealsOf = ({ purchase, sale, estimate }: CarPurchaseDoc) => [
  ...(purchase ? ['Purchase'] : []),
  ...(sale ? ['Sale'] : []),
  ...(estimate ? ['Estimate of its value'] : []),
];

const titleOf = (built: BuiltRecord): string | undefined => {
  if (built.kind === 'service') return serviceTitle(built.doc);
  if (built.kind === 'ownership') return dealsOf(built.doc).join(', ');
  return built.kind === 'warning' || built.kind === 'plan' ? built.doc.title : undefined;
};

/** Returns the day and the mileage of a record, as far as it has them. */
export const dayAndMileageOf = (built: BuiltRecord): { day?: string; mileage?: number } => {
  if (built.kind === 'warning' || built.kind === 'plan') return {};
  if (built.kind === 'ownership') {
    const { purchase, sale, estimate } = built.doc;
    const day = (purchase ?? sale ?? estimate)?.day;
    return day === undefined ? {} : { day };
  }
  const { doneAt, mileage } = built.doc;
  return { day: doneAt, ...(typeof mileage === 'number' && { mileage }) };
};

const describe = (built: BuiltRecord) => {
  const [title, money] = [titleOf(built), moneyOfRecord(built)];
  return {
    kind: built.kind,
    ...dayAndMileageOf(built),
    ...(title !== undefined && { title }),
    ...(built.kind === 'fuel' && {
      amount: { unit: unitOfEnergy(built.doc.energy), amount: built.doc.quantity / 1_000 },
    }),
    ...(built.kind === 'expense' && { expenseKind: built.doc.kind }),
    ...(money && { money }),
  };
};

type Plain = Pick<ImportRow, 'file' | 'line' | 'car'>;

/** Creates a counter, which returns how often it was given a key, this time included. */
const timesCounter = () => {
  const counted = new Map<string, number>();
  return (key: string) => {
    const times = (counted.get(key) ?? 0) + 1;
    counted.set(key, times);
    return times;
  };
};

const planRow = (
  row: DraftRow,
  at: Plain,
  target: TargetCar | undefined,
  person: Person,
  count: (key: string) => number,
): PlannedRow => {
  const left = (outcome: 'refused' | 'dropped', more: Partial<ImportRow>): PlannedRow => ({
    row: { ...at, outcome, ...more },
  });
  if ('refused' in row) return left('refused', row.refused);
  if ('dropped' in row) return left('dropped', { reason: row.dropped });
  if (!('record' in row) || !target) return left('dropped', { reason: LEFT_OUT });
  const { record, hasTwins } = row;
  const timesOf = (key: string) =>
    hasTwins ? count([row.file, target.car._id.toHexString(), record.kind, key].join('\n')) : 1;
  const judged = judgeRecord(record, target, person, timesOf);
  if (judged.outcome === 'refused') {
    const { outcome, ...why } = judged;
    return left(outcome, { kind: row.record.kind, ...why });
  }
  const { outcome, built } = judged;
  const reason = outcome === 'duplicate' ? IS_DUPLICATE : row.note;
  return { row: { ...at, outcome, ...describe(built), ...(reason && { reason }) }, built, target };
};

/** Returns the rows in the order in which their records are made: of one day, the later one counts as the newer. */
const inOrderOfRecording = (rows: readonly DraftRow[]): DraftRow[] => {
  const isLatestFirst = (row: DraftRow) => 'record' in row && row.isLatestFirst === true;
  return [...rows.filter((row) => !isLatestFirst(row)), ...rows.filter(isLatestFirst).reverse()];
};

/**
 * Says what becomes of each row: its record is new, the car has it already, its values are refused, or it is left out.
 * @param targets the cars to which the records are added, by the key of the car in the file; a car that is missing is left
 * out
 */
export const planRows = (
  draft: Draft,
  cars: readonly ImportedCar[],
  targets: ReadonlyMap<string, TargetCar>,
  person: Person,
): PlannedRow[] => {
  const outcomes = new Map<string, RowOutcome>();
  const known = new Set(cars.map(({ key }) => key));
  const count = timesCounter();
  const byRow = new Map<DraftRow, PlannedRow>();
  for (const row of inOrderOfRecording(draft.rows)) {
    const at = { file: row.file, line: row.line, ...(known.has(row.car) && { car: row.car }) };
    const one = planRow(row, at, targets.get(row.car), person, count);
    const isFurther = 'record' in row && row.isFurther;
    byRow.set(row, { ...one, ...(isFurther && { isFurther }) });
    if (!isFurther && !('joins' in row)) outcomes.set(`${row.line} ${row.file}`, one.row.outcome);
  }
  // a row may join one that comes after it
  return draft.rows.flatMap((row) => {
    const one = byRow.get(row);
    if (!one) return [];
    if (!('joins' in row) || !targets.has(row.car)) return one;
    const outcome = outcomes.get(`${row.joins.line} ${row.file}`) ?? 'dropped';
    return { row: { ...one.row, outcome, reason: `Belongs to line ${row.joins.line}` } };
  });
};
