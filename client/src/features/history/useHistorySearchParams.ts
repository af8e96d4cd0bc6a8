import { changeListQuerySchema } from '@glovebox/shared/catalogueChange';
import { useFilterSearchParams } from '../../lib/lists/useFilterSearchParams.ts';

const { action, by, entry } = changeListQuerySchema.shape;
const FIELDS = { action, by, entry };

export const useHistorySearchParams = () => useFilterSearchParams(FIELDS);
