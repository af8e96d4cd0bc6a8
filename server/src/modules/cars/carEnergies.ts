import { proposedEnergies, type Energies } from '@glovebox/shared/energies';
import type { Types } from 'mongoose';
import { readFuels } from '../catalogue/vehicles.ts';
import { CarModel, type CarDoc } from './carModel.ts';

type Parts = Pick<CarDoc, 'engine' | 'typed' | 'chosenEnergies'>;

/** Returns what a car runs on, which its owner has chosen or which follows from the fuel of its engine. */
export const energiesByFuel = (
  { chosenEnergies }: Pick<CarDoc, 'chosenEnergies'>,
  fuel: string | null,
): Energies => {
  const [main, ...others] = chosenEnergies ?? [];
  return main ? [main, ...others] : proposedEnergies(fuel);
};

const energiesOfAll = async (cars: readonly Parts[]): Promise<Energies[]> => {
  // the choice of the owner needs no read of the catalogue
  const fuels = await readFuels(cars.map(({ chosenEnergies, engine }) => (chosenEnergies ? null : engine)));
  return cars.map((car, index) => energiesByFuel(car, fuels[index] ?? car.typed?.engine?.fuel ?? null));
};

/** Returns what a car runs on, the main energy first. */
export const readEnergies = async (car: Parts): Promise<Energies> => {
  const [energies] = await energiesOfAll([car]);
  return energies ?? proposedEnergies(null);
};

/**
 * Returns a function from the id of a car to its energies, after two reads. A car that was removed gets the default.
 */
export const energiesByCar = async (
  ids: readonly Types.ObjectId[],
): Promise<(car: Types.ObjectId) => Energies> => {
  if (ids.length === 0) return () => proposedEnergies(null);
  const cars = await CarModel.find({ _id: { $in: ids } }, { engine: 1, typed: 1, chosenEnergies: 1 }).lean();
  const all = await energiesOfAll(cars);
  const byCar = new Map(cars.map(({ _id }, index) => [_id.toHexString(), all[index]]));
  return (car) => byCar.get(car.toHexString()) ?? proposedEnergies(null);
};
