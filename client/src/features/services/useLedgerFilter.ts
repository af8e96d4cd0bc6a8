import { LIMITS } from '@glovebox/shared/limits';
import { useSearchParams } from 'react-router-dom';

const VIEWS = ['all', 'services', 'fuel', 'verified'] as const;
export type View = (typeof VIEWS)[number];

/** Returns the filter of a car's ledger, kept in the URL's search parameters for the back button and reloads. */
export const useLedgerFilter = (hasFuel: boolean) => {
  const [params, setParams] = useSearchParams();
  // fuel is hidden at first, because it is bought so often that no service would be in view
  const usual: View = hasFuel ? 'services' : 'all';
  const views = hasFuel ? VIEWS : (['all', 'verified'] as const);
  const asked = params.get('show');
  const view = views.find((one) => one === asked) ?? usual;
  const search = (params.get('search') ?? '').trim().slice(0, LIMITS.serviceSearchMax);

  const set = (now: URLSearchParams, name: string, value: string) => {
    if (value === '') now.delete(name);
    else now.set(name, value);
  };
  return {
    views,
    view,
    search,
    show: (next: View) =>
      setParams(
        (now) => {
          set(now, 'show', next === usual ? '' : next);
          // only services are searched
          if (next === 'fuel' || (hasFuel && next === 'all')) now.delete('search');
          return now;
        },
        { preventScrollReset: true },
      ),
    searchFor: (text: string) =>
      setParams(
        (now) => {
          set(now, 'search', text.trim());
          if (text.trim() !== '' && view !== 'verified') now.delete('show');
          return now;
        },
        // otherwise each typed word would become an entry of the browser's history
        { replace: true, preventScrollReset: true },
      ),
  };
};
