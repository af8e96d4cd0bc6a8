import { id } from '@glovebox/shared/fields';
import { useFilterSearchParams } from '../../../lib/lists/useFilterSearchParams.ts';

const FIELDS = { make: id.optional() };

/** The make that the review queues are filtered by. */
export const useReviewSearchParams = () => {
  const { search, set } = useFilterSearchParams(FIELDS);
  return { make: search.make, narrowTo: (make: string | null) => set('make', make) };
};
