import type { mongo } from 'mongoose';

interface Paid {
  _id: mongo.ObjectId;
  owner: mongo.ObjectId | null;
  payer: mongo.ObjectId;
  carRemoved?: boolean;
}

/**
 * Keeps the services that former owners paid for apart from those of the car, as they are now. What they were like when
 * the car changed hands is not known any more.
 */
export const formerOwnersKeepTheirServices = {
  description: 'former owners keep their services as they are',
  run: async (database: mongo.Db) => {
    const services = database.collection('services');
    const former = database.collection('formerservices');
    const paid = services.find({ payer: { $ne: null } }) as unknown as AsyncIterable<Paid>;
    for await (const { carRemoved, ...service } of paid) {
      if (!carRemoved && service.owner?.equals(service.payer)) continue;
      const kept = { ...service, owner: null, workshopSees: null };
      await former.replaceOne({ _id: service._id }, kept, { upsert: true });
    }
    // these belonged to nobody else
    await services.deleteMany({ carRemoved: true });
  },
};
