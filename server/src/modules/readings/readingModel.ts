import type { READING_FIELDS } from '@glovebox/shared/reading';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

/**
 * The source of a reading: a service, a fuel purchase, an expense, the purchase or sale of the car, the mileage that a
 * person stated for the car, or a reading that a person noted without any other record.
 */
const READING_SOURCES = ['service', 'fuel', 'expense', 'ownership', 'stated', 'noted'] as const;

/** A reading of a car's odometer. */
export interface ReadingDoc {
  /** The id of the record that the reading belongs to. A stated mileage has the id of the car. */
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY-MM-DD. A stated or noted day may be off by one, because it depends on the person's time zone. */
  doneAt: string;
  /** km */
  mileage: number;
  source: (typeof READING_SOURCES)[number];
  /** A workshop with access to the car recorded the reading. */
  verified: boolean;
  /**
   * The account that recorded the reading. Null for a service, whose record has the account, for the sample car, and
   * after the account was deleted: the reading stays with the car, so that its mileage does not fall.
   */
  recordedBy: Types.ObjectId | null;
  /** The note of a noted reading. */
  note?: string | null;
  /** For the first noted reading of a new instrument: the last reading of the old one, in km. */
  newInstrument?: { before: number } | null;
  /**
   * When a noted reading was last corrected. Stored because services that were recorded before that do not support a
   * new instrument: see `mileageTrust`.
   */
  correctedAt?: Date | null;
  /**
   * When its mileage was last replaced; raising it within ten minutes does not move this time. Missing if it never was.
   * `compareReplaced` needs this field and the next ones, because what the reading gave before is gone.
   */
  since?: Date | null;
  /** What it gave for more than ten minutes before that, in km: see `Given`. */
  lasted?: number | null;
  /** How far the car had been driven in all by its readings until then, in km. */
  lastedTotal?: number | null;
  /** For a stated mileage: the km in all that it gave when it was stated, before any later new odometer. */
  statedInAll?: number | null;
  /** It was counted as lowered then, which is taken back if it is raised again within ten minutes. */
  lowered?: true | null;
  /** The owner of the car disputes the reading, which others recorded: it does not count. */
  disputed?: true | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  revision?: number | null;
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
  correctedAt: { type: Date, exposedAs: null },
  since: { type: Date, exposedAs: null },
  lasted: { type: Number, exposedAs: null },
  lastedTotal: { type: Number, exposedAs: null },
  statedInAll: { type: Number, exposedAs: null },
  lowered: { type: Boolean, exposedAs: null },
  disputed: { type: Boolean },
  createdAt: { type: Date, required: true },
  revision: { type: Number },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<ReadingDoc, typeof READING_FIELDS>;

const schema = defineSchema<ReadingDoc>(stored, {
  collection: 'readings',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, source: 1, doneAt: -1, mileage: -1, _id: -1 });
// finds the newest readings of all sources
schema.index({ car: 1, doneAt: -1, mileage: -1 });
schema.index({ recordedBy: 1 });
// finds the few that an owner disputes
schema.index(
  { car: 1, disputed: 1, doneAt: 1, mileage: 1 },
  { partialFilterExpression: { disputed: { $exists: true } } },
);
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const ReadingModel = defineModel<ReadingDoc>('Reading', schema);
