import type { READING_FIELDS } from '@glovebox/shared/reading';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

/**
 * What a reading comes from: a service, a fuel purchase, an expense, the purchase or sale of the car, what a person stated
 * as its mileage, or noted by itself.
 */
const READING_SOURCES = ['service', 'fuel', 'expense', 'ownership', 'stated', 'noted'] as const;

/** What the odometer of a car showed. */
export interface ReadingDoc {
  /**
   * That of the service, fuel purchase or expense that it belongs to; the car's for what is stated of it; else its own.
   */
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY-MM-DD. What is stated or noted may be a day off: that of the person's time zone is theirs. */
  doneAt: string;
  /** km */
  mileage: number;
  source: (typeof READING_SOURCES)[number];
  /** Recorded by a workshop with access to the car. */
  verified: boolean;
  /**
   * Null for a service, which says it itself, for the sample car, and once the account is gone: the reading stays with
   * the car, so that its mileage does not fall.
   */
  recordedBy: Types.ObjectId | null;
  /** Of a noted one. */
  note?: string | null;
  /** Of a noted one that is the first of a new instrument: what the old one showed last, in km. */
  newInstrument?: { before: number } | null;
  createdAt: Date;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  doneAt: { type: String, required: true },
  mileage: { type: Number, required: true },
  source: { type: String, enum: READING_SOURCES, required: true, exposedAs: null },
  verified: { type: Boolean, required: true, exposedAs: null },
  recordedBy: { type: Schema.Types.ObjectId, default: null, exposedAs: 'own' },
  note: { type: String },
  newInstrument: {
    type: defineSchema({ before: { type: Number, required: true } }, { _id: false }),
  },
  createdAt: { type: Date, required: true },
} satisfies StoredFields<ReadingDoc, typeof READING_FIELDS>;

const schema = defineSchema<ReadingDoc>(stored, {
  collection: 'readings',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, source: 1, doneAt: -1, _id: -1 });
// finds the newest readings, whatever they come from
schema.index({ car: 1, doneAt: -1, mileage: -1 });
schema.index({ recordedBy: 1 });

export const ReadingModel = defineModel<ReadingDoc>('Reading', schema);
