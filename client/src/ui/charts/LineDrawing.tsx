import { timeTicks } from '@glovebox/shared/axisTicks';
import { formatDay } from '@glovebox/shared/dates';
import { useId } from 'react';
import { useUnits } from '../../lib/useUnits.ts';
import { lineExtent, toTime, type LineChartProps, type LinePoint } from './lineExtent.ts';

/** The highest number of labels on the time axis, for wide and narrow drawings. */
const MOST_TICKS = { wide: 6, narrow: 3 };

type Place = readonly [x: number, y: number];

/** Converts a place to coordinates of an SVG of 1,000 by 1,000, whose y axis points down. */
const inSvg = ([x, y]: Place) => `${(x * 1_000).toFixed(1)} ${((1 - y) * 1_000).toFixed(1)}`;
const lineThrough = (places: readonly Place[]) =>
  places.length > 0 ? `M${places.map(inSvg).join('L')}` : '';
/** Returns a path without length, which is drawn as a dot because of its round line cap. */
const dotAt = (place: Place) => `M${inSvg(place)}h0`;

/** Draws a line over time as an SVG without interaction, for pages that the server renders and that need no script. */
export const LineDrawing = (props: LineChartProps) => {
  const { label, today, formatValue, formatLine = formatValue, oddText } = props;
  const reader = useUnits();
  const gradient = useId();
  const { start, end, scale, even, odd, aheadEnd, radius } = lineExtent(props);
  const along = (time: number) => (time - start) / (end - start);
  // a far-off point would flatten the line, so its cross is drawn at the edge
  const up = (value: number) => Math.min(1, Math.max(0, scale.at(value)));
  const place = ({ day, value }: LinePoint): Place => [along(toTime(day)), up(value)];
  const inWords = ({ day, value }: LinePoint) => `${formatDay(day, reader)}: ${formatValue(value)}`;

  const line = even.map(place);
  const last = line.at(-1);
  const stroke = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round' } as const;
  return (
    <div
      role="img"
      aria-label={label}
      className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-2 text-xs text-muted print:[print-color-adjust:exact]"
    >
      <div className="-my-2 flex flex-col-reverse justify-between text-right">
        {scale.lines.map((value) => (
          <span key={value}>{formatLine(value)}</span>
        ))}
      </div>
      <div className="relative">
        <div className="absolute inset-0 flex flex-col justify-between">
          {scale.lines.map((value) => (
            <span key={value} className="-my-px border-t border-line" />
          ))}
        </div>
        <svg
          viewBox="0 0 1000 1000"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="var(--color-accent)" stopOpacity="0.18" />
            <stop offset="1" stopColor="var(--color-accent)" stopOpacity="0.02" />
          </linearGradient>
          <path
            d={`${lineThrough(line)}L${inSvg([last?.[0] ?? 0, 0])}L${inSvg([line[0]?.[0] ?? 0, 0])}Z`}
            fill={`url(#${gradient})`}
            className="forced-colors:hidden"
          />
          <g className="stroke-accent forced-colors:stroke-[CanvasText]">
            <path
              d={`M${inSvg([along(toTime(today)), 0])}V0`}
              {...stroke}
              strokeWidth="1"
              strokeOpacity="0.5"
            />
            <path d={lineThrough(line)} {...stroke} strokeWidth="2" strokeLinejoin="round" />
            {last && aheadEnd && (
              <path
                d={lineThrough([last, [along(aheadEnd.at), up(aheadEnd.value)]])}
                {...stroke}
                strokeWidth="2"
                strokeDasharray="0 6"
              />
            )}
          </g>
          {even.map(
            (point) =>
              point.mark !== null && (
                <g key={`${point.day} ${point.value}`}>
                  <title>{inWords(point)}</title>
                  <path
                    d={dotAt(place(point))}
                    {...stroke}
                    strokeWidth={radius * 2}
                    className="stroke-accent forced-colors:stroke-[CanvasText]"
                  />
                  {point.mark === 'hollow' && (
                    <path
                      d={dotAt(place(point))}
                      {...stroke}
                      strokeWidth={radius * 2 - 4}
                      className="stroke-surface forced-colors:stroke-[Canvas]"
                    />
                  )}
                </g>
              ),
          )}
        </svg>
        {odd.map((point) => (
          <Cross
            key={`${point.day} ${point.value}`}
            place={place(point)}
            text={`${inWords(point)} – ${oddText}`}
          />
        ))}
        <span
          style={{ left: `${along(toTime(today)) * 100}%` }}
          className="absolute bottom-1 -translate-x-full pr-1.5"
        >
          today
        </span>
      </div>
      <div className="col-start-2 pt-2">
        <Times start={start} end={end} along={along} />
      </div>
    </div>
  );
};

/** The cross of a contradicting point. It is a separate SVG, because the drawing itself is stretched. */
const Cross = ({ place: [x, y], text }: { place: Place; text: string }) => (
  <svg
    viewBox="-6 -6 12 12"
    style={{ left: `${x * 100}%`, bottom: `${y * 100}%` }}
    className="absolute size-3 -translate-x-1/2 translate-y-1/2 stroke-danger forced-colors:stroke-[CanvasText]"
  >
    <title>{text}</title>
    <path d="M-4.5-4.5l9 9M-4.5 4.5l9-9" fill="none" strokeWidth="2.5" strokeLinecap="round" />
  </svg>
);

interface TimesProps {
  start: number;
  end: number;
  along: (at: number) => number;
}

/** The years, months or days below a line. */
const Times = ({ start, end, along }: TimesProps) => {
  const reader = useUnits();
  return (
    <div className="@container">
      {Object.entries(MOST_TICKS).map(([width, most]) => (
        <div
          key={width}
          className={width === 'wide' ? 'relative h-4 @max-md:hidden' : 'relative h-4 @md:hidden'}
        >
          {timeTicks(start, end, most, reader).map(({ at, label }) => (
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
