import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { DASHBOARD } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense } from 'react';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router-dom';
import { AccessRequests } from '../features/access/AccessRequests.tsx';
import { ActivityList } from '../features/activity/ActivityList.tsx';
import { AddTile } from '../features/cars/AddTile.tsx';
import { CarGrid } from '../features/cars/CarGrid.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { FirstSteps, isBeginning } from '../features/cars/FirstSteps.tsx';
import { LoadedDashboard } from '../features/cars/LoadedDashboard.tsx';
import { FuelMonthsChart } from '../features/fuel/FuelMonthsChart.tsx';
import { PendingTransfers } from '../features/transfers/PendingTransfers.tsx';
import { RemoveWarning } from '../features/warnings/RemoveWarning.tsx';
import { WarningList } from '../features/warnings/WarningList.tsx';
import { closeDialog, useOpenDialog } from '../lib/dialogSlice.ts';
import { Badge } from '../ui/Badge.tsx';
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

/** More of them would bury what is below. */
const WARNINGS_AT_FIRST = 6;

const DashboardPage = () => (
  <>
    <PageHead title={MESSAGES.title.dashboard} />
    <ScreenHeader title={MESSAGES.title.dashboard} />
    <LoadedDashboard>
      {(home) => (
        <div className="grid gap-6">
          <PendingTransfers transfers={home.transfers} />
          <AccessRequests requests={home.accessRequests} />
          {isBeginning(home.cars, home.carsCount) && <FirstSteps car={home.cars[0]} />}
          {home.carsCount > 0 && <Overview home={home} />}
        </div>
      )}
    </LoadedDashboard>
  </>
);

const Overview = ({ home }: { home: DashboardAnswer }) => {
  const { cars, carsCount, activity, warnings, warningsCount, due, dueCount, fuel } = home;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-6">
        <FirstCars cars={cars} carsCount={carsCount} />
        <DueCard due={due} count={dueCount} />
        <Card title="Fuel">
          <FuelMonthsChart {...fuel} />
        </Card>
        <Card title="Warnings" aside={warningsCount > 0 && <Badge>{warningsCount}</Badge>}>
          {warnings.length > 0 ? (
            <>
              <WarningList warnings={warnings} atFirst={WARNINGS_AT_FIRST} />
              {warningsCount > warnings.length && (
                <p className="mt-4 border-t border-line pt-4 text-muted">
                  The {warnings.length} most urgent of {warningsCount}. The others are on the pages of{' '}
                  <Link to="/dashboard/cars" className="text-accent underline-offset-2 hover:underline">
                    your cars
                  </Link>
                  .
                </p>
              )}
            </>
          ) : (
            <EmptyState icon="shield" text={MESSAGES.car.noWarnings} />
          )}
        </Card>
      </div>
      <Card title="Recent activity">
        {activity.length > 0 ? (
          <ActivityList entries={activity} />
        ) : (
          <EmptyState icon="clock" text={`Nothing happened in the last ${DASHBOARD.activityDays} days.`} />
        )}
      </Card>
      <OpenWarning warnings={warnings} />
    </div>
  );
};

const FirstCars = ({ cars, carsCount }: Pick<DashboardAnswer, 'cars' | 'carsCount'>) => {
  // there is room for a fourth anyway: the button that adds a car fills it
  const isOneShort = cars.length === DASHBOARD.cars - 1;
  return (
    <section aria-labelledby="your-cars" className="grid min-w-0 gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="your-cars" className="mr-auto font-semibold">
          {MESSAGES.car.listHeading}
        </h2>
        {carsCount > cars.length && (
          <Link to="/dashboard/cars" className="text-accent underline-offset-2 hover:underline">
            All {carsCount} cars
          </Link>
        )}
        <ButtonLink
          variant="outline"
          size="small"
          to="/dashboard/new"
          className={isOneShort ? 'sm:hidden' : undefined}
        >
          <Icon name="plus" />
          {MESSAGES.nav.newCar}
        </ButtonLink>
      </div>
      <CarGrid cars={cars} gap={isOneShort && <AddTile to="/dashboard/new" label={MESSAGES.nav.newCar} />} />
    </section>
  );
};

/** The dialog of the warning that was pressed. */
const OpenWarning = ({ warnings }: Pick<DashboardAnswer, 'warnings'>) => {
  const dispatch = useDispatch();
  const dialog = useOpenDialog();
  const warning = dialog?.name === 'warningDetails' && warnings.find(({ _id }) => _id === dialog.warningId);
  if (!warning) return null;
  const close = () => dispatch(closeDialog(dialog));
  return (
    <Suspense>
      <WarningDetailsDialog
        warning={warning}
        carName={warning.car.name}
        onClose={close}
        footer={
          <RemoveWarning
            carId={warning.car._id}
            warnId={warning._id}
            title={warning.title}
            onRemoved={close}
          />
        }
      />
    </Suspense>
  );
};

export default DashboardPage;
