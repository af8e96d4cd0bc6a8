import { CAR_SEARCH_MAX } from '@glovebox/shared/carSorts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';

/** What a workshop's cars are searched for. */
export const useCarSearch = () =>
  useListSearchParams({ sorts: ['serviced'], usual: 'serviced', searchMax: CAR_SEARCH_MAX });
