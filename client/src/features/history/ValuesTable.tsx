import type { EditedValue } from '@glovebox/shared/catalogueChange';
import { fieldName, inWords } from './changeWords.ts';

const CELL = 'px-3 py-1.5 text-left align-top wrap-anywhere';

interface Props {
  caption: string;
  /** The labels of the two columns of values. */
  labels: [string, string];
  rows: { field: string; values: [EditedValue, EditedValue] }[];
}

/** Shows two values of each field of an entry. */
export const ValuesTable = ({ caption, labels, rows }: Props) => (
  <table className="w-full table-fixed overflow-hidden rounded-md border border-line">
    <caption className="mb-1.5 text-left font-medium wrap-anywhere">{caption}</caption>
    <thead>
      <tr className="border-b border-line bg-ink/3 text-xs text-muted">
        {['Field', ...labels].map((label) => (
          <th key={label} scope="col" className={`${CELL} font-medium`}>
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ field, values }) => (
        <tr key={field}>
          <th scope="row" className={`${CELL} font-normal text-muted`}>
            {fieldName(field)}
          </th>
          {values.map((value, index) => (
            <td key={index} className={CELL}>
              {inWords(field, value)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
