import type { Car, CarCard, newCarSchema } from '@glovebox/shared/car';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import type { CarListQuery, OwnCarList } from '@glovebox/shared/carList';
import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { CAR_HISTORY_PAGE } from '@glovebox/shared/limits';
import { judgeOdometer } from '@glovebox/shared/odometer';
import type { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import {
  countActivities,
  newestActivities,
  recordActivity,
  withCarName,
} from '../activity/activityService.ts';
import { isDuplicateKey } from '../database/duplicateKey.ts';
import { inTransaction } from '../database/transaction.ts';
import { asWritten } from '../fields/asWritten.ts';
import { changesTo } from '../fields/changes.ts';
import { AppError, forbidden } from '../http/appError.ts';
import { fromCursor, toPage } from '../http/paging.ts';
import { adoptServices, newestServices, toService } from '../service-records/serviceRecordService.ts';
import { suggest, suggestionOn } from '../suggestions/suggestionOfCar.ts';
import { lockCallerForUpdate } from '../users/lockAccountForUpdate.ts';
import type { SessionUser } from '../http/session.ts';
import { openWarnings } from '../warnings/warningService.ts';
import { loadCar, ownedBy, reachableBy } from './carAccess.ts';
import { recomputeCarStats } from '../service-records/odometerStats.ts';
import { CarModel } from './carModel.ts';
import { viewsOf } from './carRelation.ts';
import { chainsOf, nameOf, toCar, toCards } from './carSerializer.ts';
import { findCars } from './findCars.ts';
import { chosenVehicle, lockChosenForUpdate, partsOf } from './chosenVehicle.ts';
import { countOwnCars } from './ownCars.ts';
import { newPublicCode } from './publicCode.ts';
import { isVinEditable } from './vinEditable.ts';

type NewCar = z.output<typeof newCarSchema>;

/** The failure of a second car with a VIN, which says what to do. */
export const vinTaken = async (vin: string, user: SessionUser, isCustomers = false) => {
  const isTheirs = await CarModel.exists({ vin, ...reachableBy(user) });
  const whatToDo = isCustomers
    ? 'Check it in, and its owner can give you access.'
    : 'Ask its owner to transfer it to you, or claim it if it is yours.';
  const message = isTheirs
    ? 'You already have a car with this VIN.'
    : `A car with this VIN is already registered. ${whatToDo}`;
  return new AppError(isTheirs ? 'VIN_YOURS' : 'VIN_TAKEN', message, [
    { path: 'vin', message: 'Already registered' },
  ]);
};

/** Whose the car becomes: the caller's, or a customer's who is yet to claim it from the workshop that keeps it. */
const firstOwnerOf = (user: SessionUser, { customer, name }: Pick<NewCar, 'customer' | 'name'>) => {
  const ownerName = name && { ownerName: name };
  if (!customer) return { owner: user._id, ...ownerName };
  if (user.plan !== 'workshop') throw forbidden("Adding customers' cars is part of the workshop plan.");
  return {
    owner: null,
    workshops: [{ _id: user._id, by: 'creation' as const, since: new Date() }],
    ...ownerName,
  };
};

/**
 * Adds a car to the caller's, or to those that a workshop keeps for its customers.
 * @throws AppError BAD_INPUT where make, model and engine do not belong together; VIN_TAKEN; FORBIDDEN for a
 *   customer's car without the workshop plan
 */
export const createCar = async (user: SessionUser, input: NewCar): Promise<Car> => {
  const { customer, name, make, model, engine, baseModel, typed, mileage: statedMileage, ...written } = input;
  const ownership = firstOwnerOf(user, { customer, name });
  const vehicle = await chosenVehicle({ make, model, engine, baseModel, typed });
  const [chain] = await chainsOf([vehicle]);
  if (!chain) throw new Error('a car without a description');
  const stated = { mileage: statedMileage, at: new Date() };
  const { mileage, verdict } = judgeOdometer([], stated);
  const _id = new Types.ObjectId();
  try {
    await inTransaction(async (session) => {
      await lockCallerForUpdate(session, user);
      await lockChosenForUpdate(session, vehicle);
      const [car] = await CarModel.create(
        [
          {
            ...changesTo(asWritten(CAR_FIELDS, written)).$set,
            _id,
            ...partsOf(vehicle),
            ...ownership,
            publicId: newPublicCode(),
            stated,
            mileage,
            odometerVerdict: verdict,
          },
        ],
        { session },
      );
      if (vehicle.typed) await suggest(session, user, _id, vehicle);
      await recordActivity(session, { _id, owner: ownership.owner }, 'NEW_CAR', nameOf(chain));
      if (car && (await adoptServices(session, input.vin, car))) {
        await recomputeCarStats(session, car.toObject());
      }
    });
  } catch (error) {
    throw isDuplicateKey(error) ? await vinTaken(input.vin, user, input.customer) : error;
  }
  return getCar(user, _id.toHexString());
};

/** A car with the newest of its history. @throws AppError NOT_FOUND */
export const getCar = async (user: SessionUser, id: string): Promise<Car> => {
  const car = await loadCar(user, id, 'see');
  const [[chain], [view], services, activity, open, suggestion] = await Promise.all([
    chainsOf([car]),
    viewsOf([car], user),
    newestServices(car._id, CAR_HISTORY_PAGE),
    newestActivities(car._id, CAR_HISTORY_PAGE),
    openWarnings([car._id]),
    suggestionOn(car._id, Boolean(car.typed)),
  ]);
  if (!chain || !view) throw new Error('a car without a description');
  const isWholeActivity = activity.length < CAR_HISTORY_PAGE;
  const warnings = open.map(({ warning }) => warning);
  return toCar(car, chain, view, {
    services: services.map(toService),
    warnings,
    activity: activity.map((entry) => withCarName(entry, nameOf(chain))),
    activityCount: isWholeActivity ? activity.length : await countActivities(car._id),
    warningsCount: warnings.length,
    vinOpen: isVinEditable(car),
    suggestion,
  });
};

/** A car as lists show it. @throws AppError NOT_FOUND */
export const getCard = async (user: SessionUser, id: string): Promise<CarCard> => {
  const [card] = await toCards([await loadCar(user, id, 'see')], user);
  if (!card) throw new Error('a car without a description');
  return card;
};

/** A page of the caller's cars, the newest first: one range of an index. */
const newestCars = async (user: SessionUser, { limit, cursor }: CarListQuery) => {
  const place = fromCursor(cursor);
  const found = await CarModel.find({ ...ownedBy(user), ...(place && { _id: { $lt: place.id } }) })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean();
  const { page, nextCursor } = toPage(found, limit);
  const isWholeList = !place && nextCursor === null;
  const total = isWholeList ? page.length : await countOwnCars(user);
  return { cars: page, nextCursor, found: total, total };
};

/** A page of the caller's cars, those that match what is searched for in the order that is asked for. */
export const listCars = async (user: SessionUser, query: CarListQuery): Promise<OwnCarList> => {
  const { search = '', sort, limit, cursor } = query;
  const isUsual = search === '' && sort === USUAL_CAR_SORT;
  const { cars, ...rest } = await (isUsual
    ? newestCars(user, query)
    : findCars(user, { search, sort, limit, cursor }));
  return { cars: await toCards(cars, user), ...rest };
};
