import type { AdminListQuery, AdminService, AdminServiceList } from '@glovebox/shared/admin';
import { SERVICE_FIELDS } from '@glovebox/shared/serviceRecord';
import { serviceTitle } from '@glovebox/shared/serviceTitle';
import { isObjectIdOrHexString, type QueryFilter, type Types } from 'mongoose';
import { carsByVin } from '../cars/adminCarList.ts';
import { readVins } from '../cars/carFacts.ts';
import { createAdminList } from '../../platform/database/adminList.ts';
import { answered } from '../../platform/fields/answered.ts';
import { readConfirmed } from './confirmedStamps.ts';
import { ServiceRecordModel, type ServiceRecordDoc } from './serviceRecordModel.ts';

const all = createAdminList<ServiceRecordDoc>(ServiceRecordModel);

export const { count: countServices, countCreated: countNewServices } = all;

/** A search covers the services of at most this many cars; typing more of the VIN narrows it down. */
const CARS_OF_SEARCH = 50;

const matching = async (search: string | undefined): Promise<QueryFilter<ServiceRecordDoc>> => {
  if (!search) return {};
  if (isObjectIdOrHexString(search)) return { $or: [{ _id: search }] };
  return { onCar: { $in: await carsByVin(search, CARS_OF_SEARCH) } };
};

const toAdminServices = async (services: ServiceRecordDoc[]): Promise<AdminService[]> => {
  const vins = await readVins(services.flatMap(({ onCar }) => onCar ?? []));
  const isConfirmed = await readConfirmed(services);
  return services.map((service) => {
    const _id = service.onCar?.toHexString();
    const vin = _id && vins.get(_id);
    return answered(SERVICE_FIELDS, 'admin', service, {
      title: serviceTitle(service),
      onCar: _id && vin ? { _id, vin } : null,
      verifiedByWorkshop: Boolean(service.workshop),
      workshopConfirmed: isConfirmed(service),
      doneBy: service.workshop?.name ? { name: service.workshop.name } : undefined,
    });
  });
};

/** Reads a page of all services, most recently recorded first; `search` is the start of the car's VIN, or an id. */
export const listAllServices = async ({ search, ...query }: AdminListQuery): Promise<AdminServiceList> => {
  const { page, nextCursor } = await all.page(await matching(search), query);
  return { services: await toAdminServices(page), nextCursor };
};

/** Returns the number of services on an account's cars. */
export const countServicesOf = (owner: Types.ObjectId): Promise<number> =>
  ServiceRecordModel.countDocuments({ owner }).exec();
