import { LIMITS } from '@glovebox/shared/limits';
import { useSearchParams } from 'react-router-dom';

const VIEWS = ['all', 'services', 'fuel', 'verified'] as const;
export type View = (typeof VIEWS)[number];

/** What the ledger of a car shows, from the URL's search parameters: the back button and a reload keep it. */
export const useLedgerFilter = (hasFuel: boolean) => {
  const [params, setParams] = useSearchParams();
  // fuel is bought far more often than anything is done: at first it would leave no service in sight
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
        // otherwise each word that is typed would be an entry of the browser's history
        { replace: true, preventScrollReset: true },
      ),
  };
};
