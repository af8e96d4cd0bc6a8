import type { CarRelation } from '@glovebox/shared/policy';
import { carName } from './carName.ts';

/** The car that somebody had to do with last, as far as it takes to offer it again. */
export interface LastCar {
  carId: string;
  name: string;
  standing: CarRelation;
}

export const lastCarOf = (car: {
  _id: string;
  make: { name: string };
  model: { name: string };
  standing: CarRelation;
}): LastCar => ({ carId: car._id, name: carName(car), standing: car.standing });

const PREFIX = 'lastCar:';

// only this file writes what is kept
const isLastCar = (kept: unknown): kept is LastCar =>
  typeof kept === 'object' && kept !== null && 'carId' in kept && 'name' in kept && 'standing' in kept;

/** Kept in this browser, for each account apart, until it logs out. */
export const lastCar = {
  read: (userId: string): LastCar | null => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(PREFIX + userId) ?? 'null');
      return isLastCar(kept) ? kept : null;
    } catch {
      return null;
    }
  },
  write: (userId: string, car: LastCar) => {
    try {
      localStorage.setItem(PREFIX + userId, JSON.stringify(car));
    } catch {
      // full: the car is asked for
    }
  },
  /** Where it can no longer be reached. */
  forget: (userId: string) => localStorage.removeItem(PREFIX + userId),
  /** Of everybody in this browser. */
  clearAll: () => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX)) localStorage.removeItem(name);
    }
  },
};
