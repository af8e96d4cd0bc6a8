import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { STORED_DISTANCES, type StoredSentence } from '../../platform/fields/sentence.ts';

export interface ChangeMark {
  of: 'catalogue';
  /** The number of edited entries. The journal of the catalogue has the edits. */
  edits: number;
}

export interface AuditEntryDoc {
  _id: Types.ObjectId;
  /** The action, such as ROLE_CHANGED. */
  action: string;
  /** The acting account; missing for commands run on the machine and for the payment provider. */
  by?: Types.ObjectId | null;
  /** The affected account, if any. */
  user?: Types.ObjectId | null;
  /** Anything else affected, such as 'make 65f0…' or 'car 65f0…'. */
  subject?: string | null;
  details: string;
  /** The distances in `details`; see `StoredSentence`. */
  distances?: StoredSentence['distances'];
  /** Set for changes of the catalogue. */
  change?: ChangeMark | null;
  createdAt: Date;
}

const schema = defineSchema<AuditEntryDoc>(
  {
    action: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User' },
    user: { type: Schema.Types.ObjectId, ref: 'User' },
    subject: String,
    details: { type: String, required: true },
    distances: { type: STORED_DISTANCES, default: undefined },
    change: {
      type: defineSchema(
        {
          of: { type: String, enum: ['catalogue'], required: true },
          edits: { type: Number, required: true },
        },
        { _id: false },
      ),
    },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ by: 1, createdAt: -1, _id: -1 });
schema.index({ action: 1, createdAt: -1, _id: -1 });
schema.index({ 'change.of': 1, createdAt: -1, _id: -1 });

export const AuditLogModel = defineModel<AuditEntryDoc>('AuditLog', schema, 'auditlogs');
