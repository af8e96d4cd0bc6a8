import { ACCESS_GROUNDS, type AccessGround } from '@glovebox/shared/access';
import { CAR_FIELDS, ODOMETER_VERDICTS } from '@glovebox/shared/carFields';
import { ENERGIES, type Energy } from '@glovebox/shared/energies';
import type { Snooze } from '@glovebox/shared/dueEntries';
import type { NewInstrument } from '@glovebox/shared/newInstruments';
import type { OdometerVerdict } from '@glovebox/shared/odometer';
import { SERVICE_TYPES, type ServiceType } from '@glovebox/shared/serviceTypes';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { storedAsIsSchema, type StoredAsIs } from '../../platform/fields/storedAsIs.ts';
import type { StoredFields, Untimed } from '../../platform/fields/storedFields.ts';
import { REMOVED_ENTRIES, type RemovedEntries } from './removedEntries.ts';
import { typedPartsSchema, type TypedParts } from './typedParts.ts';

const HELD_FROM = ['owner', 'keeper'] as const;
/** A service whose next one counts: see `servicesWithNext`. */
interface DueService {
  service: Types.ObjectId;
  type: ServiceType;
  title: string;
  /** km; missing if the service has none. */
  mileage?: number | null;
  /** YYYY-MM-DD; missing if earlier versions stored it. */
  doneAt?: string | null;
  /** km */
  nextMileage?: number | null;
  /** YYYY-MM-DD */
  nextDate?: string | null;
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
  /** The energies that the owner chose, the main one first. If missing, they follow from the engine. */
  chosenEnergies?: Energy[] | null;
  /** Null if nobody has claimed the car yet. */
  owner: Types.ObjectId | null;
  /** Shown instead of the account's name. */
  ownerName?: string | null;
  publicId: string;
  /** The workshops with access, and how they got it. */
  workshops: { _id: Types.ObjectId; by: AccessGround; since: Date }[];

  // computed by `judgeCarAgain` or `recordInOrder` in the transaction of every change
  /** The highest plausible reading in km. Stored because lists show and sort by it. */
  mileage: number;
  /** Stored because public pages and lists show it, and computing it takes all readings. */
  odometerVerdict: OdometerVerdict;
  /**
   * Sorted by day: see `onPresentInstrument`. Stored because every mileage is converted with them before it is shown.
   */
  newInstruments: NewInstrument[];
  /** Whether the next reading in order can be judged alone. Stored because computing it takes all readings. */
  readingsAgree: boolean;
  /**
   * The first day, YYYY-MM-DD, of readings that do not count yet, because they are dated after the owner's today. Stored to
   * find the cars whose readings have to be judged again on that day.
   */
  judgeAgainOn?: string | null;
  /**
   * The day of the newest plausible reading, YYYY-MM-DD. Stored because the list of what is due says of many cars when their
   * odometer has to be read again.
   */
  lastReadingOn?: string | null;
  /** The number of plausible readings of verified services. Stored because lists and public pages show it. */
  verifiedReadings: number;
  /** Stored because lists show it, and for the quota: the lock counts it like the numbers below. */
  servicesCount: number;
  /** The ids of the newest two services. Stored because the cards of a list show these services. */
  newestServices: Types.ObjectId[];
  /** The due services, sorted by when they are due: see `servicesWithNext`. Stored because lists show them. */
  due: DueService[];
  /** YYYY-MM-DD of the newest service. Stored because lists are sorted by it. */
  lastServiceAt: string | null;
  /** A workshop verified one of its services. Stored because every answer says whether the VIN can be edited. */
  hasVerifiedService: boolean;

  // updated by the lock of each addition and removal, for the quotas: counting takes longer the more records there are
  /** The number of its warnings, open and resolved. */
  warningsRecorded: number;
  /** The number of fuel purchases that its owner recorded. */
  fuelRecordsRecorded: number;
  /** The number of its noted readings. */
  readingsRecorded: number;
  /** The number of expenses that its owner recorded. */
  expensesRecorded: number;

