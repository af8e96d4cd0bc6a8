import { model, Schema, type ClientSession } from 'mongoose';

interface TurnDoc {
  /** What is done one after another. */
  _id: string;
  taken: number;
}

const schema = new Schema<TurnDoc>(
  {
    _id: { type: String, required: true },
    taken: { type: Number, required: true },
  },
  { collection: 'turns', strict: 'throw', autoIndex: false, versionKey: false },
);
const TurnModel = model('Turn', schema);

/**
 * Makes the transactions that do the same kind of thing count one after another, also those of other processes:
 * each writes to one document first, so that none decides by what another is about to change. For what is rare.
 */
export const takeTurn = async (session: ClientSession, what: 'plans' | 'roles'): Promise<void> => {
  await TurnModel.updateOne({ _id: what }, { $inc: { taken: 1 } }, { upsert: true, session });
};
