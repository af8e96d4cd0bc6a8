import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

interface Row {
  /** The key of the row, if labels can repeat. */
  key?: string;
  label: string;
  value: ReactNode;
}

/** Labels with their values, one pair a line, values at the right. */
export const DataList = ({ rows, className }: { rows: readonly Row[]; className?: string }) => (
  <dl className={classNames('divide-y divide-rule', className)}>
    {rows.map(({ label, value, key = label }) => (
      <div key={key} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
        <dt className="shrink-0 text-muted">{label}</dt>
        <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);

/** One value under its label. */
export const Stat = ({ label, value, className }: Omit<Row, 'key'> & { className?: string }) => (
  <div className={classNames('min-w-0', className)}>
    <dt className="text-xs text-muted">{label}</dt>
    <dd className="mt-0.5 font-medium wrap-anywhere">{value}</dd>
  </div>
);
