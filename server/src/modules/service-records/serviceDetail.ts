import type { PageQuery } from '@glovebox/shared/paging';
import type { ServiceDetail, ServiceDetailListAnswer } from '@glovebox/shared/serviceRecord';
import { isObjectIdOrHexString } from 'mongoose';
import { carsOfServices } from '../cars/carOfService.ts';
import { notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { findService, listServices, toService, type ServiceOnCar } from './serviceRecordService.ts';
import { permissionsOn } from './serviceAccess.ts';

const scopesOf = ({ _id, plan }: SessionUser) =>
  plan === 'workshop' ? [{ owner: _id }, { workshopSees: _id }] : [{ owner: _id }];

/** Services with their cars, omitting those on cars that the caller has no access to. */
const toDetails = async (user: SessionUser, services: ServiceOnCar[]): Promise<ServiceDetail[]> => {
  const cars = await carsOfServices(
    user,
    services.map(({ onCar }) => onCar),
  );
  return services.flatMap((service) => {
    const found = cars.get(service.onCar.toHexString());
    if (!found) return [];
    return { ...toService(service), onCar: found.car, may: permissionsOn(user, found.relation, service) };
  });
};

/**
 * A service with its car.
 * @throws AppError NOT_FOUND, the same for a service on a stranger's car
 */
export const getServiceDetail = async (user: SessionUser, id: string): Promise<ServiceDetail> => {
  const service = isObjectIdOrHexString(id) ? await findService(id) : null;
  const [detail] = service ? await toDetails(user, [service]) : [];
  if (!detail) throw notFound();
  return detail;
};

/**
 * A page of the services on the caller's own cars and, for a workshop, those that it recorded on cars it has access
 * to; most recently done first.
 */
export const listServicesOfCaller = async (
  user: SessionUser,
  query: PageQuery,
): Promise<ServiceDetailListAnswer> => {
  const { page, nextCursor } = await listServices(scopesOf(user), query);
  return { services: await toDetails(user, page), nextCursor };
};
