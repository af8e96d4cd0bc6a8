import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';
import type { EXPENSE_FIELDS } from '@glovebox/shared/expense';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';
import { storedMoneySchema, type StoredMoney } from '../costs/storedMoney.ts';

/** What was said of one day of a repeating expense, or of it and the later ones. */
export interface ChangedDay {
  /** YYYY-MM-DD */
  day: string;
  /** It did not come; the other fields are missing then. */
  skip?: true;
  /** Missing: without a price. */
  cost?: StoredMoney | null;
  /** Missing: that of the expense; empty: none. */
  note?: string | null;
  andLater?: true;
}

export interface ExpenseDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** Who paid. Stays when the car changes hands, and hides the expense from the next owner. */
  person: Types.ObjectId;
  recordedBy: Types.ObjectId;
  kind: ExpenseKind;
  /** YYYY-MM-DD; of a repeating one the first day. */
  doneAt: string;
  /** Missing: without a price. Negative where money came back. */
  cost?: StoredMoney | null;
  /** km. A reading of the car's odometer where it fits the others, see `judgeWithFuel`; the rest is the person's. */
  mileage?: number | null;
  note?: string | null;
  /** Months; missing where it came once. */
  every?: number | null;
  /** YYYY-MM-DD, the last day of a repeating one; missing where no end is known. */
  until?: string | null;
  /** By day; of one day at most one that is of it alone, and one with `andLater`. */
  days?: ChangedDay[] | null;
  createdAt: Date;
}

const changedDay = defineSchema<ChangedDay>(
  {
    day: { type: String, required: true },
    skip: { type: Boolean },
    cost: { type: storedMoneySchema },
    note: { type: String },
    andLater: { type: Boolean },
  },
  { _id: false },
);

const stored = {
  car: { type: Schema.Types.ObjectId, required: true },
  person: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  recordedBy: { type: Schema.Types.ObjectId, required: true, exposedAs: null },
  kind: { type: String, enum: EXPENSE_KINDS, required: true },
  doneAt: { type: String, required: true },
  cost: { type: storedMoneySchema },
  mileage: { type: Number },
  note: { type: String },
  every: { type: Number },
  until: { type: String },
  days: { type: [changedDay] },
  createdAt: { type: Date, required: true },
} satisfies StoredFields<ExpenseDoc, typeof EXPENSE_FIELDS>;

const schema = defineSchema<ExpenseDoc>(stored, {
  collection: 'expenses',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, person: 1, doneAt: -1, _id: -1 });
schema.index({ person: 1, doneAt: -1, _id: -1 });
// finds the few that repeat
schema.index({ person: 1, car: 1, every: 1 });

export const ExpenseModel = defineModel<ExpenseDoc>('Expense', schema);
