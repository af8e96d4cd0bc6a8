import { proposedEnergies, type Energies } from '@glovebox/shared/energies';
import { readFuels } from '../catalogue/vehicles.ts';
import type { CarDoc } from './carModel.ts';

type Parts = Pick<CarDoc, 'engine' | 'typed' | 'chosenEnergies'>;

/** Returns what a car runs on, which its owner has chosen or which follows from the fuel of its engine. */
export const energiesByFuel = (
  { chosenEnergies }: Pick<CarDoc, 'chosenEnergies'>,
  fuel: string | null,
): Energies => {
  const [main, ...others] = chosenEnergies ?? [];
  return main ? [main, ...others] : proposedEnergies(fuel);
};

/** Returns what a car runs on, the main energy first. */
export const readEnergies = async (car: Parts): Promise<Energies> => {
  // the choice of the owner needs no read of the catalogue
  const [fuel] = car.chosenEnergies ? [] : await readFuels([car.engine]);
  return energiesByFuel(car, fuel ?? car.typed?.engine?.fuel ?? null);
};
