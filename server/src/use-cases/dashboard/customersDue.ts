import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { byPressing } from '@glovebox/shared/dueEntries';
import { DASHBOARD } from '@glovebox/shared/limits';
import { readOwnerViews } from '../../modules/cars/carRelation.ts';
import { privateNamesOf } from '../../modules/cars/carVehicle.ts';
import { customersCars } from '../../modules/cars/ownedCars.ts';
import { readDue } from '../../modules/plans/dueOnCars.ts';
import type { SessionUser } from '../../platform/http/session.ts';

/** Returns what is overdue or due soon on the cars of a workshop's customers, the most pressing first. */
export const customersDue = async (user: SessionUser): Promise<DashboardAnswer['customersDue']> => {
  if (user.plan !== 'workshop') return undefined;
  const all = await customersCars(user);
  const dueOn = await readDue(all, user);
  const shown = all
    .flatMap((car) => dueOn(car).map((due) => ({ ...due, car })))
    .filter(({ state }) => state !== 'later')
    .sort(byPressing)
    .slice(0, DASHBOARD.due);
  const mentioned = new Set(shown.map(({ car }) => car));
  const cars = all.filter((car) => mentioned.has(car));
  const views = await readOwnerViews(cars, user);
  // a workshop sees the nickname and the plate only of cars that it keeps
  const named = await privateNamesOf(cars.map((car) => ({ ...car, nickname: null, plate: null })));
  return shown.flatMap(({ car, ...due }) => {
    const index = cars.indexOf(car);
    const [name, view] = [named[index], views[index]];
    if (!name || !view) return [];
    const { odometerUnit } = car;
    return {
      ...due,
      car: { _id: car._id.toHexString(), ...name.own, ...(odometerUnit && { odometerUnit }) },
      ...(view.owner.name !== undefined && { customer: view.owner.name }),
    };
  });
};
