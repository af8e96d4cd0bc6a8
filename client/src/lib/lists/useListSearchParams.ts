import { useSearchParams } from 'react-router-dom';

interface Settings<Sort extends string> {
  sorts: readonly Sort[];
  /** Left out of the URL. */
  usual: Sort;
  searchMax: number;
  /** The URL's parameter of the search, where the page has another one, too. */
  param?: string;
}

/** What a list is searched for and sorted by. It is kept in the URL, so that going back restores it. */
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
      // otherwise each word that is typed would be an entry of the browser's history
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
