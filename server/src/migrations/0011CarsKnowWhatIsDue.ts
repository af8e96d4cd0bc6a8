import { servicesWithNext, type RecordedService } from '@glovebox/shared/dueRule';
import { LIMITS } from '@glovebox/shared/limits';
import type { OdometerStatement } from '@glovebox/shared/odometer';
import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import type { mongo } from 'mongoose';
import { inBatches } from '../platform/database/inBatches.ts';
import type { Migration } from './migration.ts';

interface OldService extends RecordedService {
  _id: mongo.ObjectId;
  workshop?: object | null;
}

const derivedOf = (stated: OdometerStatement, services: OldService[], fuel: mongo.Document[]) => {
  const readings = services.map(({ doneAt, mileage, workshop }) => ({
    day: doneAt,
    mileage,
    verified: Boolean(workshop),
  }));
  const bought = fuel.map(({ doneAt, mileage }) => ({ day: doneAt as string, mileage: mileage as number }));
  const { mileage, implausible } = judgeWithFuel(readings, stated, bought);
  return {
    mileage,
    verifiedReadings: readings.filter(({ verified }, index) => verified && !implausible[index]).length,
    hasFuelReadings: bought.length > 0,
    due: servicesWithNext(services)
      .slice(0, LIMITS.dueMax)
      .map((service) => ({
        service: service._id,
        type: service.type,
        title: serviceTitle(service),
        nextMileage: service.nextMileage,
      })),
  };
};

/** Earlier versions worked out what is due only for workshops' lists, and did not count the readings of fuel. */
export const carsKnowWhatIsDue: Migration = {
  does: 'cars store what is due and what workshops verified, and their mileage counts the readings of fuel',
  run: async (database) => {
    const cars = database.collection('cars');
    const found = await cars.find({}, { projection: { _id: 1 } }).toArray();
    await inBatches(found, async (batch) => {
      for (const { _id } of batch) {
        const car = await cars.findOne({ _id });
        if (!car) continue;
        const services = await database
          .collection<OldService>('services')
          .find({ onCar: _id })
          .sort({ doneAt: -1, _id: -1 })
          .toArray();
        const fuel = await database
          .collection('fuel')
          .find({ car: _id, mileage: { $gte: 0 } })
          .toArray();
        const derived = derivedOf(car['stated'] as OdometerStatement, services, fuel);
        await cars.updateOne({ _id }, { $set: derived });
      }
    });
  },
};
