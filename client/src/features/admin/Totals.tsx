import type { AdminOverview } from '@glovebox/shared/admin';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';
import { PATHS } from './paths.ts';

/** The totals; each links to its list. */
export const Totals = ({ users, cars, services }: AdminOverview['totals']) => (
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
