import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

export interface PanelProps {
  name: string;
  /** The level of the heading. */
  heading?: 'h1' | 'h2' | 'h3';
  /** The engine, the power and the year; see `engineLine`. */
  line: ReactNode;
  /** What can be done with the car, shown opposite its name. */
  acts?: ReactNode;
  picture: ReactNode;
  /** Shown below the picture, such as the VIN. */
  foot?: ReactNode;
  mileage: ReactNode;
  /** Up to four of `Gauge`. */
  gauges: ReactNode;
  /** Joins the page's header, and spans the whole width on a phone; for pages with a padding of 16 by 24 px. */
  isHeadOfPage?: boolean;
}

/**
 * The frame of an `InstrumentPanel`, for pages that bring their own picture and load no drawings. Its parts stand below
 * each other on a phone; with more room the car and the mileage are beside each other, above the gauges or left of them.
 */
export const PanelFrame = ({
  name,
  heading: Heading = 'h1',
  line,
  acts,
  picture,
  foot,
  mileage,
  gauges,
  isHeadOfPage = false,
}: PanelProps) => (
  <section
    className={classNames(
      '@container/panel min-w-0 border border-line bg-surface',
      isHeadOfPage
        ? 'max-sm:-mx-4 max-sm:-mt-6 max-sm:border-x-0 max-sm:border-t-0 sm:rounded-lg'
        : 'rounded-lg',
    )}
  >
    <div className="@2xl/panel:px-6 @2xl/panel:py-5">
      <div className="flex items-start justify-between gap-4 @max-2xl/panel:px-4.5 @max-2xl/panel:pt-4.5">
        <div className="min-w-0">
          <Heading className="page-title wrap-anywhere">{name}</Heading>
          <p className="mt-1 text-muted wrap-anywhere">{line}</p>
        </div>
        {acts}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] @2xl/panel:mt-4 @2xl/panel:grid-cols-2 @min-[66rem]/panel:grid-cols-[19.5rem_19.875rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col justify-between gap-3 @max-2xl/panel:px-4.5 @max-2xl/panel:pt-3 @max-2xl/panel:pb-4.5 @2xl/panel:pr-6">
          <div className="flex h-27 items-center">{picture}</div>
          {foot !== undefined && <div className="text-muted">{foot}</div>}
        </div>
        <div className="min-w-0 border-line @max-2xl/panel:border-t @max-2xl/panel:p-4.5 @2xl/panel:border-l @2xl/panel:pr-3 @2xl/panel:pl-6">
          {mileage}
        </div>
        <div className="min-w-0 border-line @max-2xl/panel:border-t @max-xl/panel:px-4.5 @max-[66rem]/panel:@xl/panel:py-5 @max-[66rem]/panel:@2xl/panel:col-span-2 @max-[66rem]/panel:@2xl/panel:-mx-6 @max-[66rem]/panel:@2xl/panel:mt-5 @max-[66rem]/panel:@2xl/panel:border-t @max-[66rem]/panel:@2xl/panel:px-6 @max-[66rem]/panel:@2xl/panel:pb-0 @min-[66rem]/panel:border-l">
          <div className="grid h-full grid-cols-2 *:border-line @max-xl/panel:*:py-4 @max-xl/panel:*:last:odd:col-span-2 @max-xl/panel:*:odd:pr-3 @max-xl/panel:*:even:border-l @max-xl/panel:*:even:pl-3 @max-xl/panel:*:nth-[n+3]:border-t @xl/panel:auto-cols-fr @xl/panel:grid-flow-col @xl/panel:grid-cols-none @xl/panel:*:px-2 @xl/panel:*:not-first:border-l">
            {gauges}
          </div>
        </div>
      </div>
    </div>
  </section>
);
