import type { Migration } from './migration.ts';

/** Version 3 did not store whether a spec model's facts were confirmed. */
export const specModelsAreVerified: Migration = {
  does: 'spec models are marked as verified, except those whose generation was typed',
  run: async (database) => {
    await database
      .collection('specModels')
      .updateMany({ verified: { $exists: false } }, [
        { $set: { verified: { $ne: ['$typedGeneration', true] } } },
      ]);
  },
};
