import { unitOfEnergy, type Energies } from '@glovebox/shared/energies';
import { isFull } from '@glovebox/shared/fuel';
import { measureConsumption, rateOf, type Consumption, type Stretch } from '@glovebox/shared/fuelConsumption';
import { fuelByMonth } from '@glovebox/shared/fuelMonths';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { kmPerUnit, toDistance } from '@glovebox/shared/units';
import type { Judgement } from '../odometer/judgeReadings.ts';
import type { FuelRecordDoc } from './fuelModel.ts';

const MILES = { distance: 'mi' } as const;

export type Driven = Stretch<{ mileage: number | null }>;

/**
 * Returns the miles between the two readings of the odometer, each rounded to whole miles. If both show the same miles,
 * it returns the exact distance.
 */
const milesOf = ({ end: { mileage }, distance }: Driven) => {
  const [from, to] = [(mileage ?? 0) - distance, mileage ?? 0].map((km) => toDistance(km, MILES));
  const shown = (to ?? 0) - (from ?? 0);
  return shown > 0 ? shown : distance / kmPerUnit(MILES);
};

/** Returns a distance in miles and the consumption per 100 miles. */
export const byMiles = (stretches: readonly Driven[]) => {
  const distance = stretches.reduce((sum, one) => sum + milesOf(one), 0);
  const quantity = stretches.reduce((sum, one) => sum + one.quantity, 0);
  return { distance: Number(distance.toFixed(3)), per100: Number((quantity / 10 / distance).toFixed(4)) };
};

/** The stored fields from which the figures are computed. */
export const FIGURES = {
  doneAt: 1,
  energy: 1,
  quantity: 1,
  unitPrice: 1,
  total: 1,
  currency: 1,
  mileage: 1,
  full: 1,
  missed: 1,
  endPercent: 1,
} as const;

export type Figures = Pick<FuelRecordDoc, '_id' | Exclude<keyof typeof FIGURES, '_id'>>;

type JudgedReadings = Pick<Judgement, 'isImplausible' | 'newInstruments'>;

/** Converts purchases for computing consumption, with their readings on the scale of the present instrument. */
export const toEntries = (history: readonly Figures[], { isImplausible, newInstruments }: JudgedReadings) =>
  history.map(({ _id, doneAt, energy, quantity, mileage, full, missed, endPercent }) => ({
    id: _id.toHexString(),
    day: doneAt,
    energy,
    quantity,
    full: isFull({ full, endPercent }),
    missed,
    endPercent: endPercent ?? null,
    implausible: isImplausible(_id),
    mileage: typeof mileage === 'number' ? onPresentInstrument(newInstruments, doneAt, mileage) : null,
  }));

/**
 * Computes the consumption of a car. A reading that contradicts the other readings of the car, whichever record they
 * belong to, ends no stretch.
 */
export const computeConsumptions = (history: readonly Figures[], judgement: JudgedReadings) =>
  measureConsumption(toEntries(history, judgement));

const inOrder = (a: Figures, b: Figures) =>
  a.doneAt.localeCompare(b.doneAt) || (a.mileage ?? 0) - (b.mileage ?? 0);

/**
 * Marks the first purchase of each energy since the car came back to its buyer as one before which others were not
 * recorded: no consumption is measured across the time in which the car was somebody else's.
 * @param returns the days on which it came back, YYYY-MM-DD
 */
export const withReturns = (history: readonly Figures[], returns: readonly string[]): readonly Figures[] => {
  if (returns.length === 0) return history;
  const sorted = history.toSorted(inOrder);
  const firsts = new Set(
    returns.flatMap((day) => {
      const since = sorted.filter(({ doneAt }) => doneAt >= day);
      return since.filter((one, index) => since.findIndex(({ energy }) => energy === one.energy) === index);
    }),
  );
  return history.map((one) => (firsts.has(one) ? { ...one, missed: true } : one));
};

type Consumptions = Consumption<ReturnType<typeof toEntries>[number]>[];

/** Computes the figures that only the first page contains, from the whole history. */
export const computeFigures = (
  history: readonly Figures[],
  consumptions: Consumptions,
  energies: Energies,
  today: string,
) => {
  const mainLiquid = energies.find((energy) => unitOfEnergy(energy) === 'l');
  const ofLiquid = consumptions.find(({ energy }) => energy === mainLiquid);
  return {
    consumption: ofLiquid
      ? {
          litresPer100Km: ofLiquid.per100Km,
          litres: ofLiquid.quantity / 1_000,
          distance: ofLiquid.distance,
        }
      : null,
    consumptions: consumptions.map(({ energy, per100Km, quantity, distance, stretches }) => {
      const rates = stretches.map(rateOf);
      const ratesByMiles = stretches.map((one) => byMiles([one]).per100);
      const inMiles = byMiles(stretches);
      return {
        energy,
        unit: unitOfEnergy(energy),
        per100Km,
        amount: quantity / 1_000,
        distance,
        best: Math.min(...rates),
        worst: Math.max(...rates),
        last: rates.at(-1) ?? per100Km,
        miles: {
          ...inMiles,
          best: Math.min(...ratesByMiles),
          worst: Math.max(...ratesByMiles),
          last: ratesByMiles.at(-1) ?? inMiles.per100,
        },
      };
    }),
    withoutCurrency: history.filter(({ unitPrice, currency }) => typeof unitPrice === 'number' && !currency)
      .length,
    count: history.length,
    byMonth: {
      months: fuelByMonth(history, today),
      recorded: history.length > 0,
    },
  };
};
