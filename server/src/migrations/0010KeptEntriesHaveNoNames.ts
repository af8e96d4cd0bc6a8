import type { Migration } from './migration.ts';

/** Whoever registered the VIN of a removed car read the workshop's name and the former owner's dispute. */
export const keptEntriesHaveNoNames: Migration = {
  does: 'entries of removed cars lose the name of their workshop and disputes',
  run: async (database) => {
    await database
      .collection('services')
      .updateMany({ onCar: null }, { $unset: { dispute: '', 'workshop.name': '' } });
  },
};
