import { CAR_SEARCH_MAX, CAR_SORTS, USUAL_CAR_SORT, type CarSort } from '@glovebox/shared/carSorts';
import { useSearchParams } from 'react-router-dom';

const isSort = (text: string | null): text is CarSort => CAR_SORTS.some((sort) => sort === text);

/** What the list of cars is searched for and sorted by. It stands in the address, so that it can be come back to. */
export const useCarListAddress = () => {
  const [params, setParams] = useSearchParams();
  const sort = params.get('sort');

  const set = (name: string, value: string) => {
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      // each word that is typed would be a step of the back button otherwise
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    search: (params.get('search') ?? '').trim().slice(0, CAR_SEARCH_MAX),
    sort: isSort(sort) ? sort : USUAL_CAR_SORT,
    searchFor: (search: string) => set('search', search.trim()),
    sortBy: (next: CarSort) => set('sort', next === USUAL_CAR_SORT ? '' : next),
  };
};
