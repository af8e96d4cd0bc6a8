import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../../platform/database/defineModel.ts';
import { LEVELS } from '../../catalogue/entryCollections.ts';
import type { Edit } from './catalogueEdit.ts';

/** An edit as it is stored in the journal. */
export interface EditDoc extends Edit {
  _id: Types.ObjectId;
  /** The audit log entry of its change. */
  change: Types.ObjectId;
  /** The position of the edit within the change. */
  seq: number;
}

const schema = defineSchema<EditDoc>(
  {
    change: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    level: { type: String, enum: LEVELS, required: true },
    entry: { type: Schema.Types.ObjectId, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  {
    collection: 'catalogueEdits',
    autoIndex: false,
    versionKey: false,
    minimize: false,
  },
);
schema.index({ change: 1, seq: 1 }, { unique: true });
// the history of an entry
schema.index({ entry: 1, _id: -1 });

/** Matches the edits of entries. Changes that were stored by older versions also have edits of cars. */
export const OF_ENTRIES = { level: { $in: LEVELS } };

export const CatalogueEditModel = defineModel<EditDoc>('CatalogueEdit', schema);
