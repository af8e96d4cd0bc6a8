import { useSearchParams } from 'react-router-dom';

interface Settings<Sort extends string> {
  sorts: readonly Sort[];
  /** The default, which is left out of the URL. */
  usual: Sort;
  searchMax: number;
  /** The URL parameter of the search, if the page has several searches. */
  param?: string;
}

/** The search and order of a list, kept in the URL so that going back restores them. */
export const useListSearchParams = <Sort extends string = string>({
  sorts,
  usual,
  searchMax,
  param = 'search',
}: Settings<Sort>) => {
  const [params, setParams] = useSearchParams();
  const asked = params.get('sort');

  const set = (name: string, value: string) => {
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      // otherwise each typed word would become an entry of the browser's history
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    search: (params.get(param) ?? '').trim().slice(0, searchMax),
    sort: sorts.find((sort) => sort === asked) ?? usual,
    searchFor: (search: string) => set(param, search.trim()),
    sortBy: (next: Sort) => set('sort', next === usual ? '' : next),
  };
};
