import type { Energy } from './energies.ts';
import type { OfferedEntry } from './planEntry.ts';

/** Where the intervals of the template are from. */
export const TEMPLATE_SOURCE = 'Suggestion, see your manual';

interface TemplateEntry extends Omit<OfferedEntry, 'isPlanned'> {
  /** The energies for which a car needs it; missing if every car does. */
  energies?: readonly Energy[];
}

const BURNT = ['petrol', 'diesel', 'lpg', 'cng'] as const;
const SPARKED = ['petrol', 'lpg', 'cng'] as const;

/**
 * What cars usually need. The intervals are in the middle of what apps and makers suggest, which differ by two to three
 * times; they are no maker's own.
 */
const TEMPLATE: readonly TemplateEntry[] = [
  {
    key: 'oil',
    title: 'Oil and filter',
    resetBy: ['Oil Change Service', 'Full Service'],
    everyKm: 15_000,
    everyMonths: 12,
    energies: BURNT,
  },
  {
    key: 'filters',
    title: 'Air and cabin filter',
    resetBy: ['Other', 'Full Service'],
    everyKm: 30_000,
    everyMonths: 24,
    energies: BURNT,
  },
  {
    key: 'cabinFilter',
    title: 'Cabin filter',
    resetBy: ['Other', 'Full Service'],
    everyKm: 30_000,
    everyMonths: 24,
    energies: ['electricity', 'hydrogen'],
  },
  { key: 'brakeFluid', title: 'Brake fluid', resetBy: ['Other'], everyMonths: 24 },
  {
    key: 'brakes',
    title: 'Brake check',
    resetBy: ['Brake Service', 'Full Service'],
    everyKm: 20_000,
    everyMonths: 12,
  },
  { key: 'coolant', title: 'Coolant', resetBy: ['Other'], everyKm: 100_000, everyMonths: 60 },
  {
    key: 'sparkPlugs',
    title: 'Spark plugs',
    resetBy: ['Spark Plugs Service'],
    everyKm: 60_000,
    energies: SPARKED,
  },
  {
    key: 'transmissionOil',
    title: 'Transmission oil',
    resetBy: ['Transmission Service'],
    everyKm: 80_000,
    energies: BURNT,
  },
  {
    key: 'timingBelt',
    title: 'Timing belt',
    resetBy: ['Other'],
    everyKm: 120_000,
    everyMonths: 72,
    energies: BURNT,
  },
  {
    key: 'airConditioning',
    title: 'Air conditioning',
    resetBy: ['Air Conditioning Service'],
    everyMonths: 24,
  },
];

/** Returns what a car may need, by its energies. The filters of a plug-in hybrid stand in it once. */
export const templateFor = (energies: readonly Energy[]): Omit<OfferedEntry, 'isPlanned'>[] => {
  const burns = energies.some((energy) => (BURNT as readonly Energy[]).includes(energy));
  return TEMPLATE.filter(
    ({ key, energies: needed }) =>
      (!needed || energies.some((energy) => needed.includes(energy))) && !(burns && key === 'cabinFilter'),
  ).map(({ energies: _energies, ...entry }) => entry);
};
