import { DASHBOARD } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { ActivityList } from '../features/activity/ActivityList.tsx';
import { CarGrid } from '../features/cars/CarGrid.tsx';
import { LoadedDashboard } from '../features/cars/LoadedDashboard.tsx';
import { NoCars } from '../features/cars/NoCars.tsx';
import { FuelMonthsChart } from '../features/fuel/FuelMonthsChart.tsx';
import { RemoveWarning } from '../features/warnings/RemoveWarning.tsx';
import { WarningList } from '../features/warnings/WarningList.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';

// the page can be read before it is there
const WarningDetailsDialog = lazy(() =>
  import('../features/warnings/WarningDetailsDialog.tsx').then((module) => ({
    default: module.WarningDetailsDialog,
  })),
);

const DashboardPage = () => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const close = () => dispatch(closeDialog());

  return (
    <>
      <PageHead title={MESSAGES.title.dashboard} />
      <ScreenHeader title={MESSAGES.title.dashboard} />
      <LoadedDashboard>
        {({ cars, carsCount, activity, warnings, fuel }) => {
          if (carsCount === 0) return <NoCars />;
          const shown =
            dialog?.name === 'warningDetails' && warnings.find(({ _id }) => _id === dialog.warningId);
          return (
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
              <div className="grid min-w-0 gap-6">
                <section aria-labelledby="your-cars" className="grid min-w-0 gap-3">
                  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                    <h2 id="your-cars" className="mr-auto font-semibold">
                      {MESSAGES.car.listHeading}
                    </h2>
                    {carsCount > cars.length && (
                      <Link to="/dashboard/cars" className="text-accent underline-offset-2 hover:underline">
                        All {carsCount} cars
                      </Link>
                    )}
                    <ButtonLink variant="outline" size="small" to="/dashboard/new">
                      <Icon name="plus" />
                      {MESSAGES.nav.newCar}
                    </ButtonLink>
                  </div>
                  <CarGrid cars={cars} />
                </section>
                <Card title="Fuel">
                  <FuelMonthsChart {...fuel} />
                </Card>
                <Card title="Warnings">
                  {warnings.length > 0 ? (
                    <WarningList warnings={warnings} />
                  ) : (
                    <EmptyState icon="shield" text={MESSAGES.car.noWarnings} />
                  )}
                </Card>
              </div>
              <Card title="Recent activity">
                {activity.length > 0 ? (
                  <ActivityList entries={activity} />
                ) : (
                  <EmptyState
                    icon="clock"
                    text={`Nothing happened in the last ${DASHBOARD.activityDays} days.`}
                  />
                )}
              </Card>
              {shown && (
                <Suspense>
                  <WarningDetailsDialog
                    warning={shown}
                    carName={shown.car.name}
                    onClose={close}
                    footer={<RemoveWarning carId={shown.car._id} warnId={shown._id} onRemoved={close} />}
                  />
                </Suspense>
              )}
            </div>
          );
        }}
      </LoadedDashboard>
    </>
  );
};

export default DashboardPage;
