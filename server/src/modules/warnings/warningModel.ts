import type { LISTED_WARNING_FIELDS } from '@glovebox/shared/warning';
import type { Priority } from '@glovebox/shared/priorities';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface WarningDoc {
  _id: Types.ObjectId;
  onCar: Types.ObjectId;
  title: string;
  priority: Priority;
  description?: string | null;
  createdAt: Date;
  /** Null while it is open; removing a warning resolves it. */
  resolvedAt: Date | null;
}

const stored = {
  onCar: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  title: { type: String, required: true },
  priority: { type: Number, enum: [1, 2, 3], required: true },
  description: { type: String },
  createdAt: { type: Date, required: true },
  resolvedAt: { type: Date, default: null },
} satisfies StoredFields<WarningDoc, typeof LISTED_WARNING_FIELDS>;

const schema = defineSchema<WarningDoc>(stored, {
  collection: 'warnings',
  autoIndex: false,
  versionKey: false,
});
schema.index({ onCar: 1, resolvedAt: -1, _id: -1 });

export const WarningModel = defineModel<WarningDoc>('Warning', schema);
