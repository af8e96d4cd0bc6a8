import type { PLAN_FIELDS } from '@glovebox/shared/planEntry';
import { SERVICE_TYPES, type ServiceType } from '@glovebox/shared/serviceTypes';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

/** The service that an entry is counted from, with its mileages on the scale of the present odometer. */
export interface LastDoneDoc {
  service: Types.ObjectId;
  /** YYYY-MM-DD */
  day: string;
  /** km; missing if the service has none. */
  mileage?: number | null;
  /** km */
  nextMileage?: number | null;
  /** YYYY-MM-DD */
  nextDate?: string | null;
}

/** An entry of the plan of a car. It belongs to the car and stays with it when the car changes hands. */
export interface PlanEntryDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  title: string;
  /** The types of service that count as having done it. */
  resetBy: ServiceType[];
  /** km */
  everyKm?: number | null;
  everyMonths?: number | null;
  /** MM-DD */
  onDay?: string | null;
  /** The km that the car will have been driven in all, so that a new odometer does not change it: see `totalDistanceOf`. */
  dueKm?: number | null;
  /** YYYY-MM-DD */
  dueDay?: string | null;
  soonKm?: number | null;
  soonDays?: number | null;
  source?: string | null;
  /** When the entry was made, and the km that the car had been driven in all by then. */
  made: { day: string; distance: number };
  /**
   * Missing if no service of the car resets the entry. Computed by `judgeCarAgain` or `recordInOrder` in the transaction of
   * every change of a service. Stored because the list of what is due reads the entries of many cars.
   */
  last?: LastDoneDoc | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  revision?: number | null;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  title: { type: String, required: true },
  resetBy: { type: [{ type: String, enum: SERVICE_TYPES }], required: true },
  everyKm: { type: Number },
  everyMonths: { type: Number },
  onDay: { type: String },
  dueKm: { type: Number },
  dueDay: { type: String },
  soonKm: { type: Number },
  soonDays: { type: Number },
  source: { type: String },
  made: {
    type: defineSchema(
      { day: { type: String, required: true }, distance: { type: Number, required: true } },
      { _id: false },
    ),
    required: true,
    exposedAs: 'dueKm',
  },
  last: {
    type: defineSchema<LastDoneDoc>(
      {
        service: { type: Schema.Types.ObjectId, required: true },
        day: { type: String, required: true },
        mileage: { type: Number },
        nextMileage: { type: Number },
        nextDate: { type: String },
      },
      { _id: false },
    ),
    exposedAs: 'dueKm',
  },
  createdAt: { type: Date, required: true },
  revision: { type: Number },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<PlanEntryDoc, typeof PLAN_FIELDS>;

const schema = defineSchema<PlanEntryDoc>(stored, {
  collection: 'planEntries',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1 });
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const PlanEntryModel = defineModel<PlanEntryDoc>('PlanEntry', schema);
