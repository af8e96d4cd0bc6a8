import { model, Schema, type Types } from 'mongoose';

export interface ChangeMark {
  of: 'catalogue';
  /** How many entries and cars it edited; the catalogue's journal has them. */
  edits: number;
  /** The change that it took back. */
  undoes?: Types.ObjectId | null;
  /** The change that took it back, while that itself is not taken back. */
  undoneBy?: Types.ObjectId | null;
}

export interface AuditEntryDoc {
  _id: Types.ObjectId;
  /** What was done, such as ROLE_CHANGED. */
  action: string;
  /** The account that did it; none for a command at the machine itself and for the payment provider. */
  by?: Types.ObjectId | null;
  /** The account that it was done to, where it was done to one. */
  user?: Types.ObjectId | null;
  /** What else it was done to, such as 'make 65f0…' or 'car 65f0…'. */
  subject?: string | null;
  details: string;
  /** Of what can be undone: how much it changed, and how it stands to other changes. */
  change?: ChangeMark | null;
  createdAt: Date;
}

const schema = new Schema<AuditEntryDoc>(
  {
    action: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, ref: 'User' },
    user: { type: Schema.Types.ObjectId, ref: 'User' },
    subject: String,
    details: { type: String, required: true },
    change: {
      type: new Schema(
        {
          of: { type: String, enum: ['catalogue'], required: true },
          edits: { type: Number, required: true },
          undoes: Schema.Types.ObjectId,
          undoneBy: Schema.Types.ObjectId,
        },
        { _id: false, strict: 'throw' },
      ),
    },
  },
  { timestamps: { createdAt: true, updatedAt: false }, versionKey: false, strict: 'throw' },
);
schema.index({ createdAt: -1, _id: -1 });
schema.index({ user: 1, createdAt: -1, _id: -1 });
schema.index({ by: 1, createdAt: -1, _id: -1 });
schema.index({ action: 1, createdAt: -1, _id: -1 });
schema.index({ 'change.of': 1, createdAt: -1, _id: -1 });

export const AuditLogModel = model<AuditEntryDoc>('AuditLog', schema, 'auditlogs');
