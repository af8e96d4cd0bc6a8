import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** The estimated day of something due, as a calendar was told it. */
export interface ToldDay {
  /** The id of what is due. */
  due: string;
  /** YYYY-MM-DD */
  day: string;
}

/** The calendar of a person: its address, and what was told there. */
interface CalendarDoc {
  /** The id of the account. */
  _id: Types.ObjectId;
  /** SHA-256 of the secret in hexadecimal; only the person was told the secret itself. */
  hash: string;
  since: Date;
  /** Kept so that the days do not move with every small change of a forecast; missing before the first reading. */
  told?: ToldDay[];
}

const schema = defineSchema<CalendarDoc>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    hash: { type: String, required: true },
    since: { type: Date, required: true },
    told: {
      type: [
        defineSchema<ToldDay>(
          { due: { type: String, required: true }, day: { type: String, required: true } },
          { _id: false },
        ),
      ],
      default: undefined,
      exposedAs: null,
    },
  },
  { collection: 'calendars', versionKey: false },
);
schema.index({ hash: 1 }, { unique: true });

export const CalendarModel = defineModel<CalendarDoc>('Calendar', schema);
