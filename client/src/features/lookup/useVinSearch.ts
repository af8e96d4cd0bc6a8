import type { PublicCar } from '@glovebox/shared/car';
import { useRef, useState } from 'react';

type Search =
  | { state: 'initial' }
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'found'; car: PublicCar };

const loadLookUp = () => import('./lookUpVin.ts');
const loadAnswer = () => import('./FoundCar.tsx');

/** Searching a car by VIN. What it takes is loaded with the first search, or a little before it. */
export const useVinSearch = () => {
  const [search, setSearch] = useState<Search>({ state: 'initial' });
  const latest = useRef(0);

  const find = async (vin: string) => {
    const mine = ++latest.current;
    setSearch({ state: 'loading' });
    const next = await Promise.all([loadLookUp(), loadAnswer()])
      .then(([{ lookUpVin }]) => lookUpVin(vin))
      .then((car): Search => ({ state: 'found', car }))
      .catch((error: unknown): Search => ({ state: 'failed', error }));
    // an answer that a newer search has overtaken is not shown
    if (mine === latest.current) setSearch(next);
  };

  return {
    search,
    find,
    prepare: () => void Promise.all([loadLookUp(), loadAnswer()]).catch(() => undefined),
  };
};
