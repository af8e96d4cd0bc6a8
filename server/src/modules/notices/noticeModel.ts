import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** Remembers that a person was told of something, so that they are not told again. */
export interface NoticeDoc {
  /** The person, what is due, its round, and how far it had come; see `noticeKey`. Unique, whichever server writes it. */
  _id: string;
  person: Types.ObjectId;
  /** The day of the person on which they were told, YYYY-MM-DD. */
  day: string;
}

const schema = defineSchema<NoticeDoc>(
  {
    _id: { type: String },
    person: { type: Schema.Types.ObjectId, required: true },
    day: { type: String, required: true },
  },
  { collection: 'notices', autoIndex: false, versionKey: false },
);
schema.index({ person: 1 });

export const NoticeModel = defineModel<NoticeDoc>('Notice', schema);
