import { classNames } from '../../lib/classNames.ts';
import { BarNames } from './BarNames.tsx';
import { Points } from './Points.tsx';

interface Bar {
  name: string;
  value: number;
  /** Stands on the bar: few digits. */
  short: string;
  /** What is said of it. */
  text: string;
  /** It is still growing, such as this month's: lighter than the others. */
  unfinished?: boolean;
}

interface Props {
  label: string;
  /** At most twelve: more would have no room for their values. */
  bars: readonly Bar[];
  /** Sample figures, paler than anybody's own. */
  sample: boolean;
}

/** How much of the height the highest bar takes: above it stands its value. */
const HIGHEST = 0.88;

/** Bars of one colour, each with its value. */
export const BarChart = ({ label, bars, sample }: Props) => {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const heightOf = (value: number) => (value / most) * HIGHEST;
  return (
    <div className="grid h-full grid-rows-[minmax(0,1fr)_auto] gap-2">
      <Points
        label={label}
        points={bars.map(({ name, value, text }, index) => ({
          x: (index + 0.5) / bars.length,
          y: heightOf(value),
          text: [name, text],
        }))}
      >
        <div className="flex h-full items-end">
          {bars.map(({ name, value, short, unfinished }) => (
            <div key={name} className="flex h-full min-w-0 flex-1 flex-col justify-end">
              <span className="pb-1.5 text-center font-mono text-xs text-muted">{short}</span>
              <span
                style={{ height: `${heightOf(value) * 100}%` }}
                className={classNames(
                  'mx-[10%] min-h-px shrink-0 rounded-t-[6px] rounded-b-[2px] forced-color-adjust-none',
                  sample
                    ? 'bg-accent/20 forced-colors:bg-[GrayText]'
                    : unfinished
                      ? 'bg-accent/45 forced-colors:bg-[GrayText]'
                      : 'bg-accent forced-colors:bg-[CanvasText]',
                )}
              />
            </div>
          ))}
        </div>
      </Points>
      <div aria-hidden="true">
        <BarNames names={bars.map(({ name }) => name)} />
      </div>
    </div>
  );
};
