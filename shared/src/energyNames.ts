import type { Energy, FuelKind } from './energies.ts';

/** What the energies are called. */
export const ENERGY_NAMES: Record<Energy, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
};

/** What the kinds of fuel are called. */
export const FUEL_KIND_NAMES: Record<FuelKind, string> = {
  'petrol-e5': 'Petrol E5',
  'petrol-e10': 'Petrol E10',
  'petrol-98': 'Petrol 98+',
  e85: 'E85',
  diesel: 'Diesel',
  hvo: 'HVO',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
  adblue: 'AdBlue',
  other: 'Other',
};
