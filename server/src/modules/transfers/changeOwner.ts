import { countExpenses } from '../expenses/expenseService.ts';
import { countFuelRecords } from '../fuel/fuelService.ts';
import type { ClientSession, Types } from 'mongoose';
import { moveActivities, recordActivity } from '../activity/activityService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { nameOf, vehiclesOf } from '../cars/carVehicle.ts';
import { setOwner } from '../cars/carWrites.ts';
import { endCarPurchase, resumeCarPurchase } from '../car-purchases/carPurchaseService.ts';
import { moveServices } from '../service-records/servicesOfCar.ts';
import { moveSuggestion } from '../suggestions/suggestionOfCar.ts';
import { endAllAccess } from '../workshops/endAccess.ts';
import { endTransfers } from './endTransfers.ts';

/** Records for the previous owner that the car was theirs, and what it was like. */
const keepForOwner = async (session: ClientSession, { _id, owner, ...car }: LoadedCar) => {
  if (!owner) return;
  const [vehicle] = await vehiclesOf([car]);
  await endCarPurchase(
    session,
    { person: owner, car: _id },
    { at: new Date(), name: vehicle ? nameOf(vehicle) : car.vin, vin: car.vin, mileage: car.mileage },
  );
};

/**
 * Makes a user the owner of a car, with everything that follows from it, for an accepted transfer or a granted claim.
 * The transaction has locked the car. The spending of the previous owner stays with them: fuel purchases, amounts of
 * services, purchase and sale.
 */
export const changeOwner = async (
  session: ClientSession,
  before: LoadedCar,
  to: Types.ObjectId,
): Promise<void> => {
  const car = before._id;
  // everybody to whom the previous owner gave access or offered the car loses it
  await endTransfers(session, { car }, 'superseded');
  await endAllAccess(session, car);

  await keepForOwner(session, before);
  await resumeCarPurchase(session, { person: to, car });
  await setOwner(session, car, to, {
    fuelRecordsRecorded: await countFuelRecords(session, { _id: to }, car),
    expensesRecorded: await countExpenses(session, { _id: to }, car),
  });
  await moveServices(session, car, to);
  await moveActivities(session, car, to);
  await moveSuggestion(session, car, to);

  // without names, because later owners will see this history and must not learn them
  await recordActivity(session, {
    car: { _id: car, owner: to },
    action: 'CAR_TRANSFER',
    details: 'To a new owner',
  });
};
