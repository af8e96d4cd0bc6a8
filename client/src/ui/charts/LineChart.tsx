import { useId } from 'react';
import { Axes } from './Axes.tsx';
import { calendarTicks } from './calendarTicks.ts';
import { Points } from './Points.tsx';
import { scaleFor } from './scale.ts';
import { useUnits } from '../../lib/useUnits.ts';

export interface TimePoint {
  /** Milliseconds since 1970. */
  at: number;
  value: number;
  /** Contradicts the others: marked by a cross, and left out of the line. */
  odd: boolean;
  /** What marks it; without, it is only part of the line. */
  mark: 'filled' | 'hollow' | null;
}

interface Props {
  label: string;
  /** In the order of their time. */
  points: readonly TimePoint[];
  /** Now, in milliseconds since 1970; a line stands there. */
  today: number;
  /** Where the line is expected to go from its end. */
  ahead?: { at: number; value: number; text: string } | null;
  /** The smallest distance between lines across. */
  least: number;
  formatTime: (at: number) => string;
  formatValue: (value: number) => string;
  /** Of a line across, where it is shorter than that of a point. */
  formatLine?: (value: number) => string;
  /** Follows the value of an odd point. */
  oddText: string;
}

const DAY = 86_400_000;
/** How many times are named, on a wide screen and on a phone. */
const MOST_TICKS = { wide: 6, narrow: 3 };
/** Of the width, at most: what was is more than what may come. */
const AHEAD = 0.25;
/** Marks from which on they are small. */
const MANY = 60;

type Place = readonly [x: number, y: number];

/** As coordinates of an SVG of 1,000 by 1,000, whose y goes down. */
const inSvg = ([x, y]: Place) => `${(x * 1_000).toFixed(1)} ${((1 - y) * 1_000).toFixed(1)}`;
const lineOf = (places: readonly Place[]) => places.length > 0 && `M${places.map(inSvg).join('L')}`;
/** A line without length is drawn as its round end. */
const dotsAt = (places: readonly Place[]) => places.map((place) => `M${inSvg(place)}h0`).join('');

/** A line over time; points that contradict it are marked, and not part of it. */
export const LineChart = ({
  label,
  points,
  today,
  ahead,
  least,
  formatTime,
  formatValue,
  formatLine = formatValue,
  oddText,
}: Props) => {
  const fade = useId();
  const even = points.filter(({ odd }) => !odd);
  const times = points.map(({ at }) => at);
  const [first, last] = [Math.min(...times), Math.max(today, ...times)];
  const room = Math.max(DAY, (last - first) * 0.02);
  const start = first - room;
  const end = Math.max(last, Math.min(ahead?.at ?? 0, last + (last - first) * (AHEAD / (1 - AHEAD)))) + room;
  const along = (at: number) => (at - start) / (end - start);

  const from = even.at(-1);
  // cut off at the right edge where it goes on for longer
  const reached =
    ahead &&
    from &&
    Math.min(1, (end - from.at) / (ahead.at - from.at)) * (ahead.value - from.value) + from.value;
  const values = even.map(({ value }) => value);
  const scale = scaleFor(Math.min(...values), Math.max(...values, reached ?? 0), least);
  // one that is far off would press the others flat: its cross stands at the edge
  const up = (value: number) => Math.min(1, Math.max(0, scale.at(value)));
  const place = ({ at, value }: Pick<TimePoint, 'at' | 'value'>): Place => [along(at), up(value)];
  const marked = (mark: TimePoint['mark']) => even.filter((point) => point.mark === mark).map(place);

  const line = even.map(place);
  const size = points.filter(({ mark }) => mark !== null).length > MANY ? 5 : 8;
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  const sayable = [...points, ...(ahead && ahead.at <= end ? [{ ...ahead, odd: false }] : [])];

  return (
    <Axes
      values={scale.lines.map(formatLine)}
      below={<Times start={start} end={end} along={along} formatTime={formatTime} />}
    >
      <Points
        label={label}
        dot
        points={sayable.map((point) => {
          const [x, y] = place(point);
          const value = point.odd ? `${formatValue(point.value)} – ${oddText}` : formatValue(point.value);
          return { x, y, text: ['text' in point ? point.text : formatTime(point.at), value] };
        })}
      >
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" className="size-full overflow-visible">
          <linearGradient id={fade} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-accent)" stopOpacity="0.18" />
            <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0.02" />
          </linearGradient>
          <path
            d={`${lineOf(line)}L${inSvg([line.at(-1)?.[0] ?? 0, 0])}L${inSvg([line[0]?.[0] ?? 0, 0])}Z`}
            fill={`url(#${fade})`}
            className="forced-colors:hidden"
          />
          <g className="stroke-accent forced-colors:stroke-[CanvasText]">
            <path d={`M${inSvg([along(today), 0])}V0`} {...stroke} strokeWidth="1" strokeOpacity="0.5" />
            <path d={lineOf(line) || ''} {...stroke} strokeWidth="2" strokeLinejoin="round" />
            {ahead && from && reached !== null && reached !== undefined && (
              <path
                d={lineOf([place(from), [Math.min(along(ahead.at), 1), up(reached)]]) || ''}
                {...stroke}
                strokeWidth="2"
                strokeDasharray="0 6"
              />
            )}
            <path d={dotsAt([...marked('filled'), ...marked('hollow')])} {...stroke} strokeWidth={size} />
          </g>
          <path
            d={dotsAt(marked('hollow'))}
            {...stroke}
            strokeWidth={size - 4}
            className="stroke-surface forced-colors:stroke-[Canvas]"
          />
        </svg>
        {points
          .filter(({ odd }) => odd)
          .map((point) => (
            <Cross key={`${point.at} ${point.value}`} place={place(point)} />
          ))}
        <span
          style={{ left: `${along(today) * 100}%` }}
          className="absolute bottom-1 -translate-x-full pr-1.5 text-xs text-muted"
        >
          today
        </span>
      </Points>
    </Axes>
  );
};

/** In pixels: the drawing is stretched. */
const Cross = ({ place: [x, y] }: { place: Place }) => (
  <svg
    viewBox="-6 -6 12 12"
    style={{ left: `${x * 100}%`, bottom: `${y * 100}%` }}
    className="absolute size-3 -translate-x-1/2 translate-y-1/2 stroke-danger forced-colors:stroke-[CanvasText]"
  >
    <path d="M-4.5-4.5l9 9M-4.5 4.5l9-9" fill="none" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

interface TimesProps {
  start: number;
  end: number;
  along: (at: number) => number;
  formatTime: (at: number) => string;
}

/** The months or years under a line; within a month, where no day matters more than another, its two ends. */
const Times = ({ start, end, along, formatTime }: TimesProps) => {
  const units = useUnits();
  const days = [start + DAY, end - DAY]
    .map((at) => ({ at, label: formatTime(at) }))
    .filter((day, index, all) => day.label !== all[index - 1]?.label);
  const ticks = (most: number) => {
    const months = calendarTicks(start, end, most, units);
    return months.length > 1 ? months : days;
  };
  return (
    <div className="@container">
      {Object.entries(MOST_TICKS).map(([width, most]) => (
        <div
          key={width}
          className={width === 'wide' ? 'relative h-4 @max-md:hidden' : 'relative h-4 @md:hidden'}
        >
          {ticks(most).map(({ at, label }) => (
            <span
              key={at}
              style={{ left: `${along(at) * 100}%`, translate: along(at) > 0.9 ? '-100%' : '-50%' }}
              className="absolute whitespace-nowrap"
            >
              {label}
            </span>
          ))}
        </div>
      ))}
    </div>
  );
};
