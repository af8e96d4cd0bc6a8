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

type Known = Parts & Pick<CarDoc, '_id'>;

/**
 * What cars run on, by their ids, in two reads; for a car that was removed, petrol.
 * @param known those of the cars that are read already, and perhaps others
 */
export const energiesByCar = async (
  ids: readonly Types.ObjectId[],
  known: readonly Known[] = [],
): Promise<(car: Types.ObjectId) => Energies> => {
  const isKnown = new Set(known.map(({ _id }) => _id.toHexString()));
  const missing = ids.filter((id) => !isKnown.has(id.toHexString()));
  const found =
    missing.length === 0
      ? []
      : await CarModel.find({ _id: { $in: missing } }, { engine: 1, typed: 1, chosenEnergies: 1 }).lean<
          Known[]
        >();
  const wanted = new Set(ids.map((id) => id.toHexString()));
  const cars = [...known.filter(({ _id }) => wanted.has(_id.toHexString())), ...found];
  const all = await energiesOfAll(cars);
  const byCar = new Map(cars.map(({ _id }, index) => [_id.toHexString(), all[index]]));
  return (car) => byCar.get(car.toHexString()) ?? proposedEnergies(null);
};
