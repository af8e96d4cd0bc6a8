import type { Spent } from '@glovebox/shared/spent';
import { formatMoney } from '../../lib/formatMoney.ts';
import { today } from '../../lib/today.ts';
import { StretchedLink } from '../../ui/lists/StretchedLink.tsx';

const counted = ({ records, unpriced }: Spent) =>
  [
    records === 1 ? '1 record' : `${records.toLocaleString('en-US')} records`,
    ...(unpriced > 0 ? [`${unpriced.toLocaleString('en-US')} without a price`] : []),
  ].join(', ');

const Tile = ({ label, spent, to }: { label: string; spent: Spent; to: string }) => (
  <div className="relative -mt-px -ml-px min-w-0 border-t border-l border-rule px-card py-3 hover:bg-ink/3">
    <h2 className="text-xs text-muted">
      <StretchedLink to={to}>{label}</StretchedLink>
    </h2>
    {spent.sums.map((sum) => (
      <p key={sum.currency} className="mt-0.5 font-mono text-base font-semibold wrap-anywhere">
        {formatMoney(sum)}
      </p>
    ))}
    {spent.sums.length === 0 && <p className="mt-0.5 font-mono text-base font-semibold">–</p>}
    <p className="mt-0.5 text-xs text-muted">{counted(spent)}</p>
  </div>
);

/** What was spent this month and this year, each leading to its records; nothing while nothing was recorded this year. */
export const SpentTiles = ({ month, year }: { month: Spent; year: Spent }) => {
  const [thisYear, thisMonth] = [today().slice(0, 4), today().slice(0, 7)];
  if (year.records === 0) return null;
  return (
    <div className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface">
      <Tile
        label="Spent this month"
        spent={month}
        to={`/dashboard/costs?year=${thisYear}&show=${thisMonth}`}
      />
      <Tile label="Spent this year" spent={year} to={`/dashboard/costs?year=${thisYear}`} />
    </div>
  );
};
