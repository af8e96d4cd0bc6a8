import type { Migration } from './migration.ts';

/** Version 1 knew no workshops that work on a car. */
export const carsHaveWorkshops: Migration = {
  does: 'cars have a list of workshops',
  run: async (database) => {
    await database
      .collection('cars')
      .updateMany({ workshops: { $exists: false } }, { $set: { workshops: [] } });
  },
};
