import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { useListAddress } from '../../lib/useListAddress.ts';

/** What the list of cars is searched for and sorted by. */
export const useCarListAddress = () =>
  useListAddress({ sorts: CAR_SORTS, usual: USUAL_CAR_SORT, searchMax: CAR_SEARCH_MAX });
