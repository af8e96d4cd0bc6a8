import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

export interface Column<Row> {
  label: string;
  /** Renders the cell; null if the row has no such value. */
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned right. */
  numeric?: boolean;
}

interface Props<Row> {
  label: string;
  /** The columns; the first one names the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether the rows belong to an earlier search. */
  isOld?: boolean;
}

/**
 * A table that turns into cards on a phone, with a line for each value. The roles are set explicitly, because
 * browsers drop those of a table whose `display` is changed.
 */
export const DataTable = <Row,>({ label, columns, rows, keyOf, isOld = false }: Props<Row>) => {
  const [first, ...rest] = columns;
  return (
    <table
      role="table"
      aria-label={label}
      aria-busy={isOld}
      className={classNames('block w-full transition-opacity duration-150 md:table', isOld && 'opacity-50')}
    >
      <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
        <tr role="row" className="border-b border-line text-left text-xs text-muted">
          {columns.map(({ label: name, numeric = false }) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className={classNames('px-card py-2 font-medium', numeric && 'text-right')}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-rule md:table-row-group">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            role="row"
            className="grid gap-1.5 px-card py-3 md:table-row md:hover:bg-ink/3"
          >
            <th
              role="rowheader"
              scope="row"
              className="min-w-0 text-left font-medium wrap-anywhere md:px-card md:py-2.5 md:align-top"
            >
              {first.cell(row)}
            </th>
            {rest.map((column) => (
              <Fact key={column.label} {...column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Fact = <Row,>({ label, cell, numeric = false, row }: Column<Row> & { row: Row }) => {
  const shown = cell(row);
  return (
    <td
      role="cell"
      className={classNames(
        'flex min-w-0 items-baseline justify-between gap-4 md:table-cell md:px-card md:py-2.5 md:align-top',
        numeric && 'tabular-nums md:text-right md:whitespace-nowrap',
        shown === null && 'max-md:hidden',
      )}
    >
      <span aria-hidden="true" className="shrink-0 text-xs text-muted md:hidden">
        {label}
      </span>
      <span
        className={classNames(
          'min-w-0 text-right wrap-anywhere md:wrap-break-word',
          !numeric && 'md:text-left',
        )}
      >
        {shown ?? <span className="text-muted">–</span>}
      </span>
    </td>
  );
};
