import { CATALOGUE_COLUMNS, type CatalogueColumn, type ImportRow } from '@glovebox/shared/catalogueFile';
import type { Edit } from '../changes/catalogueEdit.ts';
import type { FileRow } from '../csv/readRows.ts';
import type { CatalogueTree } from './catalogueTree.ts';
import { planEngine } from './planEngine.ts';
import { planModels } from './planModel.ts';
import { RowDraft } from './rowDraft.ts';
import { findMissingColumns, readValues } from './rowValues.ts';

export interface PlannedRow extends ImportRow {
  /** The edits of the row. A row further down may change the same entries again. */
  edits: Edit[];
}

const NAMED: readonly CatalogueColumn[] = ['make', 'baseModel', 'specModel', 'engine'];
const FACTS = CATALOGUE_COLUMNS.filter((column) => !NAMED.includes(column));
/** How many characters of a cell are shown. */
const MOST_SHOWN = 200;

const shown = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text.trim());

const toRow = ({ line, cells }: FileRow, draft: RowDraft): PlannedRow => {
  const isRefused = draft.kind === 'refused';
  return {
    line,
    kind: draft.kind,
    make: shown(cells.make),
    baseModel: shown(cells.baseModel),
    specModel: shown(cells.specModel),
    engine: shown(cells.engine),
    facts: FACTS.flatMap((column) => (cells[column] ? [{ column, value: shown(cells[column]) }] : [])),
    adds: isRefused ? [] : draft.adds,
    changes: isRefused ? [] : draft.changes,
    reasons: draft.reasons,
    edits: isRefused ? [] : draft.edits,
  };
};

/** Plans what a row does to the catalogue after the rows above it. The rows below see its effect. */
export const planRow = (tree: CatalogueTree, row: FileRow): PlannedRow => {
  const draft = new RowDraft();
  if (row.width) {
    draft.refuse('', `${row.width.has} cells, but the header has ${row.width.header}`);
    return toRow(row, draft);
  }
  const { values, reasons } = readValues(row);
  draft.reasons.push(...reasons, ...findMissingColumns(values));
  if (draft.reasons.length === 0) {
    const { line, columns } = row;
    const spec = planModels(draft, tree, values, line);
    if (spec) planEngine(draft, tree, spec, { values, columns, line });
  }
  if (draft.kind !== 'refused') draft.take();
  return toRow(row, draft);
};
