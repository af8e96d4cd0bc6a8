import type {
  ServiceDetail,
  ServiceDetailListAnswer,
  ServicePage,
  ServiceListQuery,
} from '@glovebox/shared/serviceRecord';
import { ownedBy, servicedBy } from '../cars/carAccess.ts';
import { carsOfServices } from '../cars/carOfService.ts';
import { withNextThatCounts } from '../cars/nextThatCounts.ts';
import { carsByWord, searchWords } from '../cars/findCars.ts';
import { dueOfService } from '../plans/dueOnCars.ts';
import { notFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { readConfirmed } from './confirmedStamps.ts';
import { listServices, neighboursOf } from './serviceRecordService.ts';
import { toService, type ServiceOnCar } from './serviceView.ts';
import { permissionsOn, readService } from './serviceAccess.ts';
import { listOrSearch, matchingWords } from './serviceSearch.ts';

const scopesOf = ({ _id, plan }: SessionUser) =>
  plan === 'workshop' ? [{ owner: _id }, { workshopSees: _id }] : [{ owner: _id }];

const shownAsRecorded = (service: ServiceOnCar) => service;

/** Services with their cars, omitting those on cars that the caller has no access to. */
const toDetails = async (
  user: SessionUser,
  services: ServiceOnCar[],
  shown: typeof withNextThatCounts<ServiceOnCar>,
): Promise<ServiceDetail[]> => {
  const cars = await carsOfServices(
    user,
    services.map(({ onCar }) => onCar),
  );
  const isConfirmed = await readConfirmed(services);
  return services.flatMap((service) => {
    const found = cars.get(service.onCar.toHexString());
    if (!found) return [];
    return {
      ...toService(shown(service, found), user, isConfirmed),
      onCar: found.car,
      may: permissionsOn(user, found, service),
    };
  });
};

const serviceWithCar = async (user: SessionUser, id: string) => {
  const service = await readService(user, id);
  const [detail] = await toDetails(user, [service], shownAsRecorded);
  if (!detail) throw notFound();
  return { service, detail };
};

/**
 * Reads a service with its car.
 * @throws AppError NOT_FOUND, the same for a service on a stranger's car
 */
export const getServiceDetail = async (user: SessionUser, id: string): Promise<ServiceDetail> =>
  (await serviceWithCar(user, id)).detail;

/**
 * Reads a service with its car, when the next one is due, and its neighbours.
 * @throws AppError NOT_FOUND, the same for a service on a stranger's car
 */
export const getServicePage = async (user: SessionUser, id: string): Promise<ServicePage> => {
  const { service, detail } = await serviceWithCar(user, id);
  const { newer, older } = await neighboursOf(service);
  const isConfirmed = await readConfirmed([newer, older].filter((one) => one !== null));
  return {
    ...detail,
    due: await dueOfService(service, user),
    newer: newer ? toService(newer, user, isConfirmed) : undefined,
    older: older ? toService(older, user, isConfirmed) : undefined,
  };
};

/** Returns a filter for the services in which each word of a search stands, or in what their car is called. */
const matchOf = async (user: SessionUser, search: string) => {
  if (search === '') return {};
  const scopes = user.plan === 'workshop' ? [ownedBy(user), servicedBy(user)] : [ownedBy(user)];
  return matchingWords(search, await carsByWord(user, scopes, searchWords(search)));
};

/**
 * Reads a page of the services on the caller's own cars and, for a workshop, those that it recorded on cars it has
 * access to, as far as they match the search; most recently done first.
 */
export const listServicesOfCaller = async (
  user: SessionUser,
  { search = '', ...query }: ServiceListQuery,
): Promise<ServiceDetailListAnswer> => {
  const { page, nextCursor } = await listOrSearch(user, search, async () =>
    listServices(scopesOf(user), query, await matchOf(user, search)),
  );
  return { services: await toDetails(user, page, withNextThatCounts), nextCursor };
};
