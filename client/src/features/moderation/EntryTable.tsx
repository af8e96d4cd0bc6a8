import type { ReactNode } from 'react';
import { SelectHead } from './queues/VerifySelection.tsx';

interface Props {
  /** The table's caption, which is hidden but read out. */
  caption: string;
  /** The headings of its columns, the name first. A column for selecting comes before, and one for menus follows. */
  columns: readonly { label: string; className?: string }[];
  children: ReactNode;
}

/** A table of entries of the catalogue. */
export const EntryTable = ({ caption, columns, children }: Props) => (
  <div className="rounded-lg border border-line bg-surface">
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <SelectHead />
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
