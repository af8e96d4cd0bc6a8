import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { DASHBOARD } from '@glovebox/shared/limits';
import { monthOfDay } from '@glovebox/shared/days';
import { MESSAGES } from '@glovebox/shared/messages';
import { Fragment, lazy, Suspense, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { ActivityList } from '../features/activity/ActivityList.tsx';
import { AttentionStrip } from '../features/attention/AttentionStrip.tsx';
import { needDoing, withoutWorst, type Concern } from '../features/attention/concerns.ts';
import { AddTile } from '../features/cars/AddTile.tsx';
import { CarGrid } from '../features/cars/CarGrid.tsx';
import { DueCard } from '../features/cars/DueCard.tsx';
import { FirstSteps } from '../features/cars/FirstSteps.tsx';
import { LoadedDashboard } from '../features/cars/LoadedDashboard.tsx';
import { HomeCosts } from '../features/costs/HomeCosts.tsx';
import { FuelMonthsChart, unitsOf } from '../features/fuel/FuelMonthsChart.tsx';
import { WarningList } from '../features/warnings/WarningList.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { boughtByMonth } from '../features/fuel/boughtByMonth.ts';
import { today } from '../lib/today.ts';
import { useUnits } from '../lib/useUnits.ts';
import { Icon } from '../ui/Icon.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { DashboardDialogs } from './DashboardDialogs.tsx';
import { homeSentence } from './homeSentence.ts';

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

// loaded only for people of whom others want something, or who gave or got a car lately
const FromOthers = lazy(() => import('./FromOthers.tsx'));
// loaded only for people without a car
const ServiceBook = lazy(() =>
  import('../features/landing/ServiceBook.tsx').then((module) => ({ default: module.ServiceBook })),
);
const BOOK = (
  <Suspense fallback={null}>
    <figure className="min-w-0">
      <figcaption className="mb-2 text-muted">Example</figcaption>
      <ServiceBook />
    </figure>
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
  const { cars, carsCount, customersDue, warnings, transfers, claims, accessRequests, spent, fuel } = home;
  const concerns = needDoing(home);
  const reader = useUnits();
  const month = monthOfDay(today(reader));
  const parts = homeSentence(home, concerns, month, reader);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {parts.length > 0 && (
        <p className="-mt-4 text-lg font-[450] text-pretty wrap-anywhere">
          {parts.map(({ text, isBold }, index) => (
            <Fragment key={index}>{isBold ? <b className="font-semibold">{text}</b> : text}</Fragment>
          ))}
        </p>
      )}
      {customersDue && <CustomersDue due={customersDue} />}
      <AttentionStrip concerns={concerns} />
      {[...(home.handOvers ?? []), ...transfers, ...claims, ...accessRequests].length > 0 && (
        <FromOthers {...home} />
      )}
      {carsCount <= 1 && <FirstSteps car={cars[0]} picture={BOOK} />}
      {carsCount > 0 ? (
        <Overview home={home} concerns={concerns} month={month} />
      ) : (
        <>
          <HomeCosts spent={spent} month={month} />
          {fuel.recorded && <Fuel {...fuel} />}
        </>
      )}
      <DashboardDialogs cars={cars} warnings={warnings} />
    </div>
  );
};

/** What is due on the cars of a workshop's customers. */
const CustomersDue = ({ due }: { due: NonNullable<DashboardAnswer['customersDue']> }) => (
  <DueCard
    title="Due on customers’ cars"
    due={due}
    note={due.length < DASHBOARD.due ? String(due.length) : `the first ${due.length}`}
    empty={<EmptyLine text="No service is overdue or due soon on the cars of your customers." />}
  />
);

interface OverviewProps {
  home: DashboardAnswer;
  concerns: readonly Concern[];
  month: string;
}

const Overview = ({ home, concerns, month }: OverviewProps) => {
  const isWide = useIsWide();
  const { cars, carsCount, activity, due, dueCount, spent, fuel } = home;

  const carsPart = <FirstCars key="cars" cars={cars} carsCount={carsCount} />;
  const dueBelow = withoutWorst(due, concerns);
  const duePart = (
    <DueCard
      key="due"
      due={dueBelow}
      note={`all cars · ${dueCount - (due.length - dueBelow.length)}`}
      aside={
        <Link to="/dashboard/due" className="shrink-0 text-accent underline-offset-2 hover:underline">
          Everything due
        </Link>
      }
    />
  );
  const costsPart = <HomeCosts key="costs" spent={spent} month={month} />;
  const fuelPart = <Fuel key="fuel" {...fuel} />;
  const warningsPart = <Warnings key="warnings" home={home} />;
  const activityPart = (
    <Card key="activity" title="Recent activity">
      {activity.length > 0 ? (
        <ActivityList entries={activity} />
      ) : (
        <EmptyLine text={`Nothing happened in the last ${DASHBOARD.activityDays} days.`} />
      )}
    </Card>
  );

  if (!isWide) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {[carsPart, duePart, warningsPart, costsPart, fuelPart, activityPart]}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_22rem] items-start gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{[carsPart, costsPart, fuelPart]}</div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{[duePart, warningsPart, activityPart]}</div>
    </div>
  );
};

const Fuel = (fuel: DashboardAnswer['fuel']) => {
  const units = useUnits();
  return (
    <Card
      title="Fuel"
      aside={<span className="text-xs text-muted">{boughtByMonth(unitsOf(fuel.months)[0], units)}</span>}
    >
      <FuelMonthsChart {...fuel} />
    </Card>
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
      <EmptyLine text={MESSAGES.car.noWarnings} />
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
