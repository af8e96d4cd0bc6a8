import type { Costs } from '@glovebox/shared/costs';
import { formatDistance, kmPerUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../lib/formatMoney.ts';
import { useUnits } from '../../lib/useUnits.ts';

const DAYS_OF_MONTH = 365.25 / 12;

interface TileProps {
  label: string;
  /** One below the other: one a currency. */
  values: readonly string[];
  note: ReactNode;
}

const Tile = ({ label, values, note }: TileProps) => (
  <div className="-mt-px -ml-px min-w-0 border-t border-l border-rule p-card">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>
      {values.map((value) => (
        <p key={value} className="mt-0.5 font-semibold tracking-tight wrap-anywhere sm:text-xl">
          {value}
        </p>
      ))}
      <p className="mt-0.5 text-xs text-muted">{note}</p>
    </dd>
  </div>
);

const countOf = (unpriced: Costs['unpriced']) =>
  Object.values(unpriced).reduce((sum, count) => sum + count, 0);

interface Props {
  costs: Costs;
  /** '2026, until today' */
  span: string;
  /** The URL that shows what has no price. */
  toUnpriced: string;
}

/** The figures of a span of time at a glance. */
export const CostTiles = ({ costs: { totals, distance, days, unpriced }, span, toUnpriced }: Props) => {
  const units = useUnits();
  const withoutPrice = countOf(unpriced);
  const each = (per: (total: Costs['totals'][number]) => number | null, times: number) => {
    const known = totals.flatMap((total) => {
      const amount = per(total);
      return amount === null ? [] : formatMoney({ ...total, amount: amount * times });
    });
    return known.length > 0 ? known : ['–'];
  };
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface xl:grid-cols-4">
      <Tile
        label={span}
        values={totals.length > 0 ? totals.map(formatMoney) : ['–']}
        note={days > 0 ? `${days.toLocaleString('en-US')} days` : 'Nothing recorded'}
      />
      <Tile
        label="A month"
        values={each(({ perDay }) => perDay, DAYS_OF_MONTH)}
        note={days < 30 ? 'Known from 30 days on' : 'On average'}
      />
      <Tile
        label={units.distance === 'mi' ? 'A mile' : 'A kilometre'}
        values={each(({ perKm }) => perKm, kmPerUnit(units))}
        note={
          distance === null
            ? 'Needs two odometer readings'
            : `${formatDistance(distance, units)}${distance < 500 ? `: known from ${formatDistance(500, units)} on` : ''}`
        }
      />
      <Tile
        label="Without a price"
        values={[withoutPrice === 1 ? '1 record' : `${withoutPrice.toLocaleString('en-US')} records`]}
        note={
          withoutPrice === 0 ? (
            'Everything counts'
          ) : (
            <Link
              to={toUnpriced}
              preventScrollReset
              className="text-accent underline-offset-2 hover:underline"
            >
              Show them
            </Link>
          )
        }
      />
    </dl>
  );
};
