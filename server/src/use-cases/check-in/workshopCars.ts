import type { WorkshopCarsQuery } from '@glovebox/shared/carList';
import { pressingOf } from '@glovebox/shared/dueEntries';
import type { WorkshopCarsAnswer } from '@glovebox/shared/workshop';
import { servicedBy } from '../../modules/cars/carAccess.ts';
import { toCards } from '../show-car/carSerializer.ts';
import { findCars } from '../../modules/cars/findCars.ts';
import { pageOfRecentCars } from '../../modules/cars/recentCars.ts';
import { readDue } from '../../modules/plans/dueOnCars.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { requireWorkshopPlan } from '../../modules/workshops/workshopPlan.ts';

/** Says how pressing what is due on cars is to this user. */
const pressingTo = (user: SessionUser) => async (cars: Parameters<typeof readDue>[0]) => {
  const dueOn = await readDue(cars, user);
  return (car: Parameters<typeof dueOn>[0]) => {
    const [first] = dueOn(car);
    return first ? pressingOf(first) : null;
  };
};

const listPage = async (user: SessionUser, { search = '', sort, limit, cursor }: WorkshopCarsQuery) => {
  const scope = servicedBy(user);
  if (search === '' && sort === '-serviced') return pageOfRecentCars([scope], { limit, cursor });
  const { cars, nextCursor } = await findCars(user, scope, {
    ...{ search, sort, limit, cursor },
    ...(sort === 'due' && { readPressing: pressingTo(user) }),
  });
  return { page: cars, nextCursor };
};

/**
 * Returns a page of the cars that a workshop has access to and that match its search, sorted by their latest service, or
 * by what is due first.
 * @throws AppError FORBIDDEN without the plan
 */
export const listWorkshopCars = async (
  user: SessionUser,
  query: WorkshopCarsQuery,
): Promise<WorkshopCarsAnswer> => {
  requireWorkshopPlan(user);
  const { page, nextCursor } = await listPage(user, query);
  const cards = await toCards(page, user);
  const cars = cards.map((card) => ({
    ...card,
    lastServiceAt: card.services[0]?.doneAt ?? null,
  }));
  return { cars, nextCursor };
};
