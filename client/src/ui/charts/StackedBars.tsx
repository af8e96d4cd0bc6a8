import { Link } from 'react-router-dom';
import { classNames } from '../../lib/classNames.ts';
import { BarNames } from './BarNames.tsx';

interface Bar {
  name: string;
  /** From the foot to the top; their sum is the height. */
  parts: readonly { name: string; value: number; colour: string }[];
  /** Stands on the bar; empty for nothing. */
  short: string;
  /** Where there is little room. */
  shorter: string;
  /** What is said of it. */
  text: string;
  /** Where it leads; what is behind it. */
  to: string;
  isChosen: boolean;
  /** It is still growing, such as this month's: lighter than the others. */
  isUnfinished: boolean;
}

interface Props {
  label: string;
  bars: readonly Bar[];
}

/** How much of the height the highest bar takes: above it stands its value. */
const HIGHEST = 0.88;

/** Bars of several parts, each a link to what is behind it. What lies below zero is not drawn; the table has it. */
export const StackedBars = ({ label, bars }: Props) => {
  const heightOf = ({ parts }: Bar) => parts.reduce((sum, { value }) => sum + Math.max(value, 0), 0);
  const most = Math.max(...bars.map(heightOf), 0) || 1;
  return (
    <div className="@container grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-2">
      <ul aria-label={label} className="flex h-full items-end">
        {bars.map((bar) => (
          <li key={bar.name} className="h-full min-w-0 flex-1">
            <Link
              to={bar.to}
              title={`${bar.name}: ${bar.text}`}
              aria-label={`${bar.name}: ${bar.text}`}
              aria-current={bar.isChosen || undefined}
              preventScrollReset
              className={classNames(
                'flex h-full flex-col justify-end rounded-md pt-1 transition-colors duration-150 focus-visible:-outline-offset-2',
                bar.isChosen ? 'bg-wash' : 'hover:bg-ink/4',
              )}
            >
              <span className="truncate pb-1.5 text-center font-mono text-xs text-muted">
                <span className="@max-xl:hidden">{bar.short}</span>
                <span className="@xl:hidden">{bar.shorter}</span>
              </span>
              <span
                className={classNames(
                  'mx-[10%] flex shrink-0 flex-col-reverse gap-0.5',
                  bar.isUnfinished && 'opacity-55',
                )}
                style={{ height: `${(heightOf(bar) / most) * HIGHEST * 100}%` }}
              >
                {bar.parts
                  .filter(({ value }) => value > 0)
                  .map(({ name, value, colour }) => (
                    <span
                      key={name}
                      style={{ flexGrow: value, background: colour }}
                      className="min-h-px rounded-[3px] forced-color-adjust-none print:[print-color-adjust:exact]"
                    />
                  ))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div aria-hidden="true">
        <BarNames names={bars.map(({ name }) => name)} />
      </div>
    </div>
  );
};
