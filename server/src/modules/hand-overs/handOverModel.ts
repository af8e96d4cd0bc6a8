import { BODIES, PAINTS, type Body, type Paint } from '@glovebox/shared/carLooks';
import type { HAND_OVER_FIELDS } from '@glovebox/shared/handOver';
import { DISTANCE_UNITS, type DistanceUnit } from '@glovebox/shared/units';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

/** A car at the moment at which it went from one person to the next. It never changes, whatever becomes of the car. */
export interface HandOverDoc {
  /** The `_id` of what the sender entered about their time with the car, if they owned it. */
  _id: Types.ObjectId;
  at: Date;
  car: Types.ObjectId;
  /** Make and model. */
  name: string;
  /** The sender's number plate, which the receiver does not see. */
  plate?: string | null;
  body?: Body | null;
  paint?: Paint | null;
  /** km; missing if nobody had read the odometer. */
  mileage?: number | null;
  /** km; missing if the odometer showed them. */
  totalDistance?: number | null;
  odometerUnit?: DistanceUnit | null;
  /** The counts are missing for hand-overs of earlier versions. */
  entries?: number | null;
  stamped?: number | null;
  warnings?: number | null;
  /** The sender with their name at that time; missing once their account is deleted. */
  from?: { _id: Types.ObjectId; name: string } | null;
  byKeeper: boolean;
  /** The receiver, with the email to which the car was offered; missing once their account is deleted. */
  to?: { _id: Types.ObjectId; email: string } | null;
}

const stored = {
  at: { type: Date, required: true },
  car: { type: Schema.Types.ObjectId, required: true },
  name: { type: String, required: true },
  plate: { type: String },
  body: { type: String, enum: BODIES },
  paint: { type: String, enum: PAINTS },
  mileage: { type: Number },
  totalDistance: { type: Number },
  odometerUnit: { type: String, enum: DISTANCE_UNITS },
  entries: { type: Number },
  stamped: { type: Number },
  warnings: { type: Number },
  from: {
    type: defineSchema({
      _id: { type: Schema.Types.ObjectId, required: true },
      name: { type: String, required: true },
    }),
  },
  byKeeper: { type: Boolean, required: true },
  to: {
    type: defineSchema({
      _id: { type: Schema.Types.ObjectId, required: true },
      email: { type: String, required: true },
    }),
  },
} satisfies StoredFields<HandOverDoc, typeof HAND_OVER_FIELDS>;

const schema = defineSchema<HandOverDoc>(stored, {
  collection: 'handovers',
  autoIndex: false,
  versionKey: false,
});
schema.index({ 'from._id': 1, at: -1 });
schema.index({ 'to._id': 1, at: -1 });

export const HandOverModel = defineModel<HandOverDoc>('HandOver', schema);
