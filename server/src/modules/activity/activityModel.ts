import { ACTIVITY_ACTIONS, type ActivityAction } from '@glovebox/shared/activity';
import type { ACTIVITY_FIELDS } from '@glovebox/shared/activityFields';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { STORED_DISTANCES, type StoredSentence } from '../../platform/fields/sentence.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface ActivityDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /**
   * The current owner of the car, stored here so that one read finds the newest activities across all cars of a user.
   * Null if the car has no owner.
   */
  owner: Types.ObjectId | null;
  action: ActivityAction;
  details: string;
  /** The distances in `details`; see `StoredSentence`. */
  distances?: StoredSentence['distances'];
  timestamp: Date;
  /** YYYY-MM-DD in UTC. Only CAR_SCANNED has it, because there is one per car and day. */
  scanDay?: string | null;
  /** The number of times that the car was looked up on that day. */
  scans?: number | null;
  /** The service that the activity is about. */
  service?: Types.ObjectId | null;
  /** The service whose recording led to the activity, if that is another one. Undoing the recording removes both. */
  cause?: Types.ObjectId | null;
  /** The import that the activity is about. */
  fromImport?: Types.ObjectId | null;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  owner: { type: Schema.Types.ObjectId, default: null, exposedAs: null },
  action: { type: String, enum: ACTIVITY_ACTIONS, required: true },
  details: { type: String, default: '' },
  distances: { type: STORED_DISTANCES, default: undefined, exposedAs: 'details' },
  timestamp: { type: Date, required: true },
  scanDay: { type: String, exposedAs: null },
  scans: { type: Number, exposedAs: 'details' },
  service: { type: Schema.Types.ObjectId, exposedAs: null },
  cause: { type: Schema.Types.ObjectId, exposedAs: null },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<ActivityDoc, typeof ACTIVITY_FIELDS>;

const schema = defineSchema<ActivityDoc>(stored, {
  collection: 'activities',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, timestamp: -1, _id: -1 });
schema.index({ owner: 1, timestamp: -1, _id: -1 });
schema.index(
  { car: 1, scanDay: 1 },
  { unique: true, partialFilterExpression: { scanDay: { $exists: true } } },
);

export const ActivityModel = defineModel<ActivityDoc>('Activity', schema);
