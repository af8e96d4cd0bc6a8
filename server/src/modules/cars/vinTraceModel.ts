import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { REMOVED_ENTRIES, type RemovedEntries } from './removedEntries.ts';

/**
 * What is remembered of a book that ended with its car, or with the car's VIN. It is stored because nothing else is left
 * of that book: without it, removing a car and registering its VIN anew would hide an unwelcome history. Of the content of the book it
 * contains only the stated mileage, and that only while the account exists. The VIN is hashed, because a trace is only ever found by a VIN that somebody registers.
 */
export interface VinTraceDoc {
  /** SHA-256 of the VIN. */
  _id: string;
  /** The only account that had the book; null if several had it, or if the account was deleted. */
  by: Types.ObjectId | null;
  /** Its car, which brings its entries and counts along if it gets the VIN back. */
  car?: Types.ObjectId | null;
  /** When it was begun, if an earlier one under the VIN belonged to somebody else. */
  begunAnewAt?: Date | null;
  /** The own entries that were removed from it, also with the car. They return if the same account registers the VIN. */
  removed: RemovedEntries;
  /** The km in all that its owner had stated for it; missing if nothing was, and once `by` is null. */
  stated?: number | null;
}

const schema = defineSchema<VinTraceDoc>(
  {
    _id: { type: String, required: true },
    by: { type: Schema.Types.ObjectId, default: null },
    car: { type: Schema.Types.ObjectId },
    begunAnewAt: { type: Date },
    removed: {
      type: [defineSchema(REMOVED_ENTRIES, { _id: false })],
      default: [],
    },
    stated: { type: Number },
  },
  { collection: 'vintraces', autoIndex: false, versionKey: false },
);
// finds what a deleted account left
schema.index({ by: 1 });

export const VinTraceModel = defineModel<VinTraceDoc>('VinTrace', schema);
