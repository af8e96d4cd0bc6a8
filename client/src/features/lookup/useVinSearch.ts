import type { PublicCar } from '@glovebox/shared/car';
import { useRef, useState } from 'react';

class Unreachable extends Error {
  readonly status = 'FETCH_ERROR';
}

type Search =
  | { state: 'initial' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'found'; car: PublicCar };

const load = async () => {
  try {
    const { lookUpVin } = await import('./lookUpVin.ts');
    // what shows the answer, so that it need not be waited for then
    await import('./FoundCar.tsx');
    return lookUpVin;
  } catch {
    // the search did not come: for the person this is the same as a server that does not answer
    throw new Unreachable();
  }
};

/** Searching a car by VIN. What it takes is loaded with the first search, or a little before it. */
export const useVinSearch = () => {
  const [search, setSearch] = useState<Search>({ state: 'initial' });
  const latest = useRef(0);

  const find = async (vin: string) => {
    const mine = ++latest.current;
    setSearch({ state: 'loading' });
    const next = await load()
      .then((lookUpVin) => lookUpVin(vin))
      .then((car): Search => ({ state: 'found', car }))
      .catch((error: unknown): Search => ({ state: 'failed', error }));
    // the answer of an older search is not shown
    if (mine === latest.current) setSearch(next);
  };

  return {
    search,
    find,
    prepare: () => void load().catch(() => undefined),
  };
};
