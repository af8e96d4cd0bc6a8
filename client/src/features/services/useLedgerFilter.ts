import { LIMITS } from '@glovebox/shared/limits';
import { useSearchParams } from 'react-router-dom';

const VIEWS = ['all', 'services', 'fuel', 'expenses', 'stamped'] as const;
export type View = (typeof VIEWS)[number];

/**
 * Returns the filter of a car's ledger, kept in the URL's search parameters for the back button and reloads.
 * @param hasBought whether fuel and expenses are among the entries
 */
export const useLedgerFilter = (hasBought: boolean) => {
  const [params, setParams] = useSearchParams();
  const views = hasBought ? VIEWS : (['all', 'stamped'] as const);
  const asked = params.get('show');
  const view = views.find((one) => one === asked) ?? 'all';
  const search = (params.get('search') ?? '').trim().slice(0, LIMITS.serviceSearchMax);
  // only services are searched
  const isSearched = (one: View) => one !== 'fuel' && one !== 'expenses';

  return {
    views,
    view,
    search,
    show: (next: View) =>
      setParams(
        (now) => {
          if (next === 'all') now.delete('show');
          else now.set('show', next);
          if (!isSearched(next)) now.delete('search');
          return now;
        },
        { preventScrollReset: true },
      ),
    searchFor: (text: string) =>
      setParams(
        (now) => {
          if (text.trim() === '') now.delete('search');
          else now.set('search', text.trim());
          if (!isSearched(view)) now.delete('show');
          return now;
        },
        // otherwise each typed word would become an entry of the browser's history
        { replace: true, preventScrollReset: true },
      ),
  };
};
