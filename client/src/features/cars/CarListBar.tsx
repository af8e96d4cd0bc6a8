import { CAR_SEARCH_MAX, type CarSort } from '@glovebox/shared/carSorts';
import type { ComponentProps } from 'react';
import { ListBar } from '../../ui/lists/ListBar.tsx';

const SORTS: readonly { value: CarSort; label: string }[] = [
  { value: '-added', label: 'Newest first' },
  { value: 'added', label: 'Oldest first' },
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
  { value: '-serviced', label: 'Latest service' },
  { value: 'serviced', label: 'Longest without service' },
  { value: '-mileage', label: 'Highest mileage' },
  { value: 'mileage', label: 'Lowest mileage' },
  { value: '-year', label: 'Latest year' },
  { value: 'year', label: 'Earliest year' },
];

type Props = Pick<
  ComponentProps<typeof ListBar<CarSort>>,
  'search' | 'sort' | 'onSearch' | 'onSort' | 'counts'
>;

/** The bar above the cars: search, number and order. */
export const CarListBar = (props: Props) => (
  <ListBar
    label="Search your cars"
    placeholder="Make, model, VIN, year…"
    searchMax={CAR_SEARCH_MAX}
    nouns={['car', 'cars']}
    sorts={SORTS}
    {...props}
  />
);
