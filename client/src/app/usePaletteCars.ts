import type { CarCard } from '@glovebox/shared/car';
import { CAR_SEARCH_MAX, USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { privateCarNames } from '@glovebox/shared/privateCarName';
import { useGetCarsInfiniteQuery } from '../features/cars/carsApi.ts';
import { useGetWorkshopCarsInfiniteQuery } from '../features/workshop/workshopApi.ts';
import { folded } from '@glovebox/shared/folded';
import { useUser } from '../lib/session.ts';

/** Returns the text by which the loaded cars are searched. */
const wordsOf = (car: CarCard) =>
  folded(
    [
      car.make.name,
      car.model.name,
      car.nickname,
      car.plate,
      car.engine.name,
      car.vin,
      car.publicId,
      String(car.productionYear),
      car.owner.name,
    ].join(' '),
  );

const holds = (car: CarCard, words: readonly string[]) => {
  const text = wordsOf(car);
  return words.every((word) => text.includes(word) || text.includes(word.replaceAll('-', '')));
};

/** Returns what the signed-in person calls a car among those on the first page, which may be like it. */
export const useCarNames = () => {
  const { cars } = useCars('');
  const names = privateCarNames(cars);
  return (id: string, otherwise: string) => names[cars.findIndex(({ _id }) => _id === id)] ?? otherwise;
};

/** Whether the signed-in person is known to have no car to record anything for. */
export const useHasNoCar = () => {
  const { cars, isAll } = useCars('');
  return isAll && cars.length === 0;
};

/** Returns the first page of the signed-in person's own cars, and of those that their workshop works on. */
const useCars = (search: string) => {
  const isWorkshop = useUser()?.plan === 'workshop';
  const own = useGetCarsInfiniteQuery({ search, sort: USUAL_CAR_SORT });
  const customers = useGetWorkshopCarsInfiniteQuery({ search }, { skip: !isWorkshop });
  const answers = isWorkshop ? [customers, own] : [own];
  const cars = answers.flatMap(({ currentData }) => currentData?.pages[0]?.cars ?? []);
  return {
    cars: cars.filter(({ _id }, at) => cars.findIndex((one) => one._id === _id) === at),
    isAll: answers.every(({ currentData, hasNextPage }) => currentData && !hasNextPage),
    isLoading: answers.some(({ currentData, error }) => !currentData && error === undefined),
    error: answers.find(({ currentData, error }) => !currentData && error !== undefined)?.error,
    retry: () => answers.forEach(({ refetch }) => void refetch()),
  };
};

/**
 * Returns the cars that match every word: at once those on the first pages, then those that the server finds for the
 * text when the typing pauses.
 */
export const usePaletteCars = (words: readonly string[], search: string, isSettled: boolean) => {
  const first = useCars('');
  const found = useCars(first.isAll ? '' : search.slice(0, CAR_SEARCH_MAX));
  const known = first.cars.filter((car) => holds(car, words));
  const others = found.cars.filter(
    (car) => (isSettled || holds(car, words)) && !known.some(({ _id }) => _id === car._id),
  );
  return { ...found, cars: first.isAll ? known : [...known, ...others], isAll: first.isAll };
};
