import type { AdminOverview } from '@glovebox/shared/admin';
import { Card } from '../../ui/Card.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ActivityChart } from './ActivityChart.tsx';
import { FRESH, useGetOverviewQuery } from './adminApi.ts';
import { NewestCars, NewestServices, NewestUsers } from './Newest.tsx';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { PATHS } from './paths.ts';

/** The totals; each links to its list. */
const Totals = ({ users, cars, services }: AdminOverview['totals']) => (
  <ul className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface">
    <Total label="Users" count={users} to={PATHS.users} />
    <Total label="Cars" count={cars} to={PATHS.cars} />
    <Total label="Services" count={services} to={PATHS.services} />
  </ul>
);

const Total = ({ label, count, to }: { label: string; count: number; to: string }) => (
  <li className="relative flex min-w-0 flex-col-reverse gap-1 p-4 hover:bg-ink/3">
    <p className="text-xl leading-none font-semibold tabular-nums">{count.toLocaleString('en-US')}</p>
    <StretchedLink to={to} className="text-muted">
      {label}
    </StretchedLink>
  </li>
);

export const Overview = () => {
  const query = useGetOverviewQuery(undefined, FRESH);
  if (query.data) return <Loaded {...query.data} />;
  return (
    <LoadingOrError query={query} label="Loading the overview">
      <div className="grid gap-4">
        <Skeleton className="h-22" />
        <Skeleton className="h-94" />
        <div className="grid gap-4 lg:grid-cols-3">
          <Skeleton className="h-168" />
          <Skeleton className="h-168" />
          <Skeleton className="h-168" />
        </div>
      </div>
    </LoadingOrError>
  );
};

const Loaded = ({ totals, months, users, cars, services }: AdminOverview) => (
  <div className="grid gap-4">
    <Totals {...totals} />
    <Card title="Added by month">
      <ActivityChart months={months} />
    </Card>
    <div className="grid gap-4 lg:grid-cols-3">
      <NewestUsers users={users} />
      <NewestCars cars={cars} />
      <NewestServices services={services} />
    </div>
  </div>
);
