import { Link } from 'react-router-dom';

export interface ChartRow {
  cells: readonly string[];
  /** The URL that the first cell links to. */
  to?: string;
  /** Whether the page shows the target of that link. */
  isChosen?: boolean;
}

interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly ChartRow[];
}

/** The data of a chart as a table. */
export const ChartTable = ({ label, columns, rows }: Props) => (
  // the table scrolls, so it must be focusable; its height cuts a row in half to hint at that
  <div
    role="region"
    aria-label={`${label}: table`}
    tabIndex={0}
    className="mt-1 max-h-69 overflow-auto print:max-h-none print:overflow-visible"
  >
    <table aria-label={label} className="w-full">
      <thead>
        <tr className="border-b border-line text-left text-muted">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={index === 0 ? 'py-1 font-normal' : 'py-1 pl-4 text-right font-normal'}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-rule">
        {rows.map(({ cells: [first, ...rest], to, isChosen }, row) => (
          <tr key={row} className="break-inside-avoid">
            <th scope="row" className="py-1 text-left font-normal">
              {to === undefined ? (
                first
              ) : (
                <Link
                  to={to}
                  preventScrollReset
                  aria-current={isChosen || undefined}
                  className="text-accent underline-offset-2 hover:underline aria-[current]:font-semibold"
                >
                  {first}
                </Link>
              )}
            </th>
            {rest.map((cell, index) => (
              <td key={index} className="py-1 pl-4 text-right whitespace-nowrap tabular-nums">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
