import type { CatalogueColumn, ImportRow } from '@glovebox/shared/catalogueFile';
import type { z } from '@glovebox/shared/zod';
import type { Edit } from '../changes/catalogueEdit.ts';
import type { Reason } from './rowValues.ts';

/** Finds the cells in which two states of an entry differ. */
export const differingCells = <Cells extends Record<string, string>>(before: Cells, after: Cells) =>
  (Object.keys(after) as (keyof Cells & string)[])
    .filter((column) => before[column] !== after[column])
    .map((column) => ({ column, before: before[column], after: after[column] }));

/** The effects of a row, as far as they have been planned. They are dropped if there is a reason to refuse the row. */
export class RowDraft {
  readonly reasons: Reason[] = [];
  readonly adds: ImportRow['adds'] = [];
  readonly changes: ImportRow['changes'] = [];
  readonly edits: Edit[] = [];
  private readonly effects: (() => void)[] = [];

  refuse(column: CatalogueColumn | '', message: string) {
    if (!this.reasons.some((reason) => reason.column === column)) this.reasons.push({ column, message });
  }

  /** Validates with the schema of a form, and reports an issue with a field at the column that it comes from. */
  judge<Schema extends z.ZodType>(
    schema: Schema,
    value: unknown,
    columns: Record<string, CatalogueColumn>,
  ): z.output<Schema> | null {
    const { success, data, error } = schema.safeParse(value);
    if (success) return data;
    for (const { path, message } of error.issues) this.refuse(columns[String(path[0])] ?? '', message);
    return null;
  }

  add(level: ImportRow['adds'][number], edit: Edit, effect: () => void) {
    this.adds.push(level);
    this.edits.push(edit);
    this.effects.push(effect);
  }

  change(edit: Edit, changes: ImportRow['changes'], effect: () => void) {
    this.changes.push(...changes);
    this.edits.push(edit);
    this.effects.push(effect);
  }

  /** Adds an effect that later rows see. */
  then(effect: () => void) {
    this.effects.push(effect);
  }

  take() {
    for (const effect of this.effects) effect();
  }

  get kind(): ImportRow['kind'] {
    if (this.reasons.length > 0) return 'refused';
    if (this.adds.length > 0) return 'added';
    return this.changes.length > 0 ? 'changed' : 'unchanged';
  }
}
