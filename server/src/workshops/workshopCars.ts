import type { CarCard } from '@glovebox/shared/car';
import type { PageQuery } from '@glovebox/shared/paging';
import type { WorkshopCar, WorkshopCarsAnswer } from '@glovebox/shared/workshop';
import { servicedBy } from '../cars/carAccess.ts';
import { toCards } from '../cars/carView.ts';
import { pageOfRecentCars } from '../cars/recentCars.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { requireWorkshopPlan } from './workshopPlan.ts';

/** The service that is due first; one that was done again since is not due any more. */
const nextServiceOf = (newestFirst: CarCard['services']): WorkshopCar['nextService'] => {
  const types = newestFirst.map(({ type }) => type);
  const [first] = newestFirst
    .filter(({ type }, index) => types.indexOf(type) === index)
    .flatMap(({ type, nextMileage }) => (nextMileage ? { type, nextMileage } : []))
    .sort((a, b) => a.nextMileage - b.nextMileage);
  return first ?? null;
};

/** A page of the cars that a workshop works on, by their latest service. @throws AppError FORBIDDEN without the plan */
export const listWorkshopCars = async (user: SessionUser, query: PageQuery): Promise<WorkshopCarsAnswer> => {
  requireWorkshopPlan(user);
  const { page, nextCursor } = await pageOfRecentCars([servicedBy(user)], query);
  const cards = await toCards(page, user);
  const cars = cards.map((card) => ({
    ...card,
    lastServiceAt: card.services[0]?.doneAt ?? null,
    nextService: nextServiceOf(card.services),
  }));
  return { cars, nextCursor };
};
