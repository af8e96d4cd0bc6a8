import type { FUEL_FIELDS } from '@glovebox/shared/fuel';
import { model, Schema, type Types } from 'mongoose';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface FuelRecordDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** Stays when the car changes hands, and hides the purchase from the next owner. */
  buyer: Types.ObjectId;
  /** YYYY-MM-DD */
  doneAt: string;
  /** Whole thousandths of a litre. */
  millilitres: number;
  /** The price of a litre, in whole thousandths of an unspecified currency. */
  thousandthsPerLitre: number;
  /** km. A reading of the car's odometer where it fits the others, see `judgeWithFuel`; the rest is the buyer's. */
  mileage?: number | null;
  /** The tank was filled to the brim. */
  full: boolean;
  /** Purchases before this one were not recorded. */
  missed: boolean;
  createdAt: Date;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true },
  buyer: { type: Schema.Types.ObjectId, required: true, answeredAs: null },
  doneAt: { type: String, required: true },
  millilitres: { type: Number, required: true, answeredAs: 'amount' },
  thousandthsPerLitre: { type: Number, required: true, answeredAs: 'cpl' },
  mileage: { type: Number },
  full: { type: Boolean, required: true },
  missed: { type: Boolean, required: true },
  createdAt: { type: Date, required: true },
} satisfies StoredFields<FuelRecordDoc, typeof FUEL_FIELDS>;

const schema = new Schema<FuelRecordDoc>(stored, {
  collection: 'fuel',
  strict: 'throw',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, buyer: 1, doneAt: -1, _id: -1 });
schema.index({ buyer: 1, doneAt: -1, _id: -1 });

export const FuelRecordModel = model('FuelRecord', schema);
