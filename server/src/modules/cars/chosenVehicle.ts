import type { newCarSchema } from '@glovebox/shared/car';
import type { z } from '@glovebox/shared/zod';
import { Types, type ClientSession } from 'mongoose';
import { findUnrelated, lockEntryForUpdate } from '../catalogue/vehicles.ts';
import { linkKnownNames, type Vehicle } from '../catalogue/knownNames.ts';
import { AppError } from '../../platform/errors/appError.ts';

type Chosen = Pick<z.output<typeof newCarSchema>, 'make' | 'baseModel' | 'model' | 'engine' | 'typed'>;

const WHAT_TO_CHOOSE = {
  make: 'Choose a make from the catalogue',
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
 * Returns the vehicle that a user chose in the catalogue, with typed names for the lower levels. A typed name that
 * matches a catalogue entry exactly becomes that entry.
 * @throws AppError BAD_INPUT with the path of an entry that is not below its parent
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
 * Locks the chosen catalogue entries, so that they are not deleted before the car refers to them.
 * @throws AppError BAD_INPUT if one was deleted in the meantime
 */
export const lockChosenForUpdate = async (
  session: ClientSession,
  { make, model, engine }: Vehicle,
): Promise<void> => {
  // an entry cannot be deleted while it has children, so locking the lowest is enough
  if (engine) {
    if (!(await lockEntryForUpdate(session, 'engine', engine))) throw notChosen('engine');
  } else if (model) {
    if (!(await lockEntryForUpdate(session, 'model', model))) throw notChosen('model');
  } else if (make) {
    if (!(await lockEntryForUpdate(session, 'make', make))) throw notChosen('make');
  }
};

/** Returns the fields of a vehicle that a car stores. Typed parts are suggested to the moderators. */
export const storedParts = ({ make, baseModel, model, engine, typed }: Vehicle) => ({
  make,
  model,
  engine,
  ...(typed && { typed: { ...typed, ...(baseModel && { baseModel }) }, hasSuggestions: true }),
});
