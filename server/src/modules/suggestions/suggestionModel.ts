import type { Schedule } from '@glovebox/shared/schedule';
import { SCHEDULED_LEVELS, type ScheduledLevel } from '@glovebox/shared/scheduleSuggestion';
import type { SUGGESTION_FIELDS } from '@glovebox/shared/suggestion';
import { SUGGESTION_STATES, type SuggestionState } from '@glovebox/shared/typedVehicle';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import { typedPartsSchema, type TypedParts } from '../cars/typedParts.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface SuggestionDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** The person who typed it, or the one who got the car later. Missing once the account is deleted. */
  by?: Types.ObjectId | null;
  state: SuggestionState;
  /** Whether its state is 'open'. The indexes use it. */
  isOpen: boolean;
  /** The entries below which the parts were typed; `model` is the spec model. */
  make: Types.ObjectId | null;
  model: Types.ObjectId | null;
  /** The typed parts of a vehicle that the catalogue lacks, with the base model if that was chosen and its spec model was typed. */
  typed?: TypedParts | null;
  /** The suggested schedule of the model or engine of a car that the catalogue has; then nothing is typed. */
  schedule?: { level: ScheduledLevel; entry: Types.ObjectId; proposed: Schedule } | null;
  /** The fingerprint of the normalised suggestion, which is equal for duplicates. */
  says: string;
  /** Incremented when the owner changes what they typed. */
  revision: number;
  /** The reason of the moderator who declined it. */
  reason?: string | null;
  decidedBy?: Types.ObjectId | null;
  decidedAt?: Date | null;
  createdAt: Date;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true, exposedAs: 'productionYear' },
  by: { type: Schema.Types.ObjectId, exposedAs: null },
  state: { type: String, enum: SUGGESTION_STATES, required: true },
  isOpen: { type: Boolean, required: true, exposedAs: 'state' },
  make: { type: Schema.Types.ObjectId, default: null },
  model: { type: Schema.Types.ObjectId, default: null },
  typed: { type: typedPartsSchema },
  schedule: {
    type: defineSchema(
      {
        level: { type: String, enum: SCHEDULED_LEVELS, required: true },
        entry: { type: Schema.Types.ObjectId, required: true },
        proposed: { type: Schema.Types.Mixed, required: true },
      },
      { _id: false },
    ),
  },
  says: { type: String, required: true, exposedAs: 'alike' },
  revision: { type: Number, default: 0 },
  reason: { type: String },
  decidedBy: { type: Schema.Types.ObjectId },
  decidedAt: { type: Date },
  createdAt: { type: Date, required: true },
} satisfies StoredFields<SuggestionDoc, typeof SUGGESTION_FIELDS>;

const schema = defineSchema<SuggestionDoc>(stored, {
  collection: 'suggestions',
  autoIndex: false,
  versionKey: false,
});
// one open suggestion per car
schema.index({ car: 1 }, { unique: true, partialFilterExpression: { isOpen: true } });
schema.index({ car: 1, createdAt: -1, _id: -1 });
schema.index({ by: 1, isOpen: 1 });
schema.index({ isOpen: 1, createdAt: -1, _id: -1 });
schema.index({ says: 1, isOpen: 1 });

export const SuggestionModel = defineModel<SuggestionDoc>('Suggestion', schema);
