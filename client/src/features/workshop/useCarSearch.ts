import { CAR_SEARCH_MAX } from '@glovebox/shared/carSorts';
import { useListSearchParams } from '../../lib/lists/useListSearchParams.ts';

export const useCarSearch = () =>
  useListSearchParams({ sorts: ['serviced'], usual: 'serviced', searchMax: CAR_SEARCH_MAX });
