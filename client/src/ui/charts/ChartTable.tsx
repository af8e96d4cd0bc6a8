interface Props {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

/** The data of a chart as numbers. */
export const ChartTable = ({ label, columns, rows }: Props) => (
  // it scrolls: the keyboard must reach it, and a row that is cut in half says so
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
        {rows.map(([first, ...rest], row) => (
          <tr key={row} className="break-inside-avoid">
            <th scope="row" className="py-1 text-left font-normal">
              {first}
            </th>
            {rest.map((cell, index) => (
              <td key={index} className="py-1 pl-4 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
