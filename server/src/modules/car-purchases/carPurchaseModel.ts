import type { CAR_PURCHASE_FIELDS } from '@glovebox/shared/carPurchase';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';
import type { KeptReading } from '../readings/readingService.ts';
import { storedMoneySchema, type StoredMoney } from '../costs/storedMoney.ts';

/** A purchase or a sale. */
export interface DealDoc {
  /** YYYY-MM-DD */
  day: string;
  price?: StoredMoney | null;
  /** km */
  mileage?: number | null;
  /** The `_id` of its odometer reading, whether or not there is one. */
  reading: Types.ObjectId;
}

/**
 * A person's purchase and sale of a car, and how their time with it ended. If the car comes back to them, another
 * document begins.
 */
export interface CarPurchaseDoc {
  _id: Types.ObjectId;
  /** The person. It stays the same after a transfer, which hides the document from the next owner. */
  person: Types.ObjectId;
  car: Types.ObjectId;
  /** YYYY-MM-DD, the person's day on which the car came back to them. Missing for the first time that they have it. */
  since?: string | null;
  purchase?: DealDoc | null;
  sale?: DealDoc | null;
  estimate?: { day: string; value: StoredMoney } | null;
  /** The state of the car when it went to its next owner. Missing while the car belongs to the person. */
  ended?: {
    at: Date;
    /** YYYY-MM-DD, the day that it was for the person. */
    day: string;
    name: string;
    vin?: string | null;
    /** km; missing if it is no longer known. */
    mileage?: number | null;
    /**
     * The plausible readings of the car, from which the distance follows. They are only read for that, see
     * `readCarPurchases`. Missing for hand-overs of earlier versions.
     */
    readings?: KeptReading[] | null;
  } | null;
  /** The import that recorded it. It stays when the purchase is changed. */
  fromImport?: Types.ObjectId | null;
  /** YYYY-MM-DD, the day of the sale, or else the day of the transfer; missing while neither is known. */
  until?: string | null;
  revision?: number | null;
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

const keptReading = defineSchema<KeptReading>({
  _id: { type: Schema.Types.ObjectId, required: true },
  doneAt: { type: String, required: true },
  mileage: { type: Number, required: true },
  newInstrument: { type: defineSchema({ before: { type: Number, required: true } }, { _id: false }) },
  isOwn: { type: Boolean },
});

const stored = {
  person: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  car: { type: Schema.Types.ObjectId, required: true },
  since: { type: String, exposedAs: 'ended' },
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
        day: { type: String, required: true },
        name: { type: String, required: true },
        vin: { type: String },
        mileage: { type: Number },
        readings: { type: [keptReading], default: undefined, select: false },
      },
      { _id: false },
    ),
  },
  until: { type: String, exposedAs: 'ended' },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
  revision: { type: Number },
} satisfies StoredFields<CarPurchaseDoc, typeof CAR_PURCHASE_FIELDS>;

const schema = defineSchema<CarPurchaseDoc>(stored, {
  collection: 'carpurchases',
  autoIndex: false,
  versionKey: false,
});
schema.index({ person: 1, car: 1 });
// the list of the cars that a person had
schema.index({ person: 1, until: -1, _id: -1 });
schema.index({ fromImport: 1 }, { sparse: true });

export const CarPurchaseModel = defineModel<CarPurchaseDoc>('CarPurchase', schema);
