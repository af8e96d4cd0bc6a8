import type { AdminListQuery, AdminService, AdminServiceList } from '@glovebox/shared/admin';
import { SERVICE_FIELDS } from '@glovebox/shared/serviceRecord';
import { isObjectIdOrHexString, type QueryFilter, type Types } from 'mongoose';
import { carsByVin } from '../cars/adminCarList.ts';
import { vinsOf } from '../cars/carFacts.ts';
import { adminListOf } from '../../platform/database/adminList.ts';
import { answered } from '../../platform/fields/answered.ts';
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
  return services.map((service) => {
    const _id = service.onCar?.toHexString();
    const vin = _id && vins.get(_id);
    return answered(SERVICE_FIELDS, 'admin', service, {
      onCar: _id && vin ? { _id, vin } : null,
      doneBy: service.workshop ? { name: service.workshop.name } : undefined,
    });
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
