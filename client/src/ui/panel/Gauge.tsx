import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The picture of the value, hidden from screen readers, which read the text. */
  picture: ReactNode;
  value: ReactNode;
  /** The meaning of the value, in a few words. */
  note?: ReactNode;
}

/** One gauge of an instrument panel. */
export const Gauge = ({ label, picture, value, note }: Props) => (
  <dl className="min-w-0">
    {/* two lines for all gauges, because some labels need them */}
    <dt className="text-xs font-medium text-muted @max-[18rem]:min-h-8">{label}</dt>
    <dd>
      <div aria-hidden="true" className="mt-2 flex h-16 items-center">
        {picture}
      </div>
      <p className="mt-2 text-base font-semibold tracking-tight @xs:text-lg">{value}</p>
      {/* space for three lines, so that nothing moves when the text arrives */}
      <p className="mt-1 min-h-12 text-xs text-muted wrap-anywhere">{note}</p>
    </dd>
  </dl>
);
