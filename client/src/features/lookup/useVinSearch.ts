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
    // loads the component that shows the answer at the same time
    await import('./FoundCar.tsx');
    return lookUpVin;
  } catch {
    // the code of the search could not be loaded, which to people means that the server cannot be reached
    throw new Unreachable();
  }
};

/** Searches a car by VIN. The code for it is loaded with the first search, or shortly before. */
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
    // ignores the answer of an earlier search
    if (mine === latest.current) setSearch(next);
  };

  return {
    search,
    find,
    prepare: () => void load().catch(() => undefined),
  };
};
