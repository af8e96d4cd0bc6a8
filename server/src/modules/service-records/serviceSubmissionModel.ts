import { model, Schema, type Types } from 'mongoose';

/** A submission with the client's idempotency key, so that a retry records nothing. */
export interface ServiceSubmissionDoc {
  /** SHA-256 of the account and its idempotency key. */
  _id: string;
  /** SHA-256 of what was submitted. */
  content: string;
  service: Types.ObjectId;
  createdAt: Date;
}

const DAY_SECONDS = 86_400;

const schema = new Schema<ServiceSubmissionDoc>(
  {
    _id: { type: String, required: true },
    content: { type: String, required: true },
    service: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'servicesubmissions', strict: 'throw', autoIndex: false, versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

export const ServiceSubmissionModel = model('ServiceSubmission', schema);
