import { dayOf, daysOnEarth } from '@glovebox/shared/days';
import { readTimeZone } from '../accounts/userService.ts';
import type { LoadedCar } from '../cars/carAccess.ts';
import { keeperOf } from '../cars/carRelation.ts';

/**
 * Returns the day that it is for the owner of a car, or for the workshop that keeps it, YYYY-MM-DD. What is recorded for a
 * later day does not count yet.
 */
export const todayOfCar = async (
  car: Pick<LoadedCar, 'owner' | 'workshops'>,
  now = new Date(),
): Promise<string> => {
  const person = car.owner ?? keeperOf(car);
  return dayOf(now, person && (await readTimeZone(person)));
};

/** Checks whether a day, YYYY-MM-DD, has come for the owner of a car. */
export const hasCome = async (day: string, car: Pick<LoadedCar, 'owner' | 'workshops'>): Promise<boolean> => {
  const [earliest = day] = daysOnEarth(new Date());
  return day <= earliest || day <= (await todayOfCar(car));
};
