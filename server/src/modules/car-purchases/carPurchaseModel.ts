import type { CAR_PURCHASE_FIELDS } from '@glovebox/shared/carPurchase';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';
import { storedMoneySchema, type StoredMoney } from '../costs/storedMoney.ts';

/** A purchase or a sale. */
export interface DealDoc {
  /** YYYY-MM-DD */
  day: string;
  price?: StoredMoney | null;
  /** km */
  mileage?: number | null;
  /** The `_id` of its odometer reading, there or not. */
  reading: Types.ObjectId;
}

/** That a car was a person's: what they paid and got for it, and how it ended. */
export interface CarPurchaseDoc {
  _id: Types.ObjectId;
  /** Stays when the car changes hands, and hides it from the next owner. */
  person: Types.ObjectId;
  car: Types.ObjectId;
  purchase?: DealDoc | null;
  sale?: DealDoc | null;
  estimate?: { day: string; value: StoredMoney } | null;
  /** When the car went to its next owner, with what it was like then. Missing while it is the person's. */
  ended?: {
    at: Date;
    name: string;
    vin?: string | null;
    /** km; missing where nobody knows any more. */
    mileage?: number | null;
  } | null;
  /** YYYY-MM-DD: the day of the sale, else on which it ended; missing while neither is known. */
  until?: string | null;
}

const money = { type: storedMoneySchema };

const deal = {
  type: defineSchema<DealDoc>(
    {
      day: { type: String, required: true },
      price: money,
      mileage: { type: Number },
      reading: { type: Schema.Types.ObjectId, required: true },
    },
    { _id: false },
  ),
};

const stored = {
  person: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  car: { type: Schema.Types.ObjectId, required: true },
  purchase: deal,
  sale: deal,
  estimate: {
    type: defineSchema(
      { day: { type: String, required: true }, value: { ...money, required: true } },
      { _id: false },
    ),
  },
  ended: {
    type: defineSchema(
      {
        at: { type: Date, required: true },
        name: { type: String, required: true },
        vin: { type: String },
        mileage: { type: Number },
      },
      { _id: false },
    ),
  },
  until: { type: String, exposedAs: 'ended' },
} satisfies StoredFields<CarPurchaseDoc, typeof CAR_PURCHASE_FIELDS>;

const schema = defineSchema<CarPurchaseDoc>(stored, {
  collection: 'carpurchases',
  autoIndex: false,
  versionKey: false,
});
schema.index({ person: 1, car: 1 }, { unique: true });
// the cars that somebody had
schema.index({ person: 1, until: -1, _id: -1 });

export const CarPurchaseModel = defineModel<CarPurchaseDoc>('CarPurchase', schema);
