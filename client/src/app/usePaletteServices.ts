import { useGetServicesInfiniteQuery } from '../features/services/servicesApi.ts';

const SHOWN = 6;
/** Characters: fewer say nothing. */
const SHORTEST = 2;

/** The newest services of all cars that hold what is searched for; none for less than two characters. */
export const usePaletteServices = (search: string) => {
  const skip = search.length < SHORTEST;
  const { currentData, error, refetch } = useGetServicesInfiniteQuery(search, { skip });
  return {
    services: skip ? [] : (currentData?.pages[0]?.services.slice(0, SHOWN) ?? []),
    isLoading: !skip && !currentData && error === undefined,
    error: skip || currentData ? undefined : error,
    retry: () => void refetch(),
  };
};
