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
  /** The workshop that added it, unless it kept the car then. Its open warnings end with its access. */
  by?: Types.ObjectId | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  revision?: number | null;
  /** Null while it is open; removing a warning resolves it. */
  resolvedAt: Date | null;
}

const stored = {
  onCar: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  title: { type: String, required: true },
  priority: { type: Number, enum: [1, 2, 3], required: true },
  description: { type: String },
  by: { type: Schema.Types.ObjectId, exposedAs: null },
  createdAt: { type: Date, required: true },
  revision: { type: Number },
  resolvedAt: { type: Date, default: null },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<WarningDoc, typeof LISTED_WARNING_FIELDS>;

const schema = defineSchema<WarningDoc>(stored, {
  collection: 'warnings',
  autoIndex: false,
  versionKey: false,
});
schema.index({ onCar: 1, resolvedAt: -1, _id: -1 });
// ends the warnings of a workshop whose account is deleted
schema.index({ by: 1 }, { sparse: true });
// finds the open warnings of workshops among the many that a car may have
schema.index({ onCar: 1, resolvedAt: 1 }, { partialFilterExpression: { by: { $exists: true } } });
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const WarningModel = defineModel<WarningDoc>('Warning', schema);
