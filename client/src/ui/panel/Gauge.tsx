import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The picture of the value, hidden from screen readers, which read the text. It is at most 104 by 72 px. */
  picture: ReactNode;
  value: ReactNode;
  /** The meaning of the value, in a few words. */
  note?: ReactNode;
}

/** One gauge of an instrument panel: its parts stand below each other, or on a phone beside the picture. */
export const Gauge = ({ label, picture, value, note }: Props) => (
  <dl className="grid min-w-0 gap-x-3 text-xs text-muted @max-xl/panel:grid-cols-[auto_minmax(0,1fr)] @max-xl/panel:content-center @xl/panel:content-start @xl/panel:justify-items-center @xl/panel:text-center">
    <dt className="@max-xl/panel:col-start-2">{label}</dt>
    <dd className="contents">
      <div
        aria-hidden="true"
        className="grid size-10 place-items-center self-center @max-xl/panel:col-start-1 @max-xl/panel:row-span-3 @max-xl/panel:row-start-1 @min-[22rem]/panel:size-14 @xl/panel:mt-2 @xl/panel:h-18 @xl/panel:w-full @xl/panel:max-w-26"
      >
        {picture}
      </div>
      <p className="text-base font-semibold tracking-tight text-ink tabular-nums @max-xl/panel:col-start-2 @xl/panel:mt-2 @xl/panel:text-lg">
        {value}
      </p>
      {/* space for two lines, so that nothing moves when the text arrives */}
      <p className="min-h-8 text-pretty wrap-anywhere @max-xl/panel:col-start-2 @xl/panel:mt-1">{note}</p>
    </dd>
  </dl>
);
