import type { Energy, FuelKind, FuelUnit } from '@glovebox/shared/energies';
import { MESSAGES } from '@glovebox/shared/messages';

export const ENERGY_NAMES: Record<Energy, string> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  lpg: 'LPG',
  cng: 'CNG',
  hydrogen: 'Hydrogen',
  electricity: 'Electricity',
};

export const KIND_NAMES: Record<FuelKind, string> = {
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

/** The label of a unit price. */
export const UNIT_PRICE_LABELS: Record<FuelUnit, string> = {
  l: MESSAGES.fuel.price,
  kg: 'Price per kg',
  kWh: 'Price per kWh',
};

/** A unit as it stands behind a price, and as a placeholder. */
export const UNIT_NAMES: Record<FuelUnit, string> = { l: 'litre', kg: 'kg', kWh: 'kWh' };
