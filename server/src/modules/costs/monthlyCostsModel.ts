import type { CostKind } from '@glovebox/shared/costKinds';
import { model, Schema, type Types } from 'mongoose';

/** What was spent on one kind: by currency, in minor units; `unpriced` counts what has no price. */
interface KindSums {
  unpriced?: number;
  /** `minorUnits` is missing until something cost more than 0. */
  sums?: Record<string, { minorUnits?: number; count: number }>;
}

/**
 * What a person spent on a car in a month, kept in the transaction of each change to what it sums up. What was taken
 * away again leaves counts of 0.
 */
export interface MonthlyCostsDoc {
  _id: Types.ObjectId;
  /** Who paid; stays theirs when the car changes hands. */
  person: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY-MM */
  month: string;
  kinds: Partial<Record<CostKind, KindSums>>;
  /** How many records there are on each day, '01' to '31'. */
  days: Partial<Record<string, number>>;
}

const schema = new Schema<MonthlyCostsDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    car: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    kinds: { type: Schema.Types.Mixed, default: {} },
    days: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'monthlycosts', strict: 'throw', autoIndex: false, versionKey: false, minimize: false },
);
schema.index({ person: 1, car: 1, month: 1 }, { unique: true });

export const MonthlyCostsModel = model('MonthlyCosts', schema);
