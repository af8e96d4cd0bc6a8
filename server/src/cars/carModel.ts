import { ACCESS_GROUNDS, type AccessGround } from '@glovebox/shared/access';
import { ODOMETER_VERDICTS } from '@glovebox/shared/car';
import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { model, Schema, type Types } from 'mongoose';
import { typedPartsSchema, type TypedParts } from './typedParts.ts';

export interface CarDoc {
  _id: Types.ObjectId;
  vin: string;
  /** References to the catalogue; names are read from there. */
  make: Types.ObjectId | null;
  /** The spec model. */
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
  typed?: TypedParts | null;
  productionYear: number;
  /** Null where nobody has claimed the car yet. */
  owner: Types.ObjectId | null;
  /** Shown instead of the account's name. */
  ownerName?: string | null;
  note?: string | null;
  publicId: string;
  /** The workshops that work on it, and what gave them access. */
  workshops: { _id: Types.ObjectId; by: AccessGround; since: Date }[];
  /** What a person said the odometer shows: a reading beside those of the services. */
  stated: { mileage: number; at: Date };

  // derived from `stated` and the services, in the transaction of each change: see `recomputeCarStats`
  /** km: the highest plausible reading. */
  mileage: number;
  odometerVerdict: OdometerVerdict;
  servicesCount: number;
  /** The newest two, which cards show. */
  newestServices: Types.ObjectId[];
  /** YYYY-MM-DD of the newest service. */
  lastServiceAt?: string | null;

  /** Raised first in each transaction that changes the car, which locks it: see `lockCarForUpdate`. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const part = (fields: object) => new Schema(fields, { _id: false, strict: 'throw' });

const schema = new Schema<CarDoc>(
  {
    vin: { type: String, required: true },
    make: { type: Schema.Types.ObjectId, default: null },
    model: { type: Schema.Types.ObjectId, default: null },
    engine: { type: Schema.Types.ObjectId, default: null },
    typed: { type: typedPartsSchema },
    productionYear: { type: Number, required: true },
    owner: { type: Schema.Types.ObjectId, default: null },
    ownerName: String,
    note: String,
    publicId: { type: String, required: true },
    workshops: {
      type: [
        new Schema(
          {
            _id: { type: Schema.Types.ObjectId, required: true },
            by: { type: String, enum: ACCESS_GROUNDS, required: true },
            since: { type: Date, required: true },
          },
          { strict: 'throw' },
        ),
      ],
      default: [],
    },
    stated: {
      type: part({ mileage: { type: Number, required: true }, at: { type: Date, required: true } }),
      required: true,
    },
    mileage: { type: Number, required: true },
    odometerVerdict: { type: String, enum: ODOMETER_VERDICTS, required: true },
    servicesCount: { type: Number, default: 0 },
    newestServices: { type: [Schema.Types.ObjectId], default: [] },
    lastServiceAt: { type: String, default: null },
    revision: { type: Number, default: 0 },
  },
  { collection: 'cars', strict: 'throw', autoIndex: false, versionKey: false, timestamps: true },
);
schema.index({ vin: 1 }, { unique: true });
schema.index({ publicId: 1 }, { unique: true });
schema.index({ owner: 1, _id: -1 });
schema.index({ owner: 1, lastServiceAt: -1, _id: -1 });
schema.index({ 'workshops._id': 1, lastServiceAt: -1, _id: -1 });
// what admins ask for
schema.index({ createdAt: -1, _id: -1 });
// what is in use stays in the catalogue
schema.index({ engine: 1 });
schema.index({ model: 1 });
schema.index({ make: 1 });

export const CarModel = model<CarDoc>('Car', schema);
