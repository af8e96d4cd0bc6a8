import type { CarCard } from '@glovebox/shared/car';
import type { WorkshopCarsQuery } from '@glovebox/shared/carList';
import type { WorkshopCarsAnswer } from '@glovebox/shared/workshop';
import { servicedBy } from '../../modules/cars/carAccess.ts';
import { toCards } from '../manage-cars/carSerializer.ts';
import { findCars } from '../../modules/cars/findCars.ts';
import { pageOfRecentCars } from '../../modules/cars/recentCars.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { requireWorkshopPlan } from '../../modules/workshops/workshopPlan.ts';

const toNextService = ({ due: [first] }: CarCard) =>
  first ? { type: first.type, nextMileage: first.dueKm } : null;

const listPage = async (user: SessionUser, { search = '', limit, cursor }: WorkshopCarsQuery) => {
  const scope = servicedBy(user);
  if (search === '') return pageOfRecentCars([scope], { limit, cursor });
  const { cars, nextCursor } = await findCars(user, scope, { search, sort: '-serviced', limit, cursor });
  return { page: cars, nextCursor };
};

/**
 * Returns a page of the cars that a workshop has access to and that match its search, sorted by their latest service.
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
    nextService: toNextService(card),
  }));
  return { cars, nextCursor };
};
