import { ROW_KINDS, type CatalogueImport, type RowKind } from '@glovebox/shared/catalogueFile';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../../platform/database/defineModel.ts';
import type { PlannedRow } from './planRow.ts';

const DAY_SECONDS = 86_400;
/** The time for which the rows of an imported file are kept, in seconds. */
const KEPT_SECONDS = 7 * DAY_SECONDS;
/** The time for which an import can be applied, in milliseconds. Its rows are kept longer. */
export const APPLIABLE_MS = 6 * DAY_SECONDS * 1_000;

export interface ImportDoc {
  _id: Types.ObjectId;
  /** The person who uploaded the file. Nobody else can see it. */
  user: Types.ObjectId;
  fileName: string;
  state: CatalogueImport['state'];
  counts: Record<RowKind, number>;
  /** The version of the catalogue when the file was compared with it; see `readBaseVersion`. */
  edition: number | null;
  problem: string | null;
  /** The audit log entry of the change that applied it. */
  change: Types.ObjectId | null;
  createdAt: Date;
}

export interface ImportRowDoc extends PlannedRow {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  createdAt: Date;
}

const options = (collection: string) =>
  ({
    collection,
    autoIndex: false,
    versionKey: false,
    timestamps: { createdAt: true, updatedAt: false },
  }) as const;

const count = { type: Number, default: 0 } as const;
const importSchema = defineSchema<ImportDoc>(
  {
    user: { type: Schema.Types.ObjectId, required: true },
    fileName: { type: String, required: true },
    state: { type: String, required: true },
    counts: { added: count, changed: count, unchanged: count, refused: count },
    edition: { type: Number, default: null },
    problem: { type: String, default: null },
    change: { type: Schema.Types.ObjectId, default: null },
  },
  options('catalogueImports'),
);
importSchema.index({ user: 1, createdAt: -1 });
importSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

const text = { type: String, default: '' } as const;
const mixed = { type: Schema.Types.Mixed, required: true } as const;
const rowSchema = defineSchema<ImportRowDoc>(
  {
    import: { type: Schema.Types.ObjectId, required: true },
    line: { type: Number, required: true },
    kind: { type: String, enum: ROW_KINDS, required: true },
    make: text,
    baseModel: text,
    specModel: text,
    engine: text,
    facts: mixed,
    adds: mixed,
    changes: mixed,
    reasons: mixed,
    edits: mixed,
  },
  options('catalogueImportRows'),
);
rowSchema.index({ import: 1, line: 1 });
rowSchema.index({ import: 1, kind: 1, line: 1 });
rowSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS });

/** Returns the version of the catalogue with which a file was compared, stored as `edition`; null before that. */
export const readBaseVersion = ({ edition }: Pick<ImportDoc, 'edition'>): number | null => edition;

export const ImportModel = defineModel<ImportDoc>('CatalogueImport', importSchema);
export const ImportRowModel = defineModel<ImportRowDoc>('CatalogueImportRow', rowSchema);
