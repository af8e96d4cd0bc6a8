import { ACCESS_GROUNDS, type AccessGround } from '@glovebox/shared/access';
import { CAR_FIELDS, ODOMETER_VERDICTS } from '@glovebox/shared/carFields';
import { ENERGIES, type Energy } from '@glovebox/shared/energies';
import type { NewInstrument } from '@glovebox/shared/newInstruments';
import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { SERVICE_TYPES, type ServiceType } from '@glovebox/shared/serviceTypes';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { storedAsIsSchema, type StoredAsIs } from '../../platform/fields/storedAsIs.ts';
import type { StoredFields, Untimed } from '../../platform/fields/storedFields.ts';
import { typedPartsSchema, type TypedParts } from './typedParts.ts';

const HELD_FROM = ['owner', 'keeper'] as const;
/** A service whose 'next' counts. */
interface DueService {
  service: Types.ObjectId;
  type: ServiceType;
  title: string;
  /** km */
  mileage: number;
  /** km */
  nextMileage: number;
}

/** Includes the fields that are stored exactly as written: see `CAR_FIELDS`. */
export interface CarDoc extends StoredAsIs<typeof CAR_FIELDS> {
  _id: Types.ObjectId;
  /** References to the catalogue; names are read from there. */
  make: Types.ObjectId | null;
  /** The spec model. */
  model: Types.ObjectId | null;
  engine: Types.ObjectId | null;
  typed?: TypedParts | null;
  /** What it runs on, the main one first, where its owner said so; else it follows from the engine. */
  chosenEnergies?: Energy[] | null;
  /** Null if nobody has claimed the car yet. */
  owner: Types.ObjectId | null;
  /** Shown instead of the account's name. */
  ownerName?: string | null;
  publicId: string;
  /** The workshops with access, and how they got it. */
  workshops: { _id: Types.ObjectId; by: AccessGround; since: Date }[];

  // Worked out by `judgeCarAgain` or `recordInOrder` in the transaction of every change.
  /** km: the highest plausible reading. Stored because lists show and sort by it. */
  mileage: number;
  /** Stored because finding it takes all readings, and public pages and lists show it. */
  odometerVerdict: OdometerVerdict;
  /** In the order of their days, see `onPresentInstrument`. Stored because all that shows a mileage converts by them. */
  newInstruments: NewInstrument[];
  /** Whether the next reading in order can be judged alone. Stored because finding that out takes all readings. */
  readingsAgree: boolean;
  /** Plausible readings of verified services. Stored because lists and public pages show them. */
  verifiedReadings: number;
  /** Stored because lists show it, and for the quota: the lock counts it as those below. */
  servicesCount: number;
  /** The newest two. Stored because the cards of a list show them, read by their ids. */
  newestServices: Types.ObjectId[];
  /** What is due, the first one first; see `servicesWithNext`. Stored because lists show it; its state depends on `mileage`. */
  due: DueService[];
  /** YYYY-MM-DD of the newest service. Stored because lists are sorted by it. */
  lastServiceAt: string | null;
  /** A workshop verified one of its services. Stored because it decides in every answer whether the VIN can be edited. */
  hasVerifiedService: boolean;

  // Counted by the lock of whoever adds or removes one, for the quotas: counting takes longer the more there are.
  /** How many warnings it has had, open and resolved. */
  warningsRecorded: number;
  /** How many purchases its owner recorded for it. */
  fuelRecordsRecorded: number;
  /** How many readings were noted of it by themselves. */
  readingsRecorded: number;
  /** How many expenses its owner recorded for it. */
  expensesRecorded: number;

  /** It was transferred once, or more often. */
  hasChangedHands: boolean;

  /**
   * Set while the car waits, without an owner and not public, for the decision of a claim: whose account was removed
   * meanwhile, that of its owner or of the workshop that kept it for a customer.
   */
  heldFrom?: (typeof HELD_FROM)[number] | null;

  /** Until when the newest request of a workshop for access waits for its owner, unless that has answered. */
  accessAskedUntil?: Date | null;

  /** Parts of it were typed once, or are: there are suggestions about it. */
  hasSuggestions: boolean;

