import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

export interface PanelProps {
  name: string;
  /** The level of the heading. */
  heading?: 'h1' | 'h2' | 'h3';
  /** The engine, the power and the year; see `engineLine`. */
  line: ReactNode;
  picture: ReactNode;
  /** Shown below the picture, such as the VIN. */
  foot?: ReactNode;
  mileage: ReactNode;
  gauges: ReactNode;
  /** Joins the page's header, and spans the whole width on a phone; for pages with a padding of 16 by 24 px. */
  isHeadOfPage?: boolean;
}

/** The frame of an `InstrumentPanel`, for pages that bring their own picture and load no drawings. */
export const PanelFrame = ({
  name,
  heading: Heading = 'h1',
  line,
  picture,
  foot,
  mileage,
  gauges,
  isHeadOfPage = false,
}: PanelProps) => (
  <section
    className={classNames(
      '@container min-w-0 border border-line bg-surface',
      isHeadOfPage
        ? 'max-sm:-mx-4 max-sm:-mt-6 max-sm:border-x-0 max-sm:border-t-0 sm:rounded-lg'
        : 'rounded-lg',
    )}
  >
    <div className="grid divide-line @max-2xl:divide-y @2xl:grid-cols-2 @5xl:grid-cols-[minmax(0,33fr)_minmax(0,29fr)_minmax(0,38fr)] @5xl:divide-x">
      <div className="min-w-0 p-4.5 @2xl:p-6">
        <Heading className="page-title wrap-anywhere">{name}</Heading>
        <p className="mt-1 text-muted wrap-anywhere">{line}</p>
        <div className="mt-3 flex h-29 items-center">{picture}</div>
        {foot !== undefined && <div className="mt-3 text-muted">{foot}</div>}
      </div>
      <div className="min-w-0 p-4.5 @2xl:border-l @2xl:p-6 @5xl:border-l-0">{mileage}</div>
      <div className="@container min-w-0 border-line p-4.5 @2xl:col-span-2 @2xl:border-t @2xl:p-6 @5xl:col-span-1 @5xl:border-t-0">
        <div className="grid grid-cols-3 gap-3 @sm:gap-5">{gauges}</div>
      </div>
    </div>
  </section>
);
