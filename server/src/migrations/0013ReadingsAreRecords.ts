import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

interface OldService {
  _id: mongo.ObjectId;
  onCar: mongo.ObjectId;
  doneAt: string;
  mileage: number;
  workshop?: object | null;
  createdAt: Date;
}

interface OldPurchase {
  _id: mongo.ObjectId;
  car: mongo.ObjectId;
  buyer: mongo.ObjectId;
  doneAt: string;
  mileage: number;
  createdAt: Date;
}

interface OldCar {
  _id: mongo.ObjectId;
  owner?: mongo.ObjectId | null;
  /** None once this step has passed here: the reading is stored. */
  stated?: { mileage: number; at: Date };
}

const ofService = ({ _id, onCar, doneAt, mileage, workshop, createdAt }: OldService) => ({
  _id,
  car: onCar,
  doneAt,
  mileage,
  source: 'service',
  verified: Boolean(workshop),
  recordedBy: null,
  createdAt,
});

const ofPurchase = ({ _id, car, buyer, doneAt, mileage, createdAt }: OldPurchase) => ({
  _id,
  car,
  doneAt,
  mileage,
  source: 'fuel',
  verified: false,
  recordedBy: buyer,
  createdAt,
});

const ofStatement = ({ _id, stated, owner = null }: OldCar) =>
  stated
    ? [
        {
          _id,
          car: _id,
          doneAt: stated.at.toISOString().slice(0, 10),
          mileage: stated.mileage,
          source: 'stated',
          verified: false,
          recordedBy: owner,
          createdAt: stated.at,
        },
      ]
    : [];

/** Earlier versions read the odometer's values from services, purchases and the car each time. */
export const readingsAreRecords: Migration = {
  does: 'odometer readings get a collection of their own, from services, purchases and what was stated of a car',
  run: async (database) => {
    const cars = database.collection<OldCar>('cars');
    const readings = database.collection('readings');
    const found = await cars.find({}, { projection: { _id: 1 } }).toArray();
    await inBatches(found, async (batch) => {
      for (const { _id } of batch) {
        const car = await cars.findOne({ _id });
        if (!car) continue;
        const [services, fuel] = await Promise.all([
          database.collection<OldService>('services').find({ onCar: _id }).toArray(),
          database
            .collection<OldPurchase>('fuel')
            .find({ car: _id, mileage: { $gte: 0 } })
            .toArray(),
        ]);
        const rows = [...services.map(ofService), ...fuel.map(ofPurchase), ...ofStatement(car)];
        await inBatches(rows, (some) =>
          readings.bulkWrite(
            some.map((row) => ({
              replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true },
            })),
          ),
        );
        await cars.updateOne({ _id }, { $unset: { stated: 1, hasFuelReadings: 1 } });
      }
    });
  },
};
