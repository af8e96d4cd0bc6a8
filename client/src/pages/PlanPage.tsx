import type { Car } from '@glovebox/shared/car';
import { USUAL_CAR_SORT } from '@glovebox/shared/carSorts';
import type { PlanEntry } from '@glovebox/shared/planEntry';
import { can } from '@glovebox/shared/policy';
import { privateCarName } from '@glovebox/shared/privateCarName';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useGetCarsInfiniteQuery } from '../features/cars/carsApi.ts';
import { LoadedCar } from '../features/cars/LoadedCar.tsx';
import { useGetDueOnCarQuery } from '../features/due/dueApi.ts';
import { useGetCarPlanQuery } from '../features/plan/planApi.ts';
import { PlanList } from '../features/plan/PlanList.tsx';
import { PlanOffer } from '../features/plan/PlanOffer.tsx';
import { SuggestPlan } from '../features/plan/SuggestPlan.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { CarInHead } from '../ui/CarInHead.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LoadingOrError } from '../ui/LoadingOrError.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { UnitsOfCar } from '../ui/UnitsOfCar.tsx';
import { CopyPlan } from './CopyPlan.tsx';

const PlanEntryDialog = lazy(() => import('../features/plan/PlanEntryDialog.tsx'));

const PlanPage = () => {
  const { id = '' } = useParams();
  return (
    <LoadedCar key={id} id={id}>
      {(car) => (
        <UnitsOfCar car={car}>
          <PlanOfCar car={car} />
        </UnitsOfCar>
      )}
    </LoadedCar>
  );
};

/** The entry that is edited, or a new one. */
type Opened = { entry?: PlanEntry } | null;

const PlanOfCar = ({ car }: { car: Car }) => {
  const { _id: carId } = car;
  const name = privateCarName(car);
  const mayEdit = can(car.standing, 'edit');
  const [opened, setOpened] = useState<Opened>(null);
  const query = useGetCarPlanQuery(carId);
  const onCar = useGetDueOnCarQuery(carId);
  // both at once, so that nothing moves
  const data = (onCar.data ?? onCar.error) ? query.data : undefined;
  const { data: cars } = useGetCarsInfiniteQuery({ search: '', sort: USUAL_CAR_SORT });
  const hasOthers = (cars?.pages[0]?.total ?? 0) > 1;
  return (
    <>
      <PageHead title={`Plan of ${name}`} />
      <Breadcrumbs crumbs={[{ label: name, to: `/dashboard/cars/${carId}` }, { label: 'Plan' }]} />
      <ScreenHeader
        title="Plan"
        subtitle="What this car needs regularly. Recording a service starts the next interval."
        actions={
          mayEdit ? (
            <Button aria-haspopup="dialog" onClick={() => setOpened({})}>
              <Icon name="plus" />
              Add an entry
            </Button>
          ) : undefined
        }
      />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(0,1fr)_21.25rem] lg:items-start">
          <Card title="Entries" note={data.plan.length}>
            {data.plan.length > 0 ? (
              <PlanList
                carId={carId}
                plan={data.plan}
                due={onCar.data?.due}
                onEdit={mayEdit ? (entry) => setOpened({ entry }) : undefined}
              />
            ) : (
              <EmptyState
                icon="calendar"
                text={
                  mayEdit
                    ? 'No plan yet. Start with the suggestions, or add an entry yourself.'
                    : 'This car has no plan yet.'
                }
              />
            )}
          </Card>
          {mayEdit && (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <PlanOffer carId={carId} offer={data.offer} isFirst={data.plan.length === 0} />
              {hasOthers && <CopyPlan carId={carId} />}
              {!car.typed && data.plan.length > 0 && (
                <SuggestPlan car={car} carName={<CarInHead car={car} />} plan={data.plan} />
              )}
            </div>
          )}
        </div>
      ) : (
        <LoadingOrError query={query} what="The plan" label="Loading the plan">
          <Skeleton className="h-64" />
        </LoadingOrError>
      )}
      {opened && (
        <Suspense fallback={null}>
          <PlanEntryDialog
            {...opened}
            carId={carId}
            carName={<CarInHead car={car} />}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
};

export default PlanPage;
