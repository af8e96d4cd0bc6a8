import { kmNotShown } from '@glovebox/shared/newInstruments';
import type { mongo } from 'mongoose';

/** What earlier versions stored when a car went to its next owner. */
interface Ended {
  at: Date;
  name: string;
  mileage?: number | null;
  readings?: { doneAt: string; mileage: number; newInstrument?: { before: number } | null }[] | null;
}

/** Two steps of one change of the owner are stored at moments that differ by less than this, in milliseconds. */
const TOGETHER = 60_000;

/**
 * Keeps the hand-overs that earlier versions stored only with what the sender entered about their time with the car. The
 * receiver is known while the transfer is. What the car looked like and how many entries it had is not, because its next
 * owner may have changed it since then.
 */
export const handOversAreKept = {
  description: 'hand-overs are kept for sender and receiver',
  run: async (database: mongo.Db) => {
    const found = database
      .collection<{ person: mongo.ObjectId; car: mongo.ObjectId; ended: Ended }>('carpurchases')
      .find({ 'ended.mileage': { $type: 'number' } }, { projection: { person: 1, car: 1, ended: 1 } });
    for await (const { _id, person, car, ended } of found) {
      const { at, name, mileage, readings } = ended;
      const around = { $gte: new Date(at.getTime() - TOGETHER), $lte: new Date(at.getTime() + TOGETHER) };
      const claim = { car, state: 'granted', decidedAt: around };
      // then nobody handed it over
      if (await database.collection('vinclaims').findOne(claim)) continue;
      const sender = await database.collection('users').findOne({ _id: person }, { projection: { name: 1 } });
      const transfer = await database
        .collection('transfers')
        .findOne({ 'from._id': person, car, state: 'accepted', endedAt: around });
      const email = transfer?.['toEmail'] as string | undefined;
      const receiver = email
        ? await database.collection('users').findOne({ email }, { projection: { _id: 1 } })
        : null;
      const hidden = kmNotShown(
        (readings ?? []).flatMap(({ doneAt, mileage: after, newInstrument }) =>
          newInstrument ? { doneAt, before: newInstrument.before, after } : [],
        ),
      );
      const kept = {
        at,
        car,
        name,
        mileage,
        byKeeper: false,
        ...(hidden !== 0 && { totalDistance: Number(mileage) + hidden }),
        ...(sender && { from: { _id: person, name: String(sender['name']) } }),
        ...(receiver && { to: { _id: receiver._id, email } }),
      };
      await database.collection('handovers').updateOne({ _id }, { $setOnInsert: kept }, { upsert: true });
    }
  },
};
