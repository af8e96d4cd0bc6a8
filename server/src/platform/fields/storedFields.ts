import type { FieldTable } from '@glovebox/shared/fieldTable';

/** How a field is stored: Mongoose's options of its path, and ours. */
interface StoredField {
  type: unknown;
  /** The row of the noun's table that shows it; null where no answer does. Missing: the row of the same name. */
  answeredAs?: string | null;
  [option: string]: unknown;
}

/** How all fields of a document are stored. Those that have no row of their name say which one shows them. */
export type StoredFields<Doc, T extends FieldTable> = {
  [K in Exclude<keyof Doc, '_id'>]-?: StoredField &
    (K extends keyof T ? object : { answeredAs: (keyof T & string) | null });
};

/** A document without what Mongoose's `timestamps` adds by itself. */
export type Untimed<Doc> = Omit<Doc, 'createdAt' | 'updatedAt'>;
