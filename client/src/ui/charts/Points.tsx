import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

export interface Point {
  /** From the left edge (0) to the right one (1), rising from point to point. */
  x: number;
  /** From the lower edge (0) to the upper one (1). */
  y: number;
  /** What it says: first the name, then the value. */
  text: readonly [name: string, value: string];
}

interface Props {
  /** What the chart shows. */
  label: string;
  points: readonly Point[];
  /** Marks the chosen point by a dot, where the drawing has none that is large enough to be seen. */
  dot?: boolean;
  /** The drawing. */
  children: ReactNode;
}

/** Of how many points the keys for pages pass over one part. */
const PAGES = 10;

/** The number of the point that is led to from one by a key; undefined for other keys. */
const keyLeads = (key: string, from: number, last: number) => {
  const page = Math.max(1, Math.round(last / PAGES));
  const to: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    PageUp: from + page,
    PageDown: from - page,
    Home: 0,
    End: last,
  };
  const target = to[key];
  return target === undefined ? undefined : Math.min(last, Math.max(0, target));
};

const nearest = (points: readonly Point[], x: number) =>
  points.reduce((best, point, index) => {
    const other = points[best];
    return other && Math.abs(other.x - x) <= Math.abs(point.x - x) ? best : index;
  }, 0);

/**
 * A drawing whose points can be gone through, with the pointer or with the arrow keys, each said beside it. To readers
 * of the screen it is a slider that changes nothing: the one control whose value they hear while it moves.
 */
export const Points = ({ label, points, dot, children }: Props) => {
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const [shown, setShown] = useState(false);
  const at = Math.min(chosen, last);
  const point = points[at];

  const show = (index: number) => {
    setChosen(index);
    setShown(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false);
    const target = keyLeads(event.key, at, last);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(target);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    show(nearest(points, (clientX - left) / width));
  };

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-readonly="true"
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={point?.text.join(': ')}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerDown={onPointerMove}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      className="relative h-full w-full touch-pan-y rounded-md print:[print-color-adjust:exact]"
    >
      <div aria-hidden="true" className="absolute inset-0">
        {children}
      </div>
      {shown && point && <Said {...point} dot={dot} />}
    </div>
  );
};

const percent = (share: number) => `${share * 100}%`;

/** Beside its point, and within the drawing at both sides. */
const Said = ({ x, y, text: [name, value], dot }: Point & Pick<Props, 'dot'>) => {
  const below = y > 0.7;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10 print:hidden">
      {dot && (
        <span
          style={{ left: percent(x), bottom: percent(y) }}
          className="absolute size-3 -translate-x-1/2 translate-y-1/2 rounded-full border-2 border-surface bg-accent forced-colors:border-[Highlight]"
        />
      )}
      <p
        style={{ left: percent(x), bottom: percent(y), translate: `-${percent(x)} ${below ? '100%' : '0'}` }}
        className={classNames(
          'absolute rounded-md border border-line bg-raised px-2.5 py-1.5 text-xs whitespace-nowrap shadow-overlay',
          below ? '-mb-3' : 'mb-3',
        )}
      >
        <span className="block text-muted">{name}</span>
        <span className="block text-sm font-semibold">{value}</span>
      </p>
    </div>
  );
};
