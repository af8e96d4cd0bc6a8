import type { FuelRecord } from '@glovebox/shared/fuel';
import { pluralize } from '@glovebox/shared/pluralize';
import { formatConsumption, formatQuantity, type Units } from '@glovebox/shared/units';
import { ENERGY_NAMES, FUEL_KIND_NAMES } from '@glovebox/shared/energyNames';
import { consumptionOfFillUp, isFluid } from './fuelText.ts';

/** Returns the average consumption of the purchases for which it is known, weighted by their distances. */
const averageOf = (records: readonly FuelRecord[], units: Units) => {
  const known = records.flatMap((record) => consumptionOfFillUp(record, units) ?? []);
  const distance = known.reduce((sum, one) => sum + one.distance, 0);
  return distance > 0 ? known.reduce((sum, one) => sum + one.per100 * one.distance, 0) / distance : undefined;
};

const nameOf = ({ energy, kind }: FuelRecord) =>
  energy ? ENERGY_NAMES[energy] : kind ? FUEL_KIND_NAMES[kind] : 'Fuel';

/**
 * Sums up purchases: '11 fill-ups', '474.2 l' and '5.58 l/100 km', with names where there are several energies. AdBlue is
 * named and counted by itself: '11 fill-ups, 2 × AdBlue'.
 */
export const foldInWords = (records: readonly FuelRecord[], units: Units) => {
  const charges = records.filter(({ energy }) => energy === 'electricity').length;
  const fluids = records.filter(isFluid);
  const fillUps = records.length - charges - fluids.length;
  const names = [...new Set(records.map(nameOf))];
  return {
    title: [
      ...(fillUps > 0 ? [pluralize(fillUps, 'fill-up')] : []),
      ...(charges > 0 ? [pluralize(charges, 'charge')] : []),
      ...[...new Set(fluids.map(nameOf))].map((name) => {
        const count = fluids.filter((one) => nameOf(one) === name).length;
        return count === 1 ? name : `${count} × ${name}`;
      }),
    ].join(', '),
    facts: names.flatMap((name) => {
      const ones = records.filter((record) => nameOf(record) === name);
      const [{ unit } = { unit: 'l' as const }] = ones;
      const sum = ones.reduce((amount, one) => amount + one.amount, 0);
      const amount = formatQuantity(sum, unit, units);
      const average = averageOf(ones, units);
      return [
        { text: names.length > 1 ? `${amount} ${name}` : amount, isMinor: average !== undefined },
        ...(average === undefined ? [] : [{ text: formatConsumption(average, unit, units), isMinor: false }]),
      ];
    }),
  };
};
