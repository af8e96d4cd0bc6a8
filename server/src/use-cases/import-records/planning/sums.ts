import { unitOfEnergy, type FuelUnit } from '@glovebox/shared/energies';
import { isFull } from '@glovebox/shared/fuel';
import { measureConsumption } from '@glovebox/shared/fuelConsumption';
import { sumsOf, toMinorUnits } from '@glovebox/shared/money';
import {
  IMPORTED_KINDS,
  ROW_OUTCOMES,
  type ImportRow,
  type ImportSum,
  type RowOutcome,
} from '@glovebox/shared/recordImport';
import type { BuiltRecord } from './buildRecord.ts';
import { dayAndMileageOf, moneyOfRecord, type PlannedRow } from './planRows.ts';

export type Outcomes = Record<RowOutcome, number>;

/** Counts the outcomes of rows. */
export const countOutcomes = (rows: readonly Pick<ImportRow, 'outcome'>[]): Outcomes => {
  const counts = Object.fromEntries(ROW_OUTCOMES.map((one) => [one, 0])) as Outcomes;
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
};

type Fuel = BuiltRecord & { kind: 'fuel' };
const isFuel = (built: BuiltRecord): built is Fuel => built.kind === 'fuel';

/** Consumptions that are further apart than this are not those of one car in one unit. */
const MOST_APART = 0.05;
const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * Compares the consumption as Glovebox works it out with that in the file, over the stretches for which the file has one.
 * Both are weighted by the distance, so that a short trip does not make them differ.
 */
const compareConsumption = (fuel: readonly Fuel[]): ImportSum['consumption'] => {
  if (!fuel.some(({ per100 }) => per100 !== undefined)) return undefined;
  const entries = fuel.map(({ doc, per100 }) => ({
    day: doc.doneAt,
    energy: doc.energy,
    quantity: doc.quantity,
    mileage: doc.mileage ?? null,
    implausible: false,
    full: isFull({ full: doc.full, endPercent: doc.endPercent }),
    missed: doc.missed,
    endPercent: doc.endPercent ?? null,
    per100,
  }));
  const [main] = measureConsumption(entries)
    .consumptions.map(({ energy, stretches }) => ({
      energy,
      known: stretches.filter(({ end }) => end.per100 !== undefined),
    }))
    .sort((a, b) => b.known.length - a.known.length);
  if (!main || main.known.length === 0) return undefined;
  const distance = main.known.reduce((sum, one) => sum + one.distance, 0);
  const quantity = main.known.reduce((sum, one) => sum + one.quantity, 0);
  const own = quantity / 10 / distance;
  const file = main.known.reduce((sum, one) => sum + (one.end.per100 ?? 0) * one.distance, 0) / distance;
  return {
    unit: unitOfEnergy(main.energy),
    own: rounded(own),
    file: rounded(file),
    differs: Math.abs(own - file) > MOST_APART * own,
  };
};

const amountsOf = (fuel: readonly Fuel[]): ImportSum['amounts'] => {
  const amounts = new Map<FuelUnit, number>();
  for (const { doc } of fuel) {
    const unit = unitOfEnergy(doc.energy);
    amounts.set(unit, (amounts.get(unit) ?? 0) + doc.quantity);
  }
  return [...amounts].map(([unit, amount]) => ({ unit, amount: amount / 1_000 }));
};

const sumOf = (car: string, kind: ImportSum['kind'], rows: readonly PlannedRow[]): ImportSum => {
  const added = rows.flatMap(({ row, built }) => (row.outcome === 'new' && built ? built : []));
  const days = added.flatMap((built) => dayAndMileageOf(built).day ?? []).sort();
  const [first, last] = [days[0], days.at(-1)];
  let [lowest, highest] = [Infinity, -Infinity];
  for (const built of added) {
    const { mileage } = dayAndMileageOf(built);
    if (mileage === undefined) continue;
    lowest = Math.min(lowest, mileage);
    highest = Math.max(highest, mileage);
  }
  const monies = added.flatMap((built) => moneyOfRecord(built) ?? []);
  const consumption =
    kind === 'fuel' ? compareConsumption(rows.flatMap(({ built }) => built ?? []).filter(isFuel)) : undefined;
  return {
    car,
    kind,
    counts: countOutcomes(rows.map(({ row }) => row)),
    ...(first !== undefined && { first }),
    ...(last !== undefined && { last }),
    ...(highest > lowest && { distance: highest - lowest }),
    ...(kind === 'fuel' && { amounts: amountsOf(added.filter(isFuel)) }),
    ...(monies.length > 0 && {
      totals: sumsOf(monies.map((money) => ({ minorUnits: toMinorUnits(money), currency: money.currency }))),
    }),
    ...(consumption && { consumption }),
  };
};

/** Sums up the rows of each car and kind. */
export const sumsOfRows = (planned: readonly PlannedRow[]): ImportSum[] => {
  const groups = new Map<string, PlannedRow[]>();
  for (const one of planned) {
    const { car, kind } = one.row;
    if (car === undefined || kind === undefined) continue;
    const name = `${IMPORTED_KINDS.indexOf(kind)} ${car}`;
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()].flatMap((rows) => {
    const { car, kind } = rows[0]?.row ?? {};
    return car === undefined || kind === undefined ? [] : sumOf(car, kind, rows);
  });
};
