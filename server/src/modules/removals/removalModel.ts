import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredActivity } from '../activity/activityService.ts';

const REMOVAL_KINDS = ['service', 'fuel', 'warning', 'reading', 'expense', 'planEntry', 'car'] as const;
export type RemovalKind = (typeof REMOVAL_KINDS)[number];

/**
 * A removed record, kept for as long as its remover can undo that. Nobody else ever sees it, and no backup contains it. Of a
 * car, which cannot be put back, only ids are kept for that long, so that other tabs can say that it was removed.
 */
export interface RemovalDoc {
  /** The id of the removed record. */
  _id: Types.ObjectId;
  kind: RemovalKind;
  car: Types.ObjectId;
  /** The owner of the car at that time; null if it had none. */
  owner: Types.ObjectId | null;
  /** The person who removed it. */
  by: Types.ObjectId;
  /** The time until which the removal can be undone. */
  until: Date;
  /** The removed document as it was stored; missing once the removal was undone. */
  removed?: Record<string, unknown>;
  /** The activities that the removal recorded. They are deleted when it is undone. */
  recorded: Types.ObjectId[];
  /** The activities that were removed with the record. They return when the removal is undone. */
  activities: StoredActivity[];
  /** The services for which the removal recorded SOON_SERVICE. */
  dueSoonRecorded: Types.ObjectId[];
  /** The removal was undone. A second undo must not remove the record again. */
  undone?: boolean;
}

const ids = { type: [Schema.Types.ObjectId], default: [] };

const schema = defineSchema<RemovalDoc>(
  {
    kind: { type: String, enum: REMOVAL_KINDS, required: true },
    car: { type: Schema.Types.ObjectId, required: true },
    owner: { type: Schema.Types.ObjectId, default: null },
    by: { type: Schema.Types.ObjectId, required: true },
    until: { type: Date, required: true },
    removed: { type: Schema.Types.Mixed },
    recorded: ids,
    activities: { type: Schema.Types.Mixed, default: [] },
    dueSoonRecorded: ids,
    undone: { type: Boolean },
  },
  { collection: 'removals', autoIndex: false, versionKey: false, minimize: false },
);
schema.index({ until: 1 }, { expireAfterSeconds: 0 });
schema.index({ car: 1 });
schema.index({ by: 1 });

export const RemovalModel = defineModel<RemovalDoc>('Removal', schema);
