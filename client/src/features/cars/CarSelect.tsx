import type { CarCard } from '@glovebox/shared/car';
import { lookOf } from '@glovebox/shared/carLooks';
import { CAR_SEARCH_MAX, USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { privateCarNames } from '@glovebox/shared/privateCarName';
import { useState, type ComponentProps } from 'react';
import { CarDrawing } from '../../ui/CarDrawing.tsx';
import { findOptions } from '../../ui/forms/findOptions.ts';
import { Select } from '../../ui/forms/Select.tsx';
import type { SelectOption } from '../../ui/forms/selectTheme.tsx';
import { useGetCarsInfiniteQuery } from './carsApi.ts';

export type ChoosableCar = Pick<
  CarCard,
  '_id' | 'vin' | 'make' | 'model' | 'body' | 'paint' | 'nickname' | 'plate'
>;

/** Returns the options of cars. A plate is part of the text, so that it can be searched. */
const optionsOf = (cars: readonly ChoosableCar[]): SelectOption[] => {
  const names = privateCarNames(cars);
  return cars.map((car, index) => ({
    value: car._id,
    label: [names[index], car.nickname !== undefined && car.plate].filter(Boolean).join(' · '),
    logo: <CarDrawing {...lookOf(car)} className="w-12 shrink-0" />,
  }));
};

interface Props extends Omit<ComponentProps<typeof Select>, 'label' | 'options' | 'onSearch' | 'loading'> {
  label?: string;
  /** The chosen car, which may not be among the first ones. */
  car?: ChoosableCar | undefined;
  /** The car that cannot be chosen. */
  without?: string;
  /** The options before and after those of the cars. */
  before?: readonly SelectOption[];
  after?: readonly SelectOption[];
}

/** The class of a select beside the heading of a screen: as high as that, and labelled for screen readers only. */
export const BESIDE_HEADING =
  'w-75 max-w-full min-w-0 max-sm:w-full [&_.cursor-pointer.rounded-md]:min-h-11! [&>label]:sr-only';

/** Chooses one of the cars of the signed-in person. Cars that are not loaded yet are found by typing. */
export const CarSelect = ({ label = 'Car', car, without, before = [], after = [], ...select }: Props) => {
  const [typed, setTyped] = useState('');
  const first = useGetCarsInfiniteQuery({ search: '', sort: USUAL_CAR_SORT });
  const search = first.hasNextPage ? typed.trim().slice(0, CAR_SEARCH_MAX) : '';
  const { data: found, isFetching } = useGetCarsInfiniteQuery({ search, sort: USUAL_CAR_SORT });
  const [known = [], others = []] = [first.data, found].map((list) => list?.pages[0]?.cars);
  const cars = new Map([...known, ...others, ...(car ? [car] : [])].map((one) => [one._id, one]));
  const offered = [...cars.values()].filter(({ _id }) => _id !== without);
  return (
    <Select
      {...select}
      label={label}
      options={findOptions([...before, ...optionsOf(offered), ...after], typed)}
      onSearch={setTyped}
      loading={search !== '' && isFetching}
    />
  );
};
