import type { Costs } from '@glovebox/shared/costs';
import { COSTS } from '@glovebox/shared/limits';
import { formatDistance, kmPerUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { formatRate, formatRoundMoney } from '../../lib/formatMoney.ts';
import { useUnits } from '../../lib/useUnits.ts';
import { endInWords } from './costWords.ts';

const DAYS_OF_MONTH = 365.25 / 12;
const ACTION = 'cursor-pointer text-accent underline-offset-2 hover:underline print:hidden';

interface TileProps {
  label: string;
  /** One line per currency. */
  values: readonly string[];
  /** Whether the lines are amounts. */
  isMoney?: boolean;
  note: ReactNode;
}

const Tile = ({ label, values, isMoney = true, note }: TileProps) => (
  <div className="-mt-px -ml-px min-w-0 border-t border-l border-rule p-card">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>
      {values.map((value) => (
        <p
          key={value}
          className={classNames(
            'mt-0.5 font-semibold wrap-anywhere sm:text-xl',
            isMoney ? 'font-mono tracking-tighter' : 'tracking-tight',
          )}
        >
          {value}
        </p>
      ))}
      <div className="mt-0.5 text-xs text-muted">{note}</div>
    </dd>
  </div>
);

const countOf = (unpriced: Costs['unpriced']) =>
  Object.values(unpriced).reduce((sum, count) => sum + count, 0);

interface Props {
  costs: Costs;
  /** The name of the period, such as '2026, until today'. */
  span: string;
  /** The URL of the records without a price. */
  toUnpriced: string;
  /** Opens the dialog of purchase and sale; left out when the reader cannot edit them here. */
  onSay?: (() => void) | undefined;
}

type Totals = Costs['totals'];

/** Shows the costs of a period, in all and per distance and time. */
export const CostTiles = ({ costs, span, toUnpriced, onSay }: Props) => {
  const { totals, depreciation, distance, days, unpriced } = costs;
  const units = useUnits();
  const withoutPrice = countOf(unpriced);
  const each = (
    of: Totals,
    per: (total: Totals[number]) => number | null,
    times: number,
    format: typeof formatRate,
  ) =>
    of.flatMap((total) => {
      const amount = per(total);
      return amount === null ? [] : format({ ...total, amount: amount * times });
    });
  const perDistance = (of: Totals) => {
    const known = each(of, ({ perKm }) => perKm, kmPerUnit(units), formatRate);
    return known.length > 0 ? known : ['–'];
  };
  const aMonth = each(totals, ({ perDay }) => perDay, DAYS_OF_MONTH, formatRoundMoney);
  const { ends = [], unknown = 0 } = depreciation ?? {};
  const [end] = ends;
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-surface xl:grid-cols-4">
      <Tile
        label={span}
        values={totals.length > 0 ? totals.map(formatRoundMoney) : ['–']}
        note={
          aMonth.length > 0
            ? `${aMonth.join(' + ')} a month`
            : days > 0
              ? `${days.toLocaleString('en-US')} days`
              : 'Nothing recorded'
        }
      />
      <Tile
        label={`A ${units.distance === 'mi' ? 'mile' : units.distance}, without depreciation`}
        values={perDistance(depreciation?.without ?? totals)}
        note={
          distance === null
            ? 'Needs two odometer readings'
            : `${formatDistance(distance, units)}${distance < COSTS.fewestKm ? `: known from ${formatDistance(COSTS.fewestKm, units)} on` : ''}`
        }
      />
      <Tile
        label="With depreciation"
        values={depreciation ? perDistance(depreciation.with) : ['–']}
        note={
          <>
            {!end
              ? !onSay && 'Not known'
              : ends.length + unknown > 1
                ? `known of ${ends.length} of ${ends.length + unknown} cars`
                : endInWords(end, units)}{' '}
            {onSay && (
              <button type="button" onClick={onSay} className={ACTION}>
                {end ? 'Change' : 'Say what it cost you'}
              </button>
            )}
          </>
        }
      />
      <Tile
        label="Without a price"
        isMoney={false}
        values={[withoutPrice === 1 ? '1 record' : `${withoutPrice.toLocaleString('en-US')} records`]}
        note={
          withoutPrice === 0 ? (
            'Everything counts'
          ) : (
            <Link to={toUnpriced} preventScrollReset className={ACTION}>
              {onSay ? 'Add prices' : 'Show them'}
            </Link>
          )
        }
      />
    </dl>
  );
};
