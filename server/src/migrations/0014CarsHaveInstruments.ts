import type { Migration } from './migration.ts';

export const carsHaveInstruments: Migration = {
  does: 'cars get a list of the odometers that were replaced, which is empty',
  run: async (database) => {
    await database
      .collection('cars')
      .updateMany({ newInstruments: { $exists: false } }, { $set: { newInstruments: [] } });
  },
};
