import type { Migration } from './migration.ts';

/** In version 1, cars had no list of workshops with access. */
export const carsHaveWorkshops: Migration = {
  does: 'cars have a list of workshops',
  run: async (database) => {
    await database
      .collection('cars')
      .updateMany({ workshops: { $exists: false } }, { $set: { workshops: [] } });
  },
};
