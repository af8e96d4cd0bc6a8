import { CURRENCIES } from '@glovebox/shared/currencies';
import { ENERGIES, FUEL_KINDS, type Energy, type FuelKind } from '@glovebox/shared/energies';
import type { FUEL_FIELDS } from '@glovebox/shared/fuel';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';

export interface FuelRecordDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** Stays when the car changes hands, and hides the purchase from the next owner. */
  buyer: Types.ObjectId;
  /** YYYY-MM-DD */
  doneAt: string;
  kind?: FuelKind | null;
  /**
   * The energy of the kind or, without a kind, the energy that the car mainly ran on when this was recorded. Null for
   * fluids that a car does not run on.
   */
  energy: Energy | null;
  /** Whole thousandths of a litre, kg or kWh. */
  quantity: number;
  /** The price of a litre, kg or kWh in ten-thousandths of the currency; missing where it was not given. */
  unitPrice?: number | null;
  /** Minor units of the currency; missing where it was not given. */
  total?: number | null;
  /** ISO 4217; missing without a price, and while nobody has said in which currency it is. */
  currency?: string | null;
  /** km. A reading of the car's odometer where it fits the others, see `judgeWithFuel`; the rest is the buyer's. */
  mileage?: number | null;
  /** The tank was filled to the brim, the battery charged to the end. */
  full: boolean;
  /** Purchases before this one were not recorded. */
  missed: boolean;
  station?: string | null;
  note?: string | null;
  /** State of charge, in percent. */
  startPercent?: number | null;
  endPercent?: number | null;
  place?: 'home' | 'public' | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  revision?: number | null;
}

const stored = {
  car: { type: Schema.Types.ObjectId, required: true },
  buyer: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  doneAt: { type: String, required: true },
  kind: { type: String, enum: FUEL_KINDS },
  energy: { type: String, enum: [...ENERGIES, null], default: null },
  quantity: { type: Number, required: true, exposedAs: 'amount' },
  unitPrice: { type: Number, exposedAs: 'cpl' },
  total: { type: Number },
  currency: { type: String, enum: CURRENCIES },
  mileage: { type: Number },
  full: { type: Boolean, required: true },
  missed: { type: Boolean, required: true },
  station: { type: String },
  note: { type: String },
  startPercent: { type: Number },
  endPercent: { type: Number },
  place: { type: String, enum: ['home', 'public'] },
  createdAt: { type: Date, required: true },
  revision: { type: Number },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<FuelRecordDoc, typeof FUEL_FIELDS>;

const schema = defineSchema<FuelRecordDoc>(stored, {
  collection: 'fuel',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, buyer: 1, doneAt: -1, mileage: -1, _id: -1 });
schema.index({ buyer: 1, doneAt: -1, mileage: -1, _id: -1 });
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const FuelRecordModel = defineModel<FuelRecordDoc>('FuelRecord', schema);
