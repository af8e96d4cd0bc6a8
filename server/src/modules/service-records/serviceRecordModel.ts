import type { SERVICE_FIELDS } from '@glovebox/shared/serviceRecord';
import { SERVICE_TYPES, type ServiceType } from '@glovebox/shared/serviceTypes';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { storedMoneySchema, type StoredMoney } from '../costs/storedMoney.ts';
import type { StoredFields, Untimed } from '../../platform/fields/storedFields.ts';

export interface ServiceRecordDoc {
  _id: Types.ObjectId;
  /** Null if the car was removed and a workshop's entry is kept under its VIN. */
  onCar: Types.ObjectId | null;
  /**
   * The car's current owner, denormalised so that one read finds the services on all of a user's cars; null if the car
   * has no owner.
   */
  owner: Types.ObjectId | null;
  /** The workshop that recorded this, for as long as it has access to the car. */
  workshopSees: Types.ObjectId | null;
  type: ServiceType;
  description?: string | null;
  /** km; missing if an import brought the service along without it. */
  mileage?: number | null;
  /** The mileage at which the next service is due, in km. */
  nextMileage?: number | null;
  /** The day on which the next service is due, YYYY-MM-DD. */
  nextDate?: string | null;
  /** YYYY-MM-DD */
  doneAt: string;
  parts: string[];
  /** The account that recorded it; null for the sample car. */
  recordedBy: Types.ObjectId | null;
  /**
   * The workshop that recorded this while it had access, with its name at that time. The name is deleted when the car
   * is removed.
   */
  workshop?: {
    _id: Types.ObjectId;
    name?: string | null;
    /**
     * An owner let the workshop in who did not get the car from it. Stored when it is recorded, because the owner may be
     * gone when the car is removed: only such an entry is then kept under the VIN.
     */
    letIn?: boolean | null;
  } | null;
  /** The owner's objection to a workshop's entry. */
  dispute?: { text: string; createdAt: Date } | null;
  /**
   * The person who paid: the owner of the car when this was recorded. It stays when the car changes hands, and hides
   * the amounts from the next owner.
   */
  payer?: Types.ObjectId | null;
  /** The price that the payer entered. */
  cost?: StoredMoney | null;
  where?: string | null;
  /** The price and place that the workshop entered. */
  billed?: { cost?: StoredMoney | null; where?: string | null } | null;
  /**
   * Copies of a previous owner's costs, one for each person to whom they were handed over with the car. Each person
   * keeps their copy. The copies count in nobody's costs.
   */
  handedOver?: TransferredCosts[] | null;
  /** The mileage contradicts the other readings of the car; see shared/odometer.ts. */
  implausible: boolean;
  /** SOON_SERVICE was recorded for `nextMileage`, or the next service was long overdue when this was recorded. */
  dueSoonRecorded: boolean;
  /** The VIN of the car that was removed. */
  vin?: string | null;
  /** How many times the entry was edited. */
  revision?: number | null;
  /** How many times the payer changed their own costs of a workshop's entry. Only the payer may notice that. */
  ownRevision?: number | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  updatedAt: Date;
}

/** A previous owner's costs of a service, as they were handed over. */
export interface TransferredCosts {
  /** The person to whom the costs were handed over. */
  _id: Types.ObjectId;
  cost?: StoredMoney | null;
  where?: string | null;
}

const money = { type: storedMoneySchema };

export const storedService = {
  onCar: { type: Schema.Types.ObjectId, default: null },
  owner: { type: Schema.Types.ObjectId, default: null, exposedAs: null },
  workshopSees: { type: Schema.Types.ObjectId, default: null, exposedAs: null },
  type: { type: String, enum: SERVICE_TYPES, required: true },
  description: { type: String },
  mileage: { type: Number },
  nextMileage: { type: Number },
  nextDate: { type: String },
  doneAt: { type: String, required: true },
  parts: { type: [String], default: [] },
  recordedBy: { type: Schema.Types.ObjectId, default: null, exposedAs: null },
  workshop: {
    type: defineSchema({
      _id: { type: Schema.Types.ObjectId, required: true },
      name: String,
      letIn: Boolean,
    }),
    exposedAs: 'doneBy',
  },
  dispute: {
    type: defineSchema(
      { text: { type: String, required: true }, createdAt: { type: Date, required: true } },
      { _id: false },
    ),
  },
  payer: { type: Schema.Types.ObjectId, exposedAs: null },
  cost: money,
  where: { type: String },
  billed: {
    type: defineSchema({ cost: money, where: String }, { _id: false }),
    exposedAs: 'cost',
  },
  handedOver: {
    type: [
      defineSchema<TransferredCosts>({
        _id: { type: Schema.Types.ObjectId, required: true },
        cost: money,
        where: String,
      }),
    ],
    default: undefined,
  },
  implausible: { type: Boolean, default: false },
  dueSoonRecorded: { type: Boolean, default: false, exposedAs: null },
  vin: { type: String, exposedAs: null },
  revision: { type: Number },
  ownRevision: { type: Number, exposedAs: 'revision' },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<Untimed<ServiceRecordDoc>, typeof SERVICE_FIELDS>;

const schema = defineSchema<ServiceRecordDoc>(storedService, {
  collection: 'services',
  autoIndex: false,
  versionKey: false,
  timestamps: true,
});
schema.index({ onCar: 1, doneAt: -1, mileage: -1, _id: -1 });
schema.index({ owner: 1, doneAt: -1, mileage: -1, _id: -1 });
schema.index({ workshopSees: 1, doneAt: -1, mileage: -1, _id: -1 });
schema.index({ vin: 1 }, { sparse: true });
schema.index({ payer: 1, doneAt: -1, mileage: -1, _id: -1 }, { sparse: true });
// finds what is to be forgotten with an account
schema.index({ 'handedOver._id': 1 }, { sparse: true });
// finds whether a workshop verified anything on a car
schema.index(
  { onCar: 1, 'workshop._id': 1 },
  { partialFilterExpression: { 'workshop._id': { $exists: true } } },
);
// for the admins' list
schema.index({ createdAt: -1, _id: -1 });
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const ServiceRecordModel = defineModel<ServiceRecordDoc>('ServiceRecord', schema);
