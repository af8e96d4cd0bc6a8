import { model, Schema, type Types } from 'mongoose';
import { EDIT_LEVELS, type Edit } from './catalogueEdit.ts';

/** An edit as the journal keeps it. */
export interface EditDoc extends Edit {
  _id: Types.ObjectId;
  /** The entry of the audit log that tells the change. */
  change: Types.ObjectId;
  /** Its place within the change. */
  seq: number;
}

const schema = new Schema<EditDoc>(
  {
    change: { type: Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
    level: { type: String, enum: EDIT_LEVELS, required: true },
    entry: { type: Schema.Types.ObjectId, required: true },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
  },
  {
    collection: 'catalogueEdits',
    strict: 'throw',
    autoIndex: false,
    versionKey: false,
    minimize: false,
  },
);
schema.index({ change: 1, seq: 1 }, { unique: true });
// what became of an entry
schema.index({ entry: 1, _id: -1 });

export const CatalogueEditModel = model<EditDoc>('CatalogueEdit', schema);
