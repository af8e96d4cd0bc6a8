import type { CarListAnswer } from '@glovebox/shared/car';
import type { CarListQuery, OwnCarList } from '@glovebox/shared/carList';
import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import type { PageQuery } from '@glovebox/shared/paging';
import type { SessionUser } from '../../platform/http/session.ts';
import { ownedBy, servicedBy } from '../../modules/cars/carAccess.ts';
import { toCards } from '../show-car/carSerializer.ts';
import { findCars } from '../../modules/cars/findCars.ts';
import { pageOfOwnCars } from '../../modules/cars/ownedCars.ts';
import { pageOfRecentCars } from '../../modules/cars/recentCars.ts';

/** Returns a page of the caller's cars that match the search, in the requested order. */
export const listCars = async (user: SessionUser, query: CarListQuery): Promise<OwnCarList> => {
  const { search = '', sort, limit, cursor } = query;
  const isAsTheListOpens = search === '' && sort === USUAL_CAR_SORT;
  const { cars, ...rest } = isAsTheListOpens
    ? await pageOfOwnCars(user, query)
    : await findCars(user, ownedBy(user), { search, sort, limit, cursor });
  return { cars: await toCards(cars, user), ...rest };
};

/** Returns a page of the caller's cars by their latest service. A workshop also gets the cars that it has access to. */
export const listRecentCars = async (user: SessionUser, query: PageQuery): Promise<CarListAnswer> => {
  const scopes = user.plan === 'workshop' ? [ownedBy(user), servicedBy(user)] : [ownedBy(user)];
  const { page, nextCursor } = await pageOfRecentCars(scopes, query);
  return { cars: await toCards(page, user), nextCursor };
};
