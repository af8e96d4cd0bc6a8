import type { mongo } from 'mongoose';

interface Car {
  _id: mongo.ObjectId;
  cameFrom?: mongo.ObjectId | null;
}

/**
 * Remembers everybody who transferred a car instead of the last one, as far as transfers are still known. What they
 * recorded on it as workshops is not kept under its VIN.
 */
export const carsKnowWhoTransferredThem = {
  description: 'cars know everyone who transferred them',
  run: async (database: mongo.Db) => {
    const cars = database.collection('cars');
    const found = await cars.find({ cameFrom: { $exists: true } }, { projection: { cameFrom: 1 } }).toArray();
    for (const { _id, cameFrom } of found as unknown as Car[]) {
      const accepted = await database.collection('transfers').find({ car: _id, state: 'accepted' }).toArray();
      const senders = (accepted as unknown as { from: { _id: mongo.ObjectId } }[]).map(
        ({ from }) => from._id,
      );
      // null after a granted claim, which begins anew
      const transferredBy = cameFrom
        ? [...new Map([cameFrom, ...senders].map((id) => [id.toHexString(), id])).values()]
        : [];
      await database
        .collection('services')
        .updateMany(
          { onCar: _id, 'workshop._id': { $in: transferredBy } },
          { $set: { 'workshop.letIn': false } },
        );
      await cars.updateOne({ _id }, { $set: { transferredBy }, $unset: { cameFrom: 1 } });
    }
  },
};