  /** The import of records that is applied or undone at the moment. Until it ends, nothing else can change the car. */
  importing?: Types.ObjectId | null;
  /** The owner does not want the car to be found by its VIN. */
  hiddenByVin?: boolean | null;
  /** It was transferred at least once. */
  hasChangedHands: boolean;
  /**
   * The accounts that handed the car over by a transfer, since an admin last gave it to somebody. Stored because a workshop
   * must not vouch for a car by the leave of somebody to whom it gave the car itself, even through others: see `isLetIn`.
   */
  transferredBy?: Types.ObjectId[] | null;
  /** When the book was begun, if an earlier one under the VIN belonged to somebody else. Stored by `traceOf`. */
  begunAnewAt?: Date | null;
  /**
   * The own entries that were removed, or whose mileage was lowered, more than ten minutes after they were recorded.
   * Stored because what they said is gone, and the public page says how many there were.
   */
  removedEntries?: RemovedEntries;

  /**
   * States whose account was removed: the owner's, or the keeper's. It is set while the car waits for the decision of a
   * claim, without an owner and not public.
   */
  heldFrom?: (typeof HELD_FROM)[number] | null;

  /** What no notices are sent about for a while, each for one round: see `roundOf`. */
  snoozes?: Snooze[] | null;

  /** The end of the newest request of a workshop for access, as long as the owner has not answered it. */
  accessAskedUntil?: Date | null;

  /** Parts of its vehicle are or were typed, so that there are suggestions about it. */
  hasSuggestions: boolean;

  /** Incremented at the start of every transaction that changes the car, which locks it: see `lockCarForUpdate`. */
  revision: number;

  /** How many times the car's own fields were edited, which responses call its revision. */
  edits?: number | null;
  createdAt: Date;
  updatedAt: Date;
}

const part = (fields: object) => defineSchema(fields, { _id: false });

/** The treatment of a field when the car changes hands: `renewed` gives it a new value. */
interface OnTransfer {
  onTransfer: 'stays' | 'ends' | 'renewed';
}

const stored = {
  ...storedAsIsSchema(CAR_FIELDS),
  importing: { type: Schema.Types.ObjectId, exposedAs: null, onTransfer: 'ends' },
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
  judgeAgainOn: { type: String, exposedAs: null, onTransfer: 'stays' },
  lastReadingOn: { type: String, exposedAs: 'mileage', onTransfer: 'stays' },
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
        mileage: { type: Number },
        doneAt: { type: String },
        nextMileage: { type: Number },
        nextDate: { type: String },
      }),
    ],
    default: [],
    onTransfer: 'stays',
  },
  lastServiceAt: { type: String, default: null, exposedAs: null, onTransfer: 'stays' },
  hasVerifiedService: { type: Boolean, default: false, exposedAs: 'vinOpen', onTransfer: 'stays' },
  hiddenByVin: { type: Boolean, exposedAs: 'findableByVin', onTransfer: 'ends' },
  hasChangedHands: { type: Boolean, default: false, exposedAs: 'vinOpen', onTransfer: 'renewed' },
  transferredBy: {
    type: [Schema.Types.ObjectId],
    default: undefined,
    exposedAs: null,
    onTransfer: 'renewed',
  },
  begunAnewAt: { type: Date, exposedAs: 'record', onTransfer: 'stays' },
  removedEntries: {
    type: [part(REMOVED_ENTRIES)],
    default: undefined,
    exposedAs: 'record',
    onTransfer: 'stays',
  },
  warningsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
  fuelRecordsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'renewed' },
  readingsRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
  expensesRecorded: { type: Number, default: 0, exposedAs: null, onTransfer: 'renewed' },
  snoozes: {
    type: [
      part({
        due: { type: String, required: true },
        round: { type: String },
        until: { type: String, required: true },
      }),
    ],
    default: undefined,
    exposedAs: 'due',
    onTransfer: 'ends',
  },
  accessAskedUntil: { type: Date, exposedAs: null, onTransfer: 'ends' },
  heldFrom: { type: String, enum: HELD_FROM, exposedAs: null, onTransfer: 'renewed' },
  hasSuggestions: { type: Boolean, default: false, exposedAs: null, onTransfer: 'stays' },
  revision: { type: Number, default: 0, exposedAs: null, onTransfer: 'stays' },
  edits: { type: Number, exposedAs: 'revision', onTransfer: 'renewed' },
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
// finds the few with readings that do not count yet
schema.index({ judgeAgainOn: 1 }, { partialFilterExpression: { judgeAgainOn: { $exists: true } } });
// finds the few to which an import is applied
schema.index({ importing: 1 }, { partialFilterExpression: { importing: { $exists: true } } });
// finds out whether a catalogue entry is in use and must stay
schema.index({ engine: 1 });
schema.index({ model: 1 });
schema.index({ make: 1 });

export const CarModel = defineModel<CarDoc>('Car', schema);
