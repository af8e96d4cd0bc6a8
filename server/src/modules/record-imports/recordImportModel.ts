import {
  IMPORT,
  IMPORT_STATES,
  type KeptRecords,
  type RecordImport,
  type UnreadFile,
} from '@glovebox/shared/recordImport';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** What was found in the files, and what the dry run found, as it is answered. */
export type ImportFindings = Pick<
  RecordImport,
  'format' | 'files' | 'cars' | 'questions' | 'tables' | 'sums'
> &
  // imports of earlier versions lack it
  Partial<Pick<RecordImport, 'recognised'>>;

export interface RecordImportDoc {
  _id: Types.ObjectId;
  /** The person who brings the records along. Nobody else can see the import. */
  person: Types.ObjectId;
  state: RecordImport['state'];
  /** What the person has answered, as JSON, because the ids of questions may have dots. */
  answers: string;
  findings: ImportFindings;
  /** Files of archives that are not read. Imports of earlier versions lack it. */
  unread?: UnreadFile[];
  /** The cars to which the records are added. */
  cars: Types.ObjectId[];
  /** The steps of the current work that are done, and all of them. */
  done: number;
  total: number;
  problem: string | null;
  createdAt: Date;
  /** Missing before the import is applied, and once it can no longer be undone. */
  undoUntil?: Date | null;
  /** What an undo leaves, because it was changed since. Missing before. */
  kept?: KeptRecords;
}

const importSchema = defineSchema<RecordImportDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    state: { type: String, enum: IMPORT_STATES, required: true },
    answers: { type: String, required: true },
    findings: { type: Schema.Types.Mixed, required: true },
    unread: { type: Schema.Types.Mixed },
    cars: { type: [Schema.Types.ObjectId], required: true },
    done: { type: Number, required: true },
    total: { type: Number, required: true },
    problem: { type: String, default: null },
    createdAt: { type: Date, required: true },
    undoUntil: { type: Date },
    kept: { type: Schema.Types.Mixed },
  },
  { collection: 'recordImports', autoIndex: false, versionKey: false },
);
importSchema.index({ person: 1, createdAt: -1 });
// finds what a server that stopped has left half done, and what was never applied
importSchema.index({ state: 1, createdAt: 1 });
// finds the imports that end to be undoable when a car changes hands
importSchema.index({ cars: 1 });

/** A piece of the tables of a file, which are compressed JSON. */
export interface ImportPieceDoc {
  _id: Types.ObjectId;
  import: Types.ObjectId;
  /** Counts the uploads of an import, and the pieces of an upload. */
  upload: number;
  piece: number;
  bytes: Buffer;
  createdAt: Date;
}

const pieceSchema = defineSchema<ImportPieceDoc>(
  {
    import: { type: Schema.Types.ObjectId, required: true },
    upload: { type: Number, required: true },
    piece: { type: Number, required: true },
    bytes: { type: Buffer, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'recordImportPieces', autoIndex: false, versionKey: false },
);
pieceSchema.index({ import: 1, upload: 1, piece: 1 }, { unique: true });
pieceSchema.index({ createdAt: 1 }, { expireAfterSeconds: IMPORT.rowsKeptHours * 3_600 });

export const RecordImportModel = defineModel<RecordImportDoc>('RecordImport', importSchema);
export const ImportPieceModel = defineModel<ImportPieceDoc>('RecordImportPiece', pieceSchema);
