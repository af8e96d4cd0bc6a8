import type { mongo } from 'mongoose';
import type { Migration } from './migration.ts';

interface Request {
  car: mongo.ObjectId;
  state: string;
  expiresAt: Date;
}

/** Version 18 looked for the requests of workshops each time that their owner came home. */
export const carsKnowOfRequests: Migration = {
  does: 'cars know until when a workshop’s request for access waits',
  run: async (database) => {
    const waiting = database
      .collection<Request>('accessrequests')
      .find({ state: 'pending' }, { projection: { car: 1, expiresAt: 1 } })
      .sort({ expiresAt: 1 });
    for await (const { car, expiresAt } of waiting)
      await database.collection('cars').updateOne({ _id: car }, { $set: { accessAskedUntil: expiresAt } });
  },
};
