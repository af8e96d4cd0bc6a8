import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { DASHBOARD } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { AccessRequests } from '../features/access/AccessRequests.tsx';
import { ActivityList } from '../features/activity/ActivityList.tsx';
import { AttentionStrip } from '../features/attention/AttentionStrip.tsx';
import { worstOf, type Concern } from '../features/attention/concerns.ts';
import { AddTile } from '../features/cars/AddTile.tsx';
import { CarGrid } from '../features/cars/CarGrid.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { FirstSteps } from '../features/cars/FirstSteps.tsx';
import { LoadedDashboard } from '../features/cars/LoadedDashboard.tsx';
import { SpentTiles } from '../features/costs/SpentTiles.tsx';
import { FuelMonthsChart, unitsOf } from '../features/fuel/FuelMonthsChart.tsx';
import { OdometerField } from '../features/mileage/OdometerField.tsx';
import { PendingTransfers } from '../features/transfers/PendingTransfers.tsx';
import { useResolveWarning } from '../features/warnings/useResolveWarning.ts';
import { WarningList } from '../features/warnings/WarningList.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { boughtByMonth } from '../lib/fuelWords.ts';
import { useUnits } from '../lib/useUnits.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { DashboardDialogs } from './DashboardDialogs.tsx';

/** The media query of Tailwind's `xl`. */
const WIDE = '(min-width: 80rem)';

const subscribe = (listener: () => void) => {
  const query = matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/**
 * Returns whether a second column fits beside the first. With two columns some parts are in another order, which CSS
 * alone would not change for the keyboard.
 */
const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);

// loaded only for people without a car
const ServiceBook = lazy(() =>
  import('../features/landing/ServiceBook.tsx').then((module) => ({ default: module.ServiceBook })),
);
const BOOK = (
  <Suspense fallback={null}>
    <ServiceBook />
  </Suspense>
);

/** The number of warnings that are shown at first, because more would push everything below out of view. */
const WARNINGS_AT_FIRST = 6;

const DashboardPage = () => (
  <>
    <PageHead title={MESSAGES.title.dashboard} />
    <ScreenHeader title={MESSAGES.title.dashboard} />
    <LoadedDashboard>{(home) => <Home home={home} />}</LoadedDashboard>
  </>
);

const Home = ({ home }: { home: DashboardAnswer }) => {
  const { resolve } = useResolveWarning();
  const { cars, carsCount, due, warnings, transfers, accessRequests, spent } = home;
  const concerns = worstOf(home);
  const inStrip = new Set(concerns.flatMap((one) => (one.kind === 'offer' ? one.transfer.id : [])));
  return (
    <div className="grid gap-5">
      <AttentionStrip
        concerns={concerns}
        onResolve={({ car, _id: warnId, title }) => resolve({ carId: car._id, warnId, title })}
      />
      <PendingTransfers transfers={transfers.filter(({ id }) => !inStrip.has(id))} />
      <AccessRequests requests={accessRequests} />
      {carsCount <= 1 && <FirstSteps car={cars[0]} picture={BOOK} />}
      {carsCount > 0 && <SpentTiles {...spent} />}
      {carsCount > 0 && <Overview home={home} concerns={concerns} />}
      <DashboardDialogs cars={cars} warnings={warnings} due={due} />
    </div>
  );
};

const Overview = ({ home, concerns }: { home: DashboardAnswer; concerns: readonly Concern[] }) => {
  const isWide = useIsWide();
  const units = useUnits();
  const { cars, carsCount, activity, warnings, due, dueCount, fuel } = home;

  const carsPart = <FirstCars key="cars" cars={cars} carsCount={carsCount} />;
  const duePart = <DueCard key="due" due={due} note={`all cars · ${dueCount}`} />;
  const fuelPart = (
    <Card
      key="fuel"
      title="Fuel"
      aside={<span className="text-xs text-muted">{boughtByMonth(unitsOf(fuel.months)[0], units)}</span>}
    >
      <FuelMonthsChart {...fuel} />
    </Card>
  );
  const odometerPart = <OdometerField key="odometer" cars={cars} />;
  const warningsPart = <Warnings key="warnings" home={home} />;
  // an urgent warning must not stand below the fuel
  const shown = new Set(concerns.flatMap((one) => (one.kind === 'warning' ? one.warning._id : [])));
  const isUrgentBelow = warnings.some(({ _id, priority }) => priority === 1 && !shown.has(_id));
  const others = isUrgentBelow ? [warningsPart, fuelPart] : [fuelPart, warningsPart];
  const activityPart = (
    <Card key="activity" title="Recent activity">
      {activity.length > 0 ? (
        <ActivityList entries={activity} />
      ) : (
        <EmptyState
          thing={<EmptyRows />}
          text={`Nothing happened in the last ${DASHBOARD.activityDays} days.`}
        />
      )}
    </Card>
  );

  if (!isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {[carsPart, duePart, odometerPart, ...others, activityPart]}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{[carsPart, ...others]}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{[duePart, odometerPart, activityPart]}</div>
    </div>
  );
};

const Warnings = ({ home: { warnings, warningsCount } }: { home: DashboardAnswer }) => (
  <Card title="Warnings" {...(warningsCount > 0 && { note: warningsCount })}>
    {warnings.length > 0 ? (
      <>
        <WarningList warnings={warnings} atFirst={WARNINGS_AT_FIRST} />
        {warningsCount > warnings.length && (
          <p className="mt-card border-t border-line pt-card text-muted">
            The {warnings.length} most urgent of {warningsCount}. The others are on the pages of{' '}
            <Link to="/dashboard/cars" className="text-accent underline-offset-2 hover:underline">
              your cars
            </Link>
            .
          </p>
        )}
      </>
    ) : (
      <EmptyState thing={<EmptyRows />} text={MESSAGES.car.noWarnings} />
    )}
  </Card>
);

const FirstCars = ({ cars, carsCount }: Pick<DashboardAnswer, 'cars' | 'carsCount'>) => {
  // there is room for a fourth card, so it becomes the button that adds a car
  const isOneShort = cars.length === DASHBOARD.cars - 1;
  return (
    <section aria-labelledby="your-cars" className="grid min-w-0 gap-3">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="your-cars" className="mr-auto text-base font-semibold">
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
      <CarGrid cars={cars} tile={isOneShort && <AddTile to="/dashboard/new" label={MESSAGES.nav.newCar} />} />
    </section>
  );
};

export default DashboardPage;
