import { useSearchParams } from 'react-router-dom';

/** Returns a parameter of the URL; an empty one is left out. */
const useParam = (name: string) => {
  const [params, setParams] = useSearchParams();
  const set = (value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      // otherwise each typed word would become an entry of the browser's history
      { replace: true, preventScrollReset: true },
    );
  return [params.get(name) ?? '', set] as const;
};

/**
 * Returns the search of a list, kept in the URL so that going back restores it.
 * @param param the URL parameter, if the page has several searches
 */
export const useSearch = (searchMax: number, param = 'search') => {
  const [text, set] = useParam(param);
  return {
    search: text.trim().slice(0, searchMax),
    searchFor: (search: string) => set(search.trim()),
  };
};

interface Settings<Sort extends string> {
  sorts: readonly Sort[];
  /** The default, which is left out of the URL. */
  usual: Sort;
  searchMax: number;
}

/** Returns the search and order of a list, kept in the URL as well. */
export const useListSearchParams = <Sort extends string = string>({
  sorts,
  usual,
  searchMax,
}: Settings<Sort>) => {
  const [asked, set] = useParam('sort');
  return {
    ...useSearch(searchMax),
    sort: sorts.find((sort) => sort === asked) ?? usual,
    sortBy: (next: Sort) => set(next === usual ? '' : next),
  };
};
