import type { mongo } from 'mongoose';
import { changedDaysAreNumbered } from './changedDaysAreNumbered.ts';
import { carsKnowTheirLastReading } from './carsKnowTheirLastReading.ts';
import { carsKnowWhoTransferredThem } from './carsKnowWhoTransferredThem.ts';
import { catalogueImportsAreNotKept } from './catalogueImportsAreNotKept.ts';
import { formerOwnersKeepTheirServices } from './formerOwnersKeepTheirServices.ts';
import { dueSoonHasOneName } from './dueSoonHasOneName.ts';
import { endedZerosAreNoReadings } from './endedZerosAreNoReadings.ts';
import { handOversAreKept } from './handOversAreKept.ts';
import { handOversKeepTheirDay } from './handOversKeepTheirDay.ts';
import { plugInHybridsAreMarked } from './plugInHybridsAreMarked.ts';
import { purchasesKeepTheirEnergy } from './purchasesKeepTheirEnergy.ts';
import { statedZerosAreNoReadings } from './statedZerosAreNoReadings.ts';

/**
 * A step that migrates the data from one schema version to the next.
 *
 * The runner relies on these rules:
 * - a step is idempotent, even after half of it: one that failed or was killed is run again from its beginning;
 * - a step works on the stored documents and bypasses the models, which keep changing after its release;
 * - the models create indexes after all steps: whatever a step queries by must have been indexed before;
 * - once released, a step is never changed or removed; later changes are new steps at the end of the list.
 */
export interface Migration {
  /** The description of the step in the log. */
  description: string;
  run: (database: mongo.Db) => Promise<void>;
}

/**
 * Says of workshops' entries whether an owner let the workshop in, which is what the car's payer at that time shows. A
 * car that a known transfer brought to its owner knows who sent it, and what the sender recorded on it is not kept.
 */
const letInByOwners: Migration = {
  description: 'workshops’ entries say whether an owner let the workshop in',
  run: async (database) => {
    const services = database.collection('services');
    await services.updateMany(
      { 'workshop._id': { $exists: true }, payer: { $ne: null }, 'workshop.letIn': { $exists: false } },
      { $set: { 'workshop.letIn': true } },
    );
    const accepted = await database
      .collection('transfers')
      .find({ state: 'accepted' })
      .sort({ endedAt: 1 })
      .toArray();
    for (const { car, from } of accepted as unknown as {
      car: mongo.ObjectId;
      from: { _id: mongo.ObjectId };
    }[]) {
      await database.collection('cars').updateOne({ _id: car }, { $set: { cameFrom: from._id } });
      await services.updateMany(
        { onCar: car, 'workshop._id': from._id },
        { $set: { 'workshop.letIn': false } },
      );
    }
  },
};

/** The migrations in order. The first one brings data of the baseline to the version after it. */
export const MIGRATIONS: readonly Migration[] = [
  {
    description: 'lets a person have a car more than once',
    run: async (database) => {
      const purchases = database.collection('carpurchases');
      const indexes = await purchases.indexes().catch(() => []);
      const unique = indexes.find(({ name, unique }) => name === 'person_1_car_1' && unique);
      // the models create it again without `unique`
      if (unique?.name) await purchases.dropIndex(unique.name);
    },
  },
  purchasesKeepTheirEnergy,
  plugInHybridsAreMarked,
  letInByOwners,
  handOversKeepTheirDay,
  formerOwnersKeepTheirServices,
  carsKnowWhoTransferredThem,
  handOversAreKept,
  carsKnowTheirLastReading,
  catalogueImportsAreNotKept,
  statedZerosAreNoReadings,
  changedDaysAreNumbered,
  endedZerosAreNoReadings,
  dueSoonHasOneName,
];
