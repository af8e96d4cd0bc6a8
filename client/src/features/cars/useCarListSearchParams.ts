import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';

/** What the list of cars is searched for and sorted by. */
export const useCarListSearchParams = () =>
  useListSearchParams({ sorts: CAR_SORTS, usual: USUAL_CAR_SORT, searchMax: CAR_SEARCH_MAX });
