import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from './defineModel.ts';

/** A creation with a key of the client, so that sending it again creates nothing. */
export interface SubmissionDoc {
  /** SHA-256 of the account and its key. */
  _id: string;
  /** SHA-256 of the content that was submitted. */
  content: string;
  /** The id of the created document. */
  thing: Types.ObjectId;
  createdAt: Date;
}

const DAY_SECONDS = 86_400;

const schema = defineSchema<SubmissionDoc>(
  {
    _id: { type: String, required: true },
    content: { type: String, required: true },
    thing: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'submissions', autoIndex: false, versionKey: false },
);
schema.index({ createdAt: 1 }, { expireAfterSeconds: DAY_SECONDS });

export const SubmissionModel = defineModel<SubmissionDoc>('Submission', schema);
