import { carName } from '@glovebox/shared/carName';
import { dayOf } from '@glovebox/shared/days';
import { countExpenses } from '../../modules/expenses/expenseService.ts';
import { countFuelRecords } from '../../modules/fuel/fuelService.ts';
import type { ClientSession, Types } from 'mongoose';
import { readTimeZone } from '../../modules/accounts/userService.ts';
import { moveActivities, recordActivity } from '../../modules/activity/activityService.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import { setOwner } from '../../modules/cars/carWrites.ts';
import { endCarPurchase, resumeCarPurchase } from '../../modules/car-purchases/carPurchaseService.ts';
import { judgeReadings } from '../../modules/odometer/judgeReadings.ts';
import { endUndo } from '../../modules/record-imports/recordImports.ts';
import { readingsOfCar } from '../../modules/readings/readingService.ts';
import { forgetForReturned, keepForFormerOwner } from '../../modules/service-records/formerServices.ts';
import { moveServices } from '../../modules/service-records/servicesOfCar.ts';
import { moveSuggestion } from '../../modules/suggestions/suggestionOfCar.ts';
import { endAllAccess } from '../../modules/workshops/endAccess.ts';
import { endTransfers } from './endTransfers.ts';

/**
 * Records for the previous owner that the car was theirs, what it was like, and what they paid for.
 * @returns the id of what is recorded; undefined for a car without an owner
 */
const keepForOwner = async (session: ClientSession, { _id, owner, ...car }: LoadedCar, at: Date) => {
  if (!owner) return undefined;
  await keepForFormerOwner(session, { payer: owner, onCar: _id });
  const [vehicle] = await vehiclesOf([car]);
  const readings = await readingsOfCar(_id, session);
  const day = dayOf(at, await readTimeZone(owner));
  const { isImplausible } = judgeReadings(readings, day);
  return endCarPurchase(
    session,
    { person: owner, car: _id },
    {
      at,
      day,
      name: vehicle ? carName(vehicle) : car.vin,
      vin: car.vin,
      // without a reading its 0 km say nothing
      ...(car.lastReadingOn && { mileage: car.mileage }),
      readings: readings
        .filter(({ _id: id, doneAt }) => doneAt <= day && !isImplausible(id))
        .map(({ _id: id, doneAt, mileage, newInstrument, source, recordedBy }) => ({
          _id: id,
          doneAt,
          mileage,
          ...(newInstrument && { newInstrument }),
          ...(source === 'noted' && recordedBy?.equals(owner) && { isOwn: true as const }),
        })),
    },
  );
};

/** Returns who has transferred a car, each once; nobody after a granted claim, by which an admin gives it to somebody. */
const sendersOf = ({ transferredBy }: LoadedCar, from: Types.ObjectId | null): Types.ObjectId[] =>
  from ? [...(transferredBy ?? []).filter((sender) => !sender.equals(from)), from] : [];

/**
 * Makes a user the owner of a car, with everything that follows from it, for an accepted transfer or a granted claim.
 * The transaction has locked the car. The spending of the previous owner stays with them: fuel purchases, amounts of
 * services, purchase and sale.
 * @param from who transferred it; null after a granted claim
 * @returns the moment, and the id of what the previous owner entered about their time with the car
 */
export const changeOwner = async (
  session: ClientSession,
  before: LoadedCar,
  to: Types.ObjectId,
  from: Types.ObjectId | null,
): Promise<{ at: Date; carPurchase: Types.ObjectId | undefined }> => {
  const car = before._id;
  // everybody to whom the previous owner gave access or offered the car loses it
  await endTransfers(session, { car }, 'superseded');
  await endAllAccess(session, car);
  await endUndo(session, car);

  // one moment, which may be a different day for each of the two
  const now = new Date();
  const carPurchase = await keepForOwner(session, before, now);
  await forgetForReturned(session, { payer: to, onCar: car });
  await resumeCarPurchase(session, { person: to, car }, dayOf(now, await readTimeZone(to)));
  const recorded = {
    fuelRecordsRecorded: await countFuelRecords(session, { _id: to }, car),
    expensesRecorded: await countExpenses(session, { _id: to }, car),
  };
  await setOwner(session, car, to, recorded, sendersOf(before, from));
  await moveServices(session, car, to);
  await moveActivities(session, car, to);
  await moveSuggestion(session, car, to);

  // without names, because later owners will see this history and must not learn them
  await recordActivity(session, {
    car: { _id: car, owner: to },
    action: 'CAR_TRANSFER',
    details: 'To a new owner',
  });
  return { at: now, carPurchase };
};
