import { energyOf, unitOfEnergy, type Energies } from '@glovebox/shared/energies';
import { consumptionsOf, rateOf, type Stretch } from '@glovebox/shared/fuelConsumption';
import { fuelByMonth } from '@glovebox/shared/fuelMonths';
import { onPresentInstrument } from '@glovebox/shared/newInstruments';
import { kmPerUnit, toDistance } from '@glovebox/shared/units';
import type { LoadedCar } from '../cars/carAccess.ts';
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
  kind: 1,
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

export const computeConsumptions = (
  history: readonly Figures[],
  { newInstruments }: LoadedCar,
  energies: Energies,
) =>
  consumptionsOf(
    history.map(({ _id, doneAt, kind, quantity, mileage, full, missed, endPercent }) => ({
      id: _id.toHexString(),
      day: doneAt,
      energy: energyOf(kind, energies),
      quantity,
      full,
      missed,
      endPercent: endPercent ?? null,
      mileage: typeof mileage === 'number' ? onPresentInstrument(newInstruments, doneAt, mileage) : null,
    })),
  );

type Consumptions = ReturnType<typeof computeConsumptions>;

/** Computes the figures that only the first page contains, from the whole history. */
export const computeFigures = (
  history: readonly Figures[],
  consumptions: Consumptions,
  energies: Energies,
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
      months: fuelByMonth(
        history.map((one) => ({ ...one, ...energyAndAdditive(one, energies) })),
        new Date(),
      ),
      recorded: history.length > 0,
    },
  };
};

/** Returns the two properties by which the sums by month distinguish purchases. */
export const energyAndAdditive = ({ kind }: Pick<FuelRecordDoc, 'kind'>, energies: Energies) => ({
  energy: energyOf(kind, energies),
  isAdditive: kind === 'adblue',
});
