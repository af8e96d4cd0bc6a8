import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import { lookOf } from '@glovebox/shared/carLooks';
import type { DueEntryOfCar, DueListAnswer } from '@glovebox/shared/dueList';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { BESIDE_HEADING, CarSelect } from '../features/cars/CarSelect.tsx';
import { useGetCarsInfiniteQuery } from '../features/cars/carsApi.ts';
import { useGetDueInfiniteQuery, useGetDueOnCarQuery } from '../features/due/dueApi.ts';
import { DueTimeline } from '../features/due/DueTimeline.tsx';
import { StaleCars } from '../features/due/StaleCars.tsx';
import { useGetCarQuery } from '../lib/carApi.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NextPage } from '../ui/lists/NextPage.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const ALL_CARS = 'all';

const DuePage = () => {
  const [params, setParams] = useSearchParams();
  const carId = params.get('car');
  const { data: list, isError } = useGetCarsInfiniteQuery({ search: '', sort: USUAL_CAR_SORT });
  const first = list?.pages[0];
  const listed = first?.cars.find(({ _id }) => _id === carId);
  const { currentData: unlisted } = useGetCarQuery(carId !== null && first && !listed ? carId : skipToken);
  const car = listed ?? unlisted;
  return (
    <>
      <PageHead title="Due" />
      <ScreenHeader
        title="Due"
        beside={
          (first?.total ?? 0) > 1 ? (
            <CarSelect
              className={BESIDE_HEADING}
              car={car}
              before={[{ value: ALL_CARS, label: 'All cars' }]}
              value={car?._id ?? ALL_CARS}
              onChange={(chosen) =>
                chosen !== null && setParams(chosen === ALL_CARS ? {} : { car: chosen }, { replace: true })
              }
            />
          ) : (
            // the room of the select, so that nothing moves when it arrives
            <div aria-hidden="true" className="h-11 max-sm:hidden" />
          )
        }
        actions={
          carId === null ? undefined : (
            <ButtonLink variant="outline" to={`/dashboard/cars/${carId}/plan`}>
              Plan
            </ButtonLink>
          )
        }
      />
      {!first && !isError ? (
        <Waiting />
      ) : carId === null ? (
        <OnAllCars
          onlyCar={first?.total === 1 ? first.cars[0]?._id : undefined}
          hasCars={first?.total !== 0}
        />
      ) : (
        <OnCar
          key={carId}
          car={{
            _id: carId,
            name: car ? privateCarName(car) : '',
            ...(car && { look: lookOf(car), odometerUnit: car.odometerUnit }),
          }}
        />
      )}
    </>
  );
};

const OnAllCars = ({ onlyCar, hasCars }: { onlyCar: string | undefined; hasCars: boolean }) => {
  const query = useGetDueInfiniteQuery(undefined);
  const { data } = query;
  if (!data) return <Waiting query={query} />;
  return (
    <Shown
      due={data.pages.flatMap(({ due }) => due)}
      count={data.pages[0]?.count ?? 0}
      stale={data.pages[0]?.stale ?? []}
      namesCar={onlyCar === undefined}
      planOf={onlyCar}
      hasCars={hasCars}
      query={query}
    />
  );
};

const OnCar = ({ car }: { car: DueEntryOfCar['car'] }) => {
  const query = useGetDueOnCarQuery(car._id);
  const { data } = query;
  if (!data) return <Waiting query={query} />;
  const { due, lastReading } = data;
  return (
    <Shown
      due={due.map((one) => ({ ...one, car }))}
      count={due.length}
      stale={lastReading === undefined ? [] : [{ car, lastReading }]}
      namesCar={false}
      planOf={car._id}
      hasCars
    />
  );
};

const LOADING = { isFetching: true, refetch: () => undefined };

const Waiting = ({ query = LOADING }: { query?: Parameters<typeof LoadingOrError>[0]['query'] }) => (
  <LoadingOrError query={query} what="What is due" label="Loading what is due">
    <div className="grid gap-3 xl:pl-48">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  </LoadingOrError>
);

interface ShownProps {
  due: readonly DueEntryOfCar[];
  /** The number of entries on all pages. */
  count: number;
  stale: DueListAnswer['stale'];
  namesCar: boolean;
  /** The car whose plan is offered if nothing is due. */
  planOf: string | undefined;
  hasCars: boolean;
  query?: Parameters<typeof NextPage>[0]['query'];
}

const Shown = ({ due, count, stale, namesCar, planOf, hasCars, query }: ShownProps) => (
  <>
    <StaleCars stale={stale} />
    {due.length > 0 ? (
      <>
        <DueTimeline due={due} namesCar={namesCar} />
        {query && <NextPage query={query} className="mt-6" />}
        {due.length >= count && (
          <p className="mt-6 text-center text-muted">
            {count === 1
              ? 'That’s everything: 1 entry.'
              : `That’s everything: ${count.toLocaleString('en-US')} entries.`}
          </p>
        )}
      </>
    ) : (
      <EmptyState
        icon={hasCars ? 'check' : 'car'}
        text={
          hasCars
            ? 'Nothing is due. Make a plan, and Glovebox tells you what a car needs and when, by distance or by date.'
            : 'Nothing is due. Add your first car to see here what it needs.'
        }
        action={
          hasCars ? (
            <ButtonLink
              variant="outline"
              to={planOf === undefined ? '/dashboard/cars' : `/dashboard/cars/${planOf}/plan`}
            >
              {planOf === undefined ? 'Go to your cars' : 'Make a plan'}
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard/new">Add a car</ButtonLink>
          )
        }
      />
    )}
  </>
);

export default DuePage;
