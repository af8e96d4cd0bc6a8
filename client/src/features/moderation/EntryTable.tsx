import type { ReactNode } from 'react';

interface Props {
  /** What it lists; read out, not shown. */
  caption: string;
  /** What stands above its columns, the name first; behind them is one for each entry's menu. */
  columns: readonly { label: string; className?: string }[];
  /** The rows. */
  children: ReactNode;
}

/** Entries of the catalogue below each other. */
export const EntryTable = ({ caption, columns, children }: Props) => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {columns.map(({ label, className = '' }) => (
            <th key={label} scope="col" className={`px-3 py-2 font-medium ${className}`}>
              {label}
            </th>
          ))}
          <th scope="col" className="w-12">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">{children}</tbody>
    </table>
  </div>
);
