import { id } from '@glovebox/shared/fields';
import { useFilterAddress } from '../../lib/useFilterAddress.ts';

const FIELDS = { make: id.optional() };

/** What the entries that somebody should look at are narrowed to. */
export const useWorkAddress = () => {
  const { search, set } = useFilterAddress(FIELDS);
  return { make: search.make, narrowTo: (make: string | null) => set('make', make) };
};
