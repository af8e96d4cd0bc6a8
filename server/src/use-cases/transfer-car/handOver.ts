import { carName } from '@glovebox/shared/carName';
import type { HandOverDetail } from '@glovebox/shared/handOver';
import { lookOf } from '@glovebox/shared/carLooks';
import { totalDistanceOf } from '@glovebox/shared/newInstruments';
import { Types, type ClientSession } from 'mongoose';
import { vehiclesOf } from '../../modules/cars/carVehicle.ts';
import type { LoadedCar } from '../../modules/cars/carAccess.ts';
import { ownCarsAmong } from '../../modules/cars/ownedCars.ts';
import { countPaidExpenses } from '../../modules/expenses/expenseCosts.ts';
import { countFuelCosts } from '../../modules/fuel/fuelCosts.ts';
import { findHandOver, keepHandOver, toHandOver } from '../../modules/hand-overs/handOverService.ts';
import { countStamped } from '../../modules/service-records/serviceReadings.ts';
import type { TransferDoc } from './transferAccess.ts';
import { countOpenWarnings } from '../../modules/warnings/warningService.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** A car as it was before it changed hands. */
export const carAtHandOver = async (session: ClientSession, car: LoadedCar) => {
  const [vehicle] = await vehiclesOf([car]);
  const { body, paint } = car;
  return {
    car: car._id,
    name: vehicle ? carName(vehicle) : car.vin,
    plate: car.plate ?? null,
    ...(vehicle && lookOf({ body: body ?? undefined, paint: paint ?? undefined, model: vehicle.model })),
    mileage: car.lastReadingOn ? car.mileage : null,
    totalDistance: totalDistanceOf(car) ?? null,
    odometerUnit: car.odometerUnit ?? null,
    entries: car.servicesCount,
    stamped: await countStamped(car._id, session),
    warnings: await countOpenWarnings(car._id, session),
    byKeeper: !car.owner,
  };
};

/**
 * Keeps what a car was like when a transfer of it was accepted, for both.
 * @param ended when its owner changed, and what its sender entered about their time with it
 */
export const keepHandOverOf = (
  session: ClientSession,
  car: Awaited<ReturnType<typeof carAtHandOver>>,
  { from, toEmail }: Pick<TransferDoc, 'from' | 'toEmail'>,
  receiver: Pick<SessionUser, '_id'>,
  { at, carPurchase }: { at: Date; carPurchase: Types.ObjectId | undefined },
): Promise<void> =>
  keepHandOver(session, {
    _id: carPurchase ?? new Types.ObjectId(),
    at,
    ...car,
    from: { _id: from._id, name: from.name },
    to: { _id: receiver._id, email: toEmail },
  });

/** More purchases and expenses than a person has of one car. */
const ALL = 1_000_000;

/**
 * Returns a hand-over as its sender or its receiver sees it. The sender learns nothing of what followed.
 * @throws AppError NOT_FOUND to everybody else
 */
export const getHandOver = async (user: SessionUser, id: string): Promise<HandOverDetail> => {
  const doc = await findHandOver(user, id);
  const cars = [doc.car];
  const [own, fuel, expenses] = await Promise.all([
    ownCarsAmong(user, cars),
    countFuelCosts(user._id, cars, ALL),
    countPaidExpenses(user._id, cars, ALL),
  ]);
  const handOver = toHandOver(doc, user);
  return {
    ...handOver,
    isOwn: own.length > 0,
    ...(handOver.side === 'sender' && { kept: { fuel, expenses } }),
  };
};
