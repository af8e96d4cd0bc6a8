import type { CostKind } from '@glovebox/shared/costKinds';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** What was spent on one kind: by currency; `unpriced` counts what has no price. */
export interface KindSums {
  unpriced?: number;
  /** Of minor units: `millions` times 10^6 and `minorUnits`. Each is missing until something was added to it. */
  sums?: Record<string, { millions?: number; minorUnits?: number; count: number }>;
}

type KindsOfMonth = Partial<Record<CostKind, KindSums>>;

/**
 * What a person spent on a car in each month of a year, kept in the transaction of each change to what it sums up. What
 * was taken away again leaves counts of 0. A year to a document: twenty years are read as fast as one.
 */
export interface MonthlyCostsDoc {
  _id: Types.ObjectId;
  /** Who paid; stays theirs when the car changes hands. */
  person: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY */
  year: string;
  /** By month, '01' to '12'. */
  months: Partial<Record<string, KindsOfMonth>>;
  /** How many records there are in all, and on each day, '0101' to '1231'. */
  records: number;
  days: Partial<Record<string, number>>;
}

const schema = defineSchema<MonthlyCostsDoc>(
  {
    person: { type: Schema.Types.ObjectId, required: true },
    car: { type: Schema.Types.ObjectId, required: true },
    year: { type: String, required: true },
    months: { type: Schema.Types.Mixed, default: {} },
    records: { type: Number, default: 0 },
    days: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'monthlycosts', autoIndex: false, versionKey: false, minimize: false },
);
schema.index({ person: 1, car: 1, year: 1 }, { unique: true });

export const MonthlyCostsModel = defineModel<MonthlyCostsDoc>('MonthlyCosts', schema);
