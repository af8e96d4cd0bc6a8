import {
  IMPORT_FIELDS,
  MAPPED_KINDS,
  LEAVE_OUT,
  type ImportField,
  type MappedTable,
} from '@glovebox/shared/recordImport';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ChoiceField } from '../../ui/forms/ChoiceField.tsx';
import { DataTable, type Column } from '../../ui/lists/DataTable.tsx';
import { RadioGroup } from '../../ui/forms/RadioGroup.tsx';
import { focusHeading } from '../../lib/focusHeading.ts';
import { FIELDS, KINDS, tableName } from './importWords.ts';
import { useAnswer } from './useAnswer.ts';

const KIND_OPTIONS = [
  ...MAPPED_KINDS.map((value) => ({ value, label: KINDS[value].name })),
  { value: LEAVE_OUT, label: 'Leave these rows out' },
];

type MappedColumn = MappedTable['columns'][number] & { index: number };

/** Without a date there is no record, except in a plan. */
const lacksDate = ({ kind, columns }: MappedTable) =>
  kind !== null && kind !== LEAVE_OUT && kind !== 'plan' && !columns.some(({ field }) => field === 'date');

interface Props {
  importId: string;
  table: MappedTable;
  /** Whether the person has just asked to map the table, so that its heading gets the focus. */
  isOpened: boolean;
  /** Called when the table is read as one of its app again. */
  onClose: () => void;
}

/** Says what the rows of a table are, and what its columns are. */
export const MapColumns = ({ importId, table, isOpened, onClose }: Props) => {
  const answer = useAnswer(importId);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpened) focusHeading(root.current);
  }, [isOpened]);
  const { id, kind, format } = table;
  const name = tableName(table);

  const fields: readonly ImportField[] = kind === null || kind === LEAVE_OUT ? [] : IMPORT_FIELDS[kind];
  const isField = (value: string | null): value is ImportField => fields.some((field) => field === value);
  const options = [
    { value: '', label: 'Left out' },
    ...fields.map((value) => ({ value, label: FIELDS[value] })),
  ];
  const columns: [Column<MappedColumn>, ...Column<MappedColumn>[]] = [
    { label: 'Column', cell: (column) => column.name || `Column ${column.index + 1}` },
    {
      label: 'First values',
      cell: ({ samples }) =>
        samples.length === 0 ? null : (
          <span className="flex flex-wrap gap-1.5 max-md:justify-end">
            {samples.map((sample, index) => (
              <span key={index} className="rounded-md bg-ink/6 px-1.5 py-0.5 font-code text-xs wrap-anywhere">
                {sample || '–'}
              </span>
            ))}
          </span>
        ),
    },
    {
      label: 'What it is',
      cell: (column) => (
        <ChoiceField
          label={`What the column ${column.name || column.index + 1} is`}
          value={isField(column.field) ? column.field : ''}
          options={options}
          onChange={(field) => void answer({ [`column:${id}:${column.index}`]: field })}
          className="w-64 max-w-full text-left"
        />
      ),
    },
  ];

  return (
    <div ref={root} className="min-w-0">
      <Card title={`Columns of ${name}`}>
        <div className="grid gap-4">
          {format !== undefined && (
            <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
              <p className="text-muted">It looks like a table of {format}.</p>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  onClose();
                  void answer({ [`format:${id}`]: null });
                }}
              >
                Read it as {format} again
              </Button>
            </div>
          )}
          {table.asBefore && (
            <p className="text-muted">Filled in as you mapped a table with the same headers last time.</p>
          )}
          <RadioGroup
            label="What is one row of this table?"
            name={`kind of ${id}`}
            options={KIND_OPTIONS}
            chosen={kind ?? ''}
            onChange={({ target }) => void answer({ [`kind:${id}`]: target.value })}
          />
          {lacksDate(table) && (
            <p className="rounded-md bg-caution-wash px-3 py-2 text-caution">
              Choose the column with the date. Without it, we can’t record anything from this table.
            </p>
          )}
          {fields.length > 0 && (
            <div className="-mx-card -mb-card border-t border-line">
              <DataTable
                label={`Columns of ${name}`}
                columns={columns}
                rows={table.columns.map((column, index) => ({ ...column, index }))}
                keyOf={({ index }) => String(index)}
              />
            </div>
          )}
        </div>
      </Card>
    </div>
  );
};
