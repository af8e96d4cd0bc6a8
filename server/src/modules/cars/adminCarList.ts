import type { AdminCar, AdminCarList, AdminListQuery } from '@glovebox/shared/admin';
import { normaliseCode } from '@glovebox/shared/car';
import { vinStarts } from '@glovebox/shared/vin';
import { isObjectIdOrHexString, type QueryFilter, type Types } from 'mongoose';
import { prefixFilter, createAdminList } from '../../platform/database/adminList.ts';
import { CAR_FIELDS } from '@glovebox/shared/carFields';
import { answered } from '../../platform/fields/answered.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { CarModel, type CarDoc } from './carModel.ts';
import { vehiclesOf } from './carVehicle.ts';

/** A filter that matches nothing. It does not use `_id`, which the filter of a page overwrites. */
const NONE: QueryFilter<CarDoc> = { vin: { $in: [] } };

const all = createAdminList<CarDoc>(CarModel);

export const { count: countCars, countCreated: countNewCars } = all;

const vinBegins = (typed: string): QueryFilter<CarDoc>[] =>
  vinStarts(typed).map((start) => ({ vin: prefixFilter(start) }));

const matching = (search: string | undefined): QueryFilter<CarDoc> => {
  if (!search) return {};
  const code = normaliseCode(search);
  const either = [
    ...vinBegins(search),
    ...(code === '' ? [] : [{ publicId: prefixFilter(code) }]),
    ...(isObjectIdOrHexString(search) ? [{ _id: search }] : []),
  ];
  return either.length > 0 ? { $or: either } : NONE;
};

const toAdminCars = async (cars: CarDoc[]): Promise<AdminCar[]> => {
  const [vehicles, names] = await Promise.all([
    vehiclesOf(cars),
    readUserNames(cars.flatMap(({ owner }) => owner ?? [])),
  ]);
  return vehicles.flatMap(({ make, model, engine }, index) => {
    const car = cars[index];
    if (!car) return [];
    const userId = car.owner?.toHexString();
    return answered(CAR_FIELDS, 'admin', car, {
      make: make.name,
      model: model.name,
      engine: engine.name,
      owner: userId ? { userId, name: names.get(userId) } : null,
    });
  });
};

/** Returns a page of all cars, newest first. `search` is the start of a VIN or a public code, or an id. */
export const listAllCars = async ({ search, ...query }: AdminListQuery): Promise<AdminCarList> => {
  const { page, nextCursor } = await all.page(matching(search), query);
  return { cars: await toAdminCars(page), nextCursor };
};

/** Finds the ids of at most `most` cars whose VIN starts with a text. */
export const carsByVin = async (start: string, most: number): Promise<Types.ObjectId[]> => {
  const either = vinBegins(start);
  const cars = await CarModel.find(either.length > 0 ? { $or: either } : NONE, { _id: 1 })
    .limit(most)
    .lean();
  return cars.map(({ _id }) => _id);
};
