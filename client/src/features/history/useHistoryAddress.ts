import { changeListQuerySchema } from '@glovebox/shared/catalogueChange';
import { useSearchParams } from 'react-router-dom';
import type { HistorySearch } from './historyApi.ts';

/** What the history is looked through for, as the address says it; what it says wrongly is left out. */
export const useHistoryAddress = () => {
  const [params, setParams] = useSearchParams();
  const search: HistorySearch = {};
  const { data: action } = changeListQuerySchema.shape.action.safeParse(params.get('action') ?? undefined);
  if (action) search.action = action;
  for (const field of ['by', 'entry'] as const) {
    const { data } = changeListQuerySchema.shape[field].safeParse(params.get(field) ?? undefined);
    if (data !== undefined) search[field] = data;
  }
  return {
    search,
    set: (field: keyof HistorySearch, value: string | null) => {
      setParams(
        (now) => {
          if (value) now.set(field, value);
          else now.delete(field);
          return now;
        },
        { replace: true, preventScrollReset: true },
      );
    },
    clear: () => setParams({}, { replace: true }),
  };
};
