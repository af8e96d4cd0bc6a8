import { LIMITS } from '@glovebox/shared/limits';
import { unitsOfCar } from '@glovebox/shared/units';
import { privateCarNames } from '@glovebox/shared/privateCarName';
import { classNames } from '../../lib/classNames.ts';
import { useSearch } from '../../lib/lists/useListSearchParams.ts';
import { Card } from '../../ui/Card.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { Ledger } from '../../ui/ledger/Ledger.tsx';
import { NothingFound } from '../../ui/lists/NothingFound.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useGetServicesInfiniteQuery } from './servicesApi.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { toLedgerEntry } from './toLedgerEntry.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';

/** The services of all cars, with a search; shows nothing without services. */
export const AllServices = ({ param }: { /** The URL's parameter of their search. */ param?: string }) => {
  const units = useUnits();
  const { search, searchFor } = useSearch(LIMITS.serviceSearchMax, param);
  const query = useGetServicesInfiniteQuery(search);
  const { data, currentData, isFetching } = query;
  const services = (isFetching ? data : currentData)?.pages.flatMap((page) => page.services);
  const cars = [...new Map(services?.map(({ onCar }) => [onCar._id, onCar])).values()];
  const names = privateCarNames(cars);
  const nameOf = (id: string) => names[cars.findIndex(({ _id }) => _id === id)] ?? '';
  // the search stays visible while it is being cleared
  if (currentData && services?.length === 0 && search === '') return null;

  return (
    <Card title="All services">
      <SearchField
        label="Search all services"
        placeholder="Type, part, description, car, year…"
        maxLength={LIMITS.serviceSearchMax}
        value={search}
        onSearch={searchFor}
        className="mb-4 w-full sm:w-80"
      />
      {services ? (
        <div
          aria-busy={!currentData}
          className={classNames('border-t border-line pt-4', !currentData && 'opacity-50')}
        >
          {services.length > 0 || !currentData ? (
            <Ledger
              history="parts"
              entries={services.map(({ onCar, ...service }) => ({
                ...toLedgerEntry({ ...service, carName: nameOf(onCar._id) }, unitsOfCar(units, onCar)),
                unit: onCar.odometerUnit,
              }))}
            />
          ) : (
            <NothingFound noun="service" search={search} onClear={() => searchFor('')} />
          )}
          <NextPage query={query} className="mt-4 border-t border-line pt-4" />
        </div>
      ) : (
        <LoadingOrError query={query} label="Loading the services">
          <Skeleton className="h-48" />
        </LoadingOrError>
      )}
    </Card>
  );
};
