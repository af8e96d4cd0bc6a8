import type { FieldTable } from '@glovebox/shared/fieldTable';

/** How a field is stored: the options of Mongoose for its path, and ours. */
interface StoredField {
  type: unknown;
  /** The row of the field table that exposes it. Null if no response does; if missing, the row of the same name. */
  exposedAs?: string | null;
  [option: string]: unknown;
}

/** How all fields of a document are stored. A field without a row of its name must say which row exposes it. */
export type StoredFields<Doc, T extends FieldTable> = {
  [K in Exclude<keyof Doc, '_id'>]-?: StoredField &
    (K extends keyof T ? object : { exposedAs: (keyof T & string) | null });
};

/** A document without the fields that Mongoose's `timestamps` adds. */
export type Untimed<Doc> = Omit<Doc, 'createdAt' | 'updatedAt'>;
