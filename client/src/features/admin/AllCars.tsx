import { modelName } from '@glovebox/shared/carName';
import type { AdminCar } from '@glovebox/shared/admin';
import { MESSAGES } from '@glovebox/shared/messages';
import { pluralize } from '@glovebox/shared/pluralize';
import { Mileage } from '../../ui/Mileage.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { FRESH, useGetAllCarsInfiniteQuery } from './adminApi.ts';
import { ListSearch, NothingListed, useListSearch } from './ListSearch.tsx';
import { PagedTable } from './PagedTable.tsx';
import { servicesPath, userPath } from './paths.ts';
import { TextLink } from './TextLink.tsx';
import { Moment } from '../../ui/Time.tsx';

const Owner = ({ owner }: Pick<AdminCar, 'owner'>) =>
  owner ? (
    <TextLink to={userPath(owner.userId)} className="wrap-anywhere md:inline-block md:min-w-24">
      {owner.name ?? 'Deleted account'}
    </TextLink>
  ) : (
    <span className="text-muted">{MESSAGES.car.noOwner}</span>
  );

const Services = ({ vin, servicesCount }: AdminCar) =>
  servicesCount === 0 ? (
    '0'
  ) : (
    <TextLink
      to={servicesPath(vin)}
      className="inline-block min-w-6 py-0.5"
      aria-label={`${pluralize(servicesCount, 'service')} of ${vin}`}
    >
      {servicesCount.toLocaleString('en-US')}
    </TextLink>
  );

const COLUMNS: readonly [Column<AdminCar>, ...Column<AdminCar>[]] = [
  { label: 'VIN', cell: ({ vin }) => <span className="font-mono xl:whitespace-nowrap">{vin}</span> },
  {
    label: 'Car',
    cell: ({ make, model, engine, productionYear }) => (
      // a table does not wrap long names by default, and `break-all` would break every word
      <span className="block wrap-anywhere md:min-w-36">
        {make} {modelName(model)}
        <span className="block text-xs text-muted">
          {engine}, {productionYear}
        </span>
      </span>
    ),
  },
  { label: 'Owner', cell: (car) => <Owner {...car} /> },
  { label: 'Mileage', numeric: true, cell: ({ mileage }) => <Mileage km={mileage} /> },
  { label: 'Services', numeric: true, cell: (car) => <Services {...car} /> },
  { label: 'Added', numeric: true, cell: ({ createdAt }) => <Moment at={createdAt} /> },
];

/** All cars, newest first, filtered by the search in the URL. */
export const AllCars = () => {
  const { search, searchFor } = useListSearch();
  const query = useGetAllCarsInfiniteQuery(search, FRESH);
  return (
    <>
      <ListSearch
        label="Search cars"
        placeholder="Start of a VIN or a public code…"
        search={search}
        onSearch={searchFor}
      />
      <PagedTable
        label="Cars"
        columns={COLUMNS}
        keyOf={({ _id }) => _id}
        rows={query.data?.pages.flatMap(({ cars }) => cars)}
        empty={
          <NothingListed
            none="There are no cars yet."
            searched="VIN or public code"
            search={search}
            onClear={() => searchFor('')}
          />
        }
        of={query}
      />
    </>
  );
};
