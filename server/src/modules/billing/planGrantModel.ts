import { PLANS, type Plan } from '@glovebox/shared/user';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';

/** Why an account has its plan. An account without one still has its initial plan. */
export interface PlanGrantDoc {
  /** The id of the account. */
  _id: Types.ObjectId;
  by: 'payment' | 'hand';
  plan: Plan;
  since: Date;
  /** The end of the paid period; null if it is unknown, or nothing was paid. */
  paidUntil: Date | null;
}

const schema = defineSchema<PlanGrantDoc>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    by: { type: String, enum: ['payment', 'hand'], required: true },
    plan: { type: String, enum: PLANS, required: true },
    since: { type: Date, required: true },
    paidUntil: { type: Date, default: null },
  },
  { collection: 'plangrants', autoIndex: false, versionKey: false },
);
schema.index({ paidUntil: 1 });

export const PlanGrantModel = defineModel<PlanGrantDoc>('PlanGrant', schema);
