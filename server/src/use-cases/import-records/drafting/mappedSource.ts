import type { ImportedKind } from '@glovebox/shared/recordImport';
import type { Table } from '../draft.ts';
import type { PresetField } from '../presets/preset.ts';
import { isText } from './columnFields.ts';
import type { Cells, Source, SourceRow } from './source.ts';
import { expenseKindOf, fuelKindOf, isFillUp, isWork } from './words.ts';

const asField = (field: string): PresetField => (field === 'total' ? 'cost' : (field as PresetField));

/** The kind of a row of fuel that says it is work or another expense, as in tables with all that a car costs. */
const kindOfRow = (kind: ImportedKind, { kind: says = '', amount }: Cells): ImportedKind => {
  if (kind !== 'fuel' || Number(amount || 1) !== 1 || fuelKindOf(says) !== undefined || isFillUp(says))
    return kind;
  if (isWork(says)) return 'service';
  return expenseKindOf(says) === undefined ? kind : 'expense';
};

/** The cells of a row whose kind is another one than that of the table. */
const asOther = (kind: ImportedKind, { kind: says = '', station = '', ...cells }: Cells): Cells => ({
  ...cells,
  ...(kind === 'service' ? { type: says } : { kind: says }),
  where: station,
  cost: cells.cost || (Number(cells.amount || 1) === 1 ? cells.cpl : '') || '',
});

const hasAmount = (cell = '') => /[1-9]/.test(cell);

/** Makes a purchase of its own of the kWh beside an amount of fuel. */
const purchasesOf = (row: SourceRow): SourceRow[] => {
  const { cells, kind } = row;
  if (kind !== 'fuel' || !hasAmount(cells.kWh)) return [row];
  const charge = { ...cells, amount: cells.kWh ?? '', kWh: '', kind: 'electricity', per100: '' };
  if (!hasAmount(cells.amount)) return [{ ...row, cells: charge }];
  const further = { ...charge, cost: '', cpl: '', full: '', missed: '' };
  return [row, { ...row, cells: further, isFurther: true }];
};

/** Makes the source of a table whose columns have these fields. */
export const mappedSource = (
  table: Table,
  id: string,
  kind: ImportedKind,
  fields: readonly (string | null)[],
): Source => {
  const used = fields.flatMap((field, at) => (field === null ? [] : [{ field: asField(field), at }]));
  const cellsOf = (row: readonly string[]): Cells => {
    const cells: Cells = {};
    for (const { field, at } of used) {
      const cell = row[at]?.trim() ?? '';
      cells[field] = isText(field) ? [cells[field], cell].filter(Boolean).join('\n') : cell;
    }
    return cells;
  };
  return {
    table,
    id,
    preset: { app: '', tables: [] },
    isMapped: true,
    hasVisits: false,
    headers: Object.fromEntries(used.map(({ field, at }) => [field, table.columns[at] ?? ''])),
    rows: table.rows.flatMap(({ line, cells: row }) => {
      const cells = cellsOf(row);
      const own = kindOfRow(kind, cells);
      return purchasesOf({ line, kind: own, cells: own === kind ? cells : asOther(own, cells), notes: [] });
    }),
    dropped: [],
  };
};
