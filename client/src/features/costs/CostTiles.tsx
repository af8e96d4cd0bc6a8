import type { Costs } from '@glovebox/shared/costs';
import { COSTS } from '@glovebox/shared/limits';
import { formatDistance, kmPerUnit } from '@glovebox/shared/units';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { formatRate, formatRoundMoney } from '@glovebox/shared/formatMoney';
import { useUnits } from '../../lib/useUnits.ts';
import { endInWords, mainCurrency } from './costWords.ts';
import { distanceInWords, leftOutInWords } from './distanceWords.ts';

const DAYS_OF_MONTH = 365.25 / 12;
const ACTION = 'cursor-pointer text-accent underline-offset-2 hover:underline print:hidden';

interface TileProps {
  label: string;
  /** The value in the main currency, then those in others. */
  values: readonly string[];
  /** Whether the values are amounts. */
  isMoney?: boolean;
  note: ReactNode;
}

const Tile = ({ label, values: [value, ...others], isMoney = true, note }: TileProps) => (
  <div className="-mt-px -ml-px min-w-0 border-t border-l border-rule p-card">
    <dt className="text-xs text-muted">{label}</dt>
    <dd>
      <p
        className={classNames(
          'mt-0.5 font-semibold wrap-anywhere sm:text-xl',
          isMoney ? 'font-mono tracking-tighter' : 'tracking-tight',
        )}
      >
        {value}
      </p>
      <div className="mt-0.5 text-xs text-muted">
        {others.length > 0 && <span className="font-mono">+ {others.join(' + ')}</span>}
        {others.length > 0 && note ? ' · ' : ''}
        {note}
      </div>
    </dd>
  </div>
);

const countOf = (unpriced: Costs['unpriced']) =>
  Object.values(unpriced).reduce((sum, count) => sum + count, 0);

interface Props {
  costs: Costs;
  /** The name of the period, such as '2026 so far'. */
  span: string;
  /** The URL of the records without a price. */
  toUnpriced: string;
  /** Opens the dialog of purchase and sale; left out for several cars. */
  onSay?: (() => void) | undefined;
  /** Whether the car belongs to someone else now, so that its records cannot be changed. */
  isFormer?: boolean;
}

type Totals = Costs['totals'];

/** Shows the costs of a period, in all and per distance and time. */
export const CostTiles = ({ costs, span, toUnpriced, onSay, isFormer = false }: Props) => {
  const { depreciation, distance, days, unpriced } = costs;
  const main = mainCurrency(costs);
  const mainFirst = (of: Totals) =>
    of.toSorted((a, b) => Number(b.currency === main) - Number(a.currency === main));
  const totals = mainFirst(costs.totals);
  const units = useUnits();
  const withoutPrice = countOf(unpriced);
  const each = (
    of: Totals,
    per: (total: Totals[number]) => number | null,
    times: number,
    format: typeof formatRate,
  ) =>
    mainFirst(of).flatMap((total) => {
      const amount = per(total);
      return amount === null ? [] : format({ ...total, amount: amount * times });
    });
  const perDistance = (of: Totals) => {
    const known = each(of, ({ perKm }) => perKm, kmPerUnit(units), formatRate);
    return known.length > 0 ? known : ['–'];
  };
  const aMonth = each(totals, ({ perDay }) => perDay, DAYS_OF_MONTH, formatRoundMoney);
  const { ends = [], unknown = 0 } = depreciation ?? {};
  // a car that came back may have two
  const end = ends.at(-1);
  const knownCars = new Set(ends.map(({ car }) => car)).size;
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
        label={`Per ${units.distance === 'mi' ? 'mile' : units.distance}, without depreciation`}
        values={perDistance(depreciation?.without ?? totals)}
        note={
          distance === null
            ? 'Needs two odometer readings'
            : [
                distanceInWords(costs, units) +
                  (distance < COSTS.fewestKm ? ` of ${formatDistance(COSTS.fewestKm, units)} needed` : ''),
                leftOutInWords(costs),
              ]
                .filter(Boolean)
                .join(', ')
        }
      />
      <Tile
        label="With depreciation"
        values={depreciation ? perDistance(depreciation.with) : ['–']}
        note={
          <>
            {!end
              ? !onSay && 'Unknown'
              : knownCars + unknown > 1
                ? `known for ${knownCars} of ${knownCars + unknown} cars`
                : endInWords(end, units)}{' '}
            {onSay && (
              <button type="button" onClick={onSay} className={ACTION}>
                {end ? 'Change' : 'Add purchase and value'}
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
            'All have a price'
          ) : (
            <Link to={toUnpriced} preventScrollReset className={ACTION}>
              {onSay && !isFormer ? 'Add prices' : 'Show them'}
            </Link>
          )
        }
      />
    </dl>
  );
};
