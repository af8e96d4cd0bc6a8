import type { Migration } from './migration.ts';

/** Earlier versions kept what the odometer showed by month; its days are kept as soon as a reading changes. */
export const carsKeepNoMonths: Migration = {
  does: 'cars no longer keep what the odometer showed in each month',
  run: async (database) => {
    await database
      .collection('cars')
      .updateMany({ odometerMonths: { $exists: true } }, { $unset: { odometerMonths: 1 } });
  },
};
