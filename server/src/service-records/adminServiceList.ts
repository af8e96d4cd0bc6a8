import type { AdminListQuery, AdminService, AdminServiceList } from '@glovebox/shared/admin';
import { isObjectIdOrHexString, type QueryFilter, type Types } from 'mongoose';
import { carsByVin } from '../cars/adminCarList.ts';
import { vinsOf } from '../cars/carFacts.ts';
import { adminListOf } from '../database/adminList.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';

const all = adminListOf(ServiceRecordModel);

export const { count: countServices, countCreated: countNewServices } = all;

/** The services of a search are those of so many cars at most: who looks for one types more of its VIN. */
const CARS_OF_SEARCH = 50;

const matching = async (search: string | undefined): Promise<QueryFilter<ServiceRecordDoc>> => {
  if (!search) return {};
  if (isObjectIdOrHexString(search)) return { $or: [{ _id: search }] };
  return { onCar: { $in: await carsByVin(search, CARS_OF_SEARCH) } };
};

const toAdminServices = async (services: ServiceRecordDoc[]): Promise<AdminService[]> => {
  const vins = await vinsOf(services.flatMap(({ onCar }) => onCar ?? []));
  return services.map(({ _id, onCar, type, mileage, doneAt, workshop, createdAt }) => {
    const car = onCar?.toHexString();
    const vin = car && vins.get(car);
    return {
      _id: _id.toHexString(),
      type,
      mileage,
      doneAt,
      onCar: car && vin ? { _id: car, vin } : null,
      ...(workshop && { doneBy: { name: workshop.name } }),
      createdAt: createdAt.toISOString(),
    };
  });
};

/** A page of all services, the newest written first; `search` is the start of their car's VIN, or an id. */
export const listAllServices = async ({ search, ...query }: AdminListQuery): Promise<AdminServiceList> => {
  const { page, nextCursor } = await all.page(await matching(search), query);
  return { services: await toAdminServices(page), nextCursor };
};

/** How many services there are on the cars of an account. */
export const countServicesOf = (owner: Types.ObjectId): Promise<number> =>
  ServiceRecordModel.countDocuments({ owner }).exec();
