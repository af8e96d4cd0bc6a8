import type { Energy } from '@glovebox/shared/energies';
import type { CarRelation } from '@glovebox/shared/policy';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { readStored, removeAllStored, removeStored, writeStored } from '../lib/storage.ts';

/** The stored fields of the car that somebody used last, which is offered again. */
export interface LastCar {
  carId: string;
  name: string;
  standing: CarRelation;
  energies?: readonly Energy[] | undefined;
}

export const lastCarOf = (car: {
  _id: string;
  make: { name: string };
  model: { name: string };
  nickname?: string | undefined;
  plate?: string | undefined;
  standing: CarRelation;
  energies?: readonly Energy[] | undefined;
}): LastCar => ({
  carId: car._id,
  name: privateCarName(car),
  standing: car.standing,
  energies: car.energies,
});

const PREFIX = 'lastCar:';

// nothing else writes this entry of the storage
const isLastCar = (kept: unknown): kept is LastCar =>
  typeof kept === 'object' && kept !== null && 'carId' in kept && 'name' in kept && 'standing' in kept;

/** The last used car of each account, stored in this browser until the account logs out. */
export const lastCar = {
  read: (userId: string): LastCar | null => {
    const kept = readStored('localStorage', PREFIX + userId);
    return isLastCar(kept) ? kept : null;
  },
  write: (userId: string, car: LastCar) => writeStored('localStorage', PREFIX + userId, car),
  /** Forgets the car when it can no longer be opened. */
  forget: (userId: string) => removeStored('localStorage', PREFIX + userId),
  /** Forgets the cars of all accounts in this browser. */
  clearAll: () => removeAllStored('localStorage', PREFIX),
};
