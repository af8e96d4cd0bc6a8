import type { mongo } from 'mongoose';

/** The names of engines that can also be charged. */
const NAMES = ['GTE 1.4 TSI', 'GTE 1.4 eHybrid', '330e'];

/** Earlier versions of the starting catalogue had five engines as hybrids that cannot be charged. */
export const plugInHybridsAreMarked = {
  description:
    'the Golf GTE, the Passat GTE and the BMW 330e are plug-in hybrids, which also run on electricity',
  run: async (database: mongo.Db) => {
    await database
      .collection('engines')
      .updateMany(
        { fuel: 'Hybrid', sources: 'curated', name: { $in: NAMES } },
        { $set: { fuel: 'Plug-in hybrid' } },
      );
  },
};
