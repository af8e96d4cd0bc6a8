import { model, Schema, type Types } from 'mongoose';

interface StoredAuditEntry {
  _id: Types.ObjectId;
  /** What was done, such as ROLE_CHANGED. */
  action: string;
  /** The account that did it; none for a command at the machine itself. */
  by?: Types.ObjectId | null;
  /** The account that it was done to. */
  user: Types.ObjectId;
  details: string;
  createdAt: Date;
}

const schema = new Schema<StoredAuditEntry>(
  {
    action: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User' },
    user: { type: Schema.Types.ObjectId, ref: 'User', required: true },
    details: { type: String, required: true },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, strict: 'throw' },
);
schema.index({ createdAt: -1 });
schema.index({ user: 1, createdAt: -1 });

export const AuditLogModel = model<StoredAuditEntry>('AuditLog', schema, 'auditlogs');