  /** Incremented at the start of every transaction that changes the car, which locks it: see `lockCarForUpdate`. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

const part = (fields: object) => defineSchema(fields, { _id: false });

/** What happens to a field when the car changes hands: `renewed` gets a new value. */
interface OnTransfer {
  onTransfer: 'stays' | 'ends' | 'renewed';
}

const stored = {
  ...storedAsIsSchema(CAR_FIELDS),
  make: { type: Schema.Types.ObjectId, default: null, onTransfer: 'stays' },
  model: { type: Schema.Types.ObjectId, default: null, onTransfer: 'stays' },
  engine: { type: Schema.Types.ObjectId, default: null, onTransfer: 'stays' },
  typed: { type: typedPartsSchema, onTransfer: 'stays' },
  chosenEnergies: {
    type: [{ type: String, enum: ENERGIES }],
    default: undefined,
    exposedAs: 'energies',
    onTransfer: 'stays',
  },
  owner: { type: Schema.Types.ObjectId, default: null, onTransfer: 'renewed' },
  ownerName: { type: String, exposedAs: 'owner', onTransfer: 'ends' },
  publicId: { type: String, required: true, onTransfer: 'renewed' },
  workshops: {
    type: [
      defineSchema({
        _id: { type: Schema.Types.ObjectId, required: true },
        by: { type: String, enum: ACCESS_GROUNDS, required: true },
        since: { type: Date, required: true },
      }),
    ],
    default: [],
    exposedAs: 'standing',
    onTransfer: 'renewed',
  },
  mileage: { type: Number, required: true, onTransfer: 'stays' },
  odometerVerdict: { type: String, enum: ODOMETER_VERDICTS, required: true, onTransfer: 'stays' },
  newInstruments: {
    type: [
      part({
        doneAt: { type: String, required: true },
        before: { type: Number, required: true },
        after: { type: Number, required: true },
      }),
    ],
    default: [],
    onTransfer: 'stays',
  },
  readingsAgree: { type: Boolean, default: true, exposedAs: null, onTransfer: 'stays' },
  verifiedReadings: { type: Number, default: 0, onTransfer: 'stays' },
  servicesCount: { type: Number, default: 0, onTransfer: 'stays' },
  newestServices: {
    type: [Schema.Types.ObjectId],
    default: [],
    exposedAs: 'services',
    onTransfer: 'stays',
  },
  due: {
    type: [
      part({
        service: { type: Schema.Types.ObjectId, required: true },
        type: { type: String, enum: SERVICE_TYPES, required: true },
        title: { type: String, required: true },
        mileage: { type: Number, required: true },
        nextMileage: { type: Number, required: true },
      }),
    ],
    default: [],
    onTransfer: 'stays',
  },
  lastServiceAt: { type: String, default: null, exposedAs: null, onTransfer: 'stays' },
  hasVerifiedService: { type: Boolean, default: false, exposedAs: 'vinOpen', onTransfer: 'stays' },
  hasChangedHands: { type: Boolean, default: false, exposedAs: 'vinOpen', onTransfer: 'renewed' },
  warningsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
  fuelRecordsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'renewed' },
  readingsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
  expensesRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'renewed' },
  accessAskedUntil: { type: Date, exposedAs: null, onTransfer: 'ends' },
  heldFrom: { type: String, enum: HELD_FROM, exposedAs: null, onTransfer: 'renewed' },
  hasSuggestions: { type: Boolean, default: false, exposedAs: null, onTransfer: 'stays' },
  revision: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
} satisfies StoredFields<Untimed<CarDoc>, typeof CAR_FIELDS> &
  Record<Exclude<keyof Untimed<CarDoc>, '_id'>, OnTransfer>;

/** The fields that only concern the previous owner, as an update that removes them. */
export const ENDS_ON_TRANSFER = Object.fromEntries(
  Object.entries<OnTransfer>(stored).flatMap(([name, { onTransfer }]) =>
    onTransfer === 'ends' ? [[name, 1 as const]] : [],
  ),
);

const schema = defineSchema<CarDoc>(stored, {
  collection: 'cars',
  autoIndex: false,
  versionKey: false,
  timestamps: true,
});
schema.index({ vin: 1 }, { unique: true });
schema.index({ publicId: 1 }, { unique: true });
schema.index({ owner: 1, _id: -1 });
schema.index({ owner: 1, lastServiceAt: -1, _id: -1 });
schema.index({ 'workshops._id': 1, lastServiceAt: -1, _id: -1 });
// for the admins' list
schema.index({ createdAt: -1, _id: -1 });
// finds out whether a catalogue entry is in use and must stay
schema.index({ engine: 1 });
schema.index({ model: 1 });
schema.index({ make: 1 });

export const CarModel = defineModel<CarDoc>('Car', schema);
