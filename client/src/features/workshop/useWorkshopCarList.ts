import { CAR_SEARCH_MAX, WORKSHOP_CAR_SORTS } from '@glovebox/shared/carSorts';
import { useState } from 'react';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** Returns the search and the order of a workshop's cars, which are kept in the URL. */
export const useWorkshopCarList = () =>
  useListSearchParams({ sorts: WORKSHOP_CAR_SORTS, usual: '-serviced', searchMax: CAR_SEARCH_MAX });

export const VIEWS = [
  { value: 'cards', label: 'Cards' },
  { value: 'table', label: 'Table' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const KEY = 'workshopCarsView';

/** Returns how this browser shows a workshop's cars, and remembers another choice. */
export const useWorkshopCarsView = () => {
  const [view, setView] = useState<View>(() =>
    readStored('localStorage', KEY) === 'table' ? 'table' : 'cards',
  );
  const choose = (next: View) => {
    writeStored('localStorage', KEY, next);
    setView(next);
  };
  return [view, choose] as const;
};
