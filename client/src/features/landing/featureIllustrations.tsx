import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';

/**
 * A detail of the product in its own colours and type. It is hidden from screen readers, which read the text beside it.
 */
const Illustration = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div aria-hidden="true" className={classNames('w-full rounded-lg border border-line bg-bg', className)}>
    {children}
  </div>
);

const Line = ({ children }: { children: ReactNode }) => (
  <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2 last:border-0 max-[22rem]:gap-1.5 max-[22rem]:px-2">
    {children}
  </div>
);

const READINGS = [
  ['Sep 2025', '101,305 km', true],
  ['Jan 2026', '10,640 km', false],
  ['Mar 2026', '109,870 km', true],
] as const;

export const Readings = () => (
  <Illustration className="max-w-84 sm:whitespace-nowrap">
    {READINGS.map(([month, km, plausible]) => (
      <Line key={month}>
        <span className="text-xs whitespace-nowrap text-muted">{month}</span>
        {!plausible && (
          <span className="min-w-0 max-[24rem]:*:whitespace-normal">
            <Badge tone="caution">Implausible reading</Badge>
          </span>
        )}
        <span
          className={classNames('whitespace-nowrap', plausible ? 'font-medium' : 'text-muted line-through')}
        >
          {km}
        </span>
      </Line>
    ))}
  </Illustration>
);

const WARNINGS = [
  ['Brake fluid is due', 'Urgent', 'danger'],
  ['Rear pads at 4 mm', 'Moderate', 'caution'],
  ['Wiper blades', 'Low', 'neutral'],
] as const;

export const Warnings = () => (
  <Illustration className="max-w-72">
    {WARNINGS.map(([title, label, tone]) => (
      <Line key={title}>
        <span className="font-medium">{title}</span>
        <Badge tone={tone}>{label}</Badge>
      </Line>
    ))}
  </Illustration>
);

export const Verified = () => (
  <Illustration>
    <Line>
      <span className="truncate font-medium">Brake Service</span>
      <Badge tone="success">
        <Icon name="shield" className="size-3.5" />
        Verified
      </Badge>
    </Line>
  </Illustration>
);

export const SharedLink = () => (
  <Illustration>
    <Line>
      <span className="truncate font-mono text-xs">/check/K7QW-93MX-T2HD</span>
      <Icon name="copy" className="text-muted" />
    </Line>
  </Illustration>
);

export const NextService = () => (
  <Illustration className="px-3 py-2.5">
    <div className="flex justify-between gap-3 text-xs">
      <span className="text-muted">Due at 133,240 km</span>
      <span className="font-medium text-caution">in 870 km</span>
    </div>
    <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-ink/8 forced-colors:outline">
      <div className="h-full w-[94%] rounded-full bg-caution forced-colors:bg-[CanvasText]" />
    </div>
  </Illustration>
);

/** The heights of the bars of six months. */
const FUEL = ['h-3/5', 'h-4/5', 'h-1/2', 'h-full', 'h-3/4', 'h-2/3'];

export const Consumption = () => (
  <Illustration className="flex items-end justify-between gap-6 px-3 py-2">
    <span className="leading-tight">
      <span className="font-medium">5.84</span> <span className="text-xs text-muted">l/100 km</span>
    </span>
    <span className="flex h-8 items-end gap-1.5">
      {FUEL.map((height) => (
        <span key={height} className={classNames('w-3 rounded-t-[3px] bg-accent/70', height)} />
      ))}
    </span>
  </Illustration>
);

export const CarTransfer = () => (
  <Illustration>
    <Line>
      <span className="truncate font-medium">You</span>
      <Icon name="arrow-right" className="text-accent" />
      <span className="truncate font-medium">The next owner</span>
    </Line>
  </Illustration>
);

const LINES_OF_FILE = [
  ['Fill-ups', '214', 'new', 'success'],
  ['Services', '38', 'new', 'success'],
  ['Fill-ups', '9', 'already there', 'neutral'],
  ['Line 118', 'no date', 'refused', 'danger'],
] as const;

/** What becomes of the lines of a file from another app. */
export const BroughtAlong = () => (
  <Illustration className="max-w-84 bg-surface">
    <Line>
      <span className="flex min-w-0 items-center gap-2 font-medium">
        <Icon name="file" className="text-accent" />
        <span className="truncate">fuel-log.csv</span>
      </span>
      <span className="text-xs whitespace-nowrap text-muted">262 lines</span>
    </Line>
    {LINES_OF_FILE.map(([what, figure, label, tone]) => (
      <Line key={label + what}>
        <span className="text-muted">{what}</span>
        <span className="ml-auto font-medium tabular-nums">{figure}</span>
        <Badge tone={tone}>{label}</Badge>
      </Line>
    ))}
  </Illustration>
);
