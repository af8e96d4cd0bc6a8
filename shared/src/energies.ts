import type { FUELS } from './catalogue.ts';
import { z } from './zod.ts';

/** The energies that a car can run on. */
export const ENERGIES = ['petrol', 'diesel', 'lpg', 'cng', 'hydrogen', 'electricity'] as const;
export type Energy = (typeof ENERGIES)[number];

const FUEL_UNITS = ['l', 'kg', 'kWh'] as const;
export type FuelUnit = (typeof FUEL_UNITS)[number];

/** The kinds of fuel that can be bought, each with its energy. AdBlue and similar fluids have none. */
const ENERGY_OF_KIND = {
  'petrol-e5': 'petrol',
  'petrol-e10': 'petrol',
  'petrol-98': 'petrol',
  e85: 'petrol',
  diesel: 'diesel',
  hvo: 'diesel',
  lpg: 'lpg',
  cng: 'cng',
  hydrogen: 'hydrogen',
  electricity: 'electricity',
  adblue: null,
  other: null,
} as const satisfies Record<string, Energy | null>;

export type FuelKind = keyof typeof ENERGY_OF_KIND;
export const FUEL_KINDS = Object.keys(ENERGY_OF_KIND) as [FuelKind, ...FuelKind[]];

const UNIT_OF_ENERGY: Record<Energy, FuelUnit> = {
  petrol: 'l',
  diesel: 'l',
  lpg: 'l',
  cng: 'kg',
  hydrogen: 'kg',
  electricity: 'kWh',
};

/** Returns the unit in which an energy is bought. Fluids without an energy, such as AdBlue, are bought in litres. */
export const unitOfEnergy = (energy: Energy | null): FuelUnit => (energy ? UNIT_OF_ENERGY[energy] : 'l');

/** The energies of a car, with the main one first; never empty. */
export type Energies = readonly [Energy, ...Energy[]];

/** The energies for each engine fuel of the catalogue, with the main one first. */
const ENERGIES_OF_FUEL: Record<(typeof FUELS)[number], Energies> = {
  Petrol: ['petrol'],
  Diesel: ['diesel'],
  Electric: ['electricity'],
  Hybrid: ['petrol'],
  'Plug-in hybrid': ['petrol', 'electricity'],
  'Hybrid diesel': ['diesel'],
  'Plug-in hybrid diesel': ['diesel', 'electricity'],
  'Petrol/E85': ['petrol'],
  LPG: ['lpg', 'petrol'],
  CNG: ['cng', 'petrol'],
  Hydrogen: ['hydrogen'],
};

/** Returns the energies of a car by its engine's fuel; petrol if the fuel is unknown. */
export const proposedEnergies = (fuel: string | null): Energies =>
  (ENERGIES_OF_FUEL as Partial<Record<string, Energies>>)[fuel ?? ''] ?? ['petrol'];

/**
 * Returns the energies of a car after an edit. The main energy stays first, whatever the order of the others; it changes
 * if another is named, if the same energies come in another order, or if the car no longer runs on it.
 */
export const editedEnergies = (
  before: Energies,
  { energies = before, mainEnergy }: { energies?: readonly Energy[]; mainEnergy?: Energy | undefined },
): Energy[] => {
  const isReordered = energies.length === before.length && energies.every((one) => before.includes(one));
  const main = mainEnergy ?? (isReordered ? undefined : energies.find((one) => one === before[0]));
  return main ? [main, ...energies.filter((one) => one !== main)] : [...energies];
};

/** Returns the energy of a purchase when it is recorded; without a kind it is the car's main energy. */
export const energyOf = (kind: FuelKind | null | undefined, [main]: Energies): Energy | null =>
  kind ? ENERGY_OF_KIND[kind] : main;

/** Returns the kinds of fuel that suit these energies, in the order of the energies, then those without an energy. */
export const kindsOf = (energies: readonly Energy[]): FuelKind[] =>
  [...energies, null].flatMap((energy) => FUEL_KINDS.filter((kind) => ENERGY_OF_KIND[kind] === energy));

export const energySchema = z.enum(ENERGIES, 'Not an energy that we know');
export const fuelKindSchema = z.enum(FUEL_KINDS, 'Not a kind of fuel that we know');
export const fuelUnitSchema = z.enum(FUEL_UNITS);
