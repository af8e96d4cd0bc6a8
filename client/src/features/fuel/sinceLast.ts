import { energyOf, unitOfEnergy, type Energy } from '@glovebox/shared/energies';
import { isFull, type FuelRecord } from '@glovebox/shared/fuel';
import { measureConsumption, rateOf, type FuelEntry } from '@glovebox/shared/fuelConsumption';
import { toThousandths } from '@glovebox/shared/money';
import { onPresentInstrument, type NewInstrument } from '@glovebox/shared/newInstruments';
import { distanceBetween, type Units } from '@glovebox/shared/units';
import { parseDistance } from '../../lib/forms/distance.ts';
import { parseWhole } from '../../lib/forms/wholeNumber.ts';
import { today } from '../../lib/today.ts';
import type { FuelValues } from './fuelForm.ts';
import { amountTyped, keptAmount } from './fuelPrices.ts';

/** The highest consumption per 100 km that is not doubtful for a car without a history. */
const HIGHEST = { l: 40, kg: 20, kWh: 60 } as const;

interface Known {
  /** The loaded purchases of the car, the newest first, without the one that is corrected. */
  recorded: readonly FuelRecord[];
  record?: FuelRecord | undefined;
  energies: readonly Energy[];
  newInstruments: readonly NewInstrument[];
  units: Units;
}

/** What a typed mileage says about the way since the last fill-up. */
interface SinceLast {
  /** km; not positive if the mileage is not above that of the last fill-up. */
  distance: number;
  /** The day of the last fill-up. */
  since: string;
  /** Per 100 km, in the unit of the energy, as the list will show it; undefined if the purchase will end no stretch. */
  per100?: number;
  /** Whether the consumption is probably a typing error. */
  isDoubtful: boolean;
}

/** Returns what follows from a typed mileage; undefined without one, and for the first fill-up. */
export const sinceLast = (
  values: FuelValues,
  { recorded, record, energies, newInstruments, units }: Known,
): SinceLast | undefined => {
  const [main = 'petrol'] = energies;
  const energy = energyOf(values.kind || null, [main]);
  const unit = unitOfEnergy(energy);
  const day = values.doneAt || today(units);
  const mileage = parseDistance(values.mileage, units, record?.mileage);
  if (mileage === undefined || !Number.isInteger(mileage) || energy === null) return undefined;
  const present = (on: string, km: number) => onPresentInstrument(newInstruments, on, km);
  const entryOf = (one: FuelRecord): FuelEntry => ({
    day: one.doneAt,
    energy: one.energy ?? null,
    quantity: toThousandths(one.amount),
    mileage: one.mileage === undefined ? null : present(one.doneAt, one.mileage),
    implausible: one.unmeasured?.why === 'implausible',
    full: one.full,
    missed: one.missed,
    endPercent: one.endPercent ?? null,
  });
  const others = recorded.map(entryOf);
  const shown = present(day, mileage);
  const last = others.find(
    (one) => one.energy === energy && one.mileage !== null && !one.implausible && one.day <= day,
  );
  if (!last || last.mileage === null) return undefined;
  const distance = distanceBetween(last.mileage, shown, units);
  const amount = keptAmount(amountTyped(values, { unit, units, record }), unit, units);
  const endPercent = energy === 'electricity' ? (parseWhole(values.endPercent) ?? null) : null;
  const own: FuelEntry = {
    ...{ day, energy, mileage: shown, missed: values.missed, endPercent, implausible: false },
    quantity: toThousandths(amount ?? 0),
    full: isFull({ full: values.full, endPercent }),
  };
  const stretch = own.quantity > 0 ? stretchOf(own, others) : undefined;
  if (!stretch) return { distance, since: last.day, isDoubtful: distance <= 0 };
  const usual = measureConsumption(others).consumptions.find((one) => one.energy === energy)?.per100Km;
  // in miles it is of the whole miles that the odometer shows
  const way = distanceBetween(shown - stretch.distance, shown, units);
  const per100 = way === stretch.distance || way <= 0 ? rateOf(stretch) : stretch.quantity / 10 / way;
  const isDoubtful = usual ? per100 > 2 * usual || per100 < usual / 2 : per100 > HIGHEST[unit];
  return { distance, since: last.day, per100, isDoubtful: distance <= 0 || isDoubtful };
};

const stretchOf = (own: FuelEntry, others: readonly FuelEntry[]) =>
  measureConsumption([...others, own])
    .consumptions.flatMap(({ stretches }) => stretches)
    .find(({ end }) => end === own);
