import { changeListQuerySchema } from '@glovebox/shared/catalogueChange';
import { useFilterAddress } from '../../lib/useFilterAddress.ts';

const { action, by, entry } = changeListQuerySchema.shape;
const FIELDS = { action, by, entry };

/** What the history is looked through for. */
export const useHistoryAddress = () => useFilterAddress(FIELDS);
