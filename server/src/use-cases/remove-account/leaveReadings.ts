import { judgeWithFuel } from '@glovebox/shared/odometerFuel';
import type { ClientSession, Types } from 'mongoose';
import { withCarTransactionUnchecked } from '../../modules/cars/carTransaction.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { updateCar } from '../../modules/cars/carWrites.ts';
import { carsWithReadingsOf, fuelReadingsOf } from '../../modules/fuel/fuelReadings.ts';
import { removeFuelOfCar } from '../../modules/fuel/fuelService.ts';
import { recomputeCarStats } from '../../modules/odometer/odometerStats.ts';
import { readingsOf, toReading } from '../../modules/service-records/serviceReadings.ts';

type Buyer = { _id: Types.ObjectId };

/** The highest reading of a user's fuel that counts for the car. */
const highestOf = async (session: ClientSession, { _id }: Buyer, car: LoadedCar) => {
  const services = await readingsOf(car._id, session);
  const fuel = await fuelReadingsOf(car._id, session);
  const { fuelFits } = judgeWithFuel(services.map(toReading), car.stated, fuel);
  const counted = fuel.filter(({ buyer }, index) => fuelFits[index] && buyer.equals(_id));
  return counted.sort((a, b) => b.mileage - a.mileage)[0];
};

/**
 * Removes the fuel purchases of a user who leaves, on the cars that others own now. The highest reading among them
 * becomes what is stated of the car, so that the car's mileage does not fall. One transaction per car.
 */
export const leaveReadings = async (user: Buyer): Promise<void> => {
  for (const id of await carsWithReadingsOf(user._id)) {
    await withCarTransactionUnchecked(user, id, async (session, car) => {
      // the purchases for a car that was removed go with the account
      if (!car) return;
      const highest = await highestOf(session, user, car);
      const changed =
        highest && highest.mileage > car.stated.mileage
          ? await updateCar(session, car._id, {
              stated: { mileage: highest.mileage, at: new Date(`${highest.day}T12:00:00Z`) },
            })
          : car;
      await removeFuelOfCar(session, user, car._id);
      await recomputeCarStats(session, { ...changed, hasFuelReadings: true });
    });
  }
};
