import type { newCarSchema } from '@glovebox/shared/car';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession } from 'mongoose';
import { findUnrelated, lockEntryForUpdate } from '../catalogue/vehicles.ts';
import { linkKnownNames, type Vehicle } from '../catalogue/knownNames.ts';
import { AppError } from '../../platform/errors/appError.ts';

type Chosen = Pick<z.output<typeof newCarSchema>, 'make' | 'baseModel' | 'model' | 'engine' | 'typed'>;

const WHAT_TO_CHOOSE = {
  make: 'Choose a make of the catalogue',
  baseModel: 'Choose a base model of this make',
  model: 'Choose a model of this make',
  engine: 'Choose an engine of this model',
} as const;

const notChosen = (path: keyof typeof WHAT_TO_CHOOSE) => {
  const message = WHAT_TO_CHOOSE[path];
  return new AppError('BAD_INPUT', message, [{ path, message }]);
};

const asReference = (id: string | null | undefined) =>
  typeof id === 'string' ? new Types.ObjectId(id) : null;

/**
 * What a person chose in the catalogue, and typed below that. What was typed and the catalogue has by that very name
 * is taken from there.
 * @throws AppError BAD_INPUT with the path of what does not belong
 */
export const chosenVehicle = async ({ make, baseModel, model, engine, typed }: Chosen): Promise<Vehicle> => {
  const vehicle: Vehicle = {
    make: asReference(make),
    baseModel: asReference(baseModel),
    model: asReference(model),
    engine: asReference(engine),
    typed: typed ?? null,
  };
  const unrelated = await findUnrelated(vehicle);
  if (unrelated) throw notChosen(unrelated);
  return vehicle.typed ? linkKnownNames(vehicle) : vehicle;
};

/**
 * Locks what was chosen in the catalogue, so that it is not deleted before the car refers to it.
 * @throws AppError BAD_INPUT where it was deleted meanwhile
 */
export const lockChosenForUpdate = async (
  session: ClientSession,
  { make, model, engine }: Vehicle,
): Promise<void> => {
  // an entry cannot be deleted while one below it exists, so the lowest is enough
  if (engine) {
    if (!(await lockEntryForUpdate(session, 'engine', engine))) throw notChosen('engine');
  } else if (model) {
    if (!(await lockEntryForUpdate(session, 'model', model))) throw notChosen('model');
  } else if (make) {
    if (!(await lockEntryForUpdate(session, 'make', make))) throw notChosen('make');
  }
};

/** What a car stores of it. */
export const partsOf = ({ make, baseModel, model, engine, typed }: Vehicle) => ({
  make,
  model,
  engine,
  ...(typed && { typed: { ...typed, ...(baseModel && { baseModel }) } }),
});
