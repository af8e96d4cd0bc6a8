import mongoose, { type ClientSession } from 'mongoose';

interface Turn {
  /** What is done one after another. */
  _id: string;
  taken: number;
}

/**
 * Makes the transactions that do the same kind of thing count one after another, also those of other processes:
 * each writes to one document first, so that none decides by what another is about to change. For what is rare.
 */
export const takeTurn = async (
  session: ClientSession,
  what: 'catalogue' | 'plans' | 'roles',
): Promise<void> => {
  const turns = mongoose.connection.collection<Turn>('turns');
  await turns.updateOne({ _id: what }, { $inc: { taken: 1 } }, { upsert: true, session });
};

/** How often that was done: as long as this is the same, nothing of the kind has been done in between. */
export const turnsTaken = async (
  what: 'catalogue' | 'plans' | 'roles',
  session?: ClientSession,
): Promise<number> => {
  const turns = mongoose.connection.collection<Turn>('turns');
  const turn = await turns.findOne({ _id: what }, { ...(session && { session }) });
  return turn?.taken ?? 0;
};
