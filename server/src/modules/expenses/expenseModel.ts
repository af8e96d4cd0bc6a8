import { EXPENSE_KINDS, type ExpenseKind } from '@glovebox/shared/costKinds';
import type { EXPENSE_FIELDS } from '@glovebox/shared/expense';
import { Schema, type Types } from 'mongoose';
import { defineModel, defineSchema } from '../../platform/database/defineModel.ts';
import type { StoredFields } from '../../platform/fields/storedFields.ts';
import { storedMoneySchema, type StoredMoney } from '../costs/storedMoney.ts';

/** A change of one day of a repeating expense, or of that day and all later ones. */
export interface ChangedDay {
  /** The number of the day in the series, of which the first day is 0. It stays if the series gets other days. */
  time: number;
  /** The expense was not paid on this day. All other fields but `time` are missing then. */
  skip?: true;
  /** If missing, the day has no price. */
  cost?: StoredMoney | null;
  /** If missing, the note of the expense applies. An empty text means that the day has no note. */
  note?: string | null;
  /** The change applies to all later days, too. */
  andLater?: true;
}

export interface ExpenseDoc {
  _id: Types.ObjectId;
  car: Types.ObjectId;
  /** The person who paid. It stays when the car changes hands, and hides the expense from the next owner. */
  person: Types.ObjectId;
  recordedBy: Types.ObjectId;
  kind: ExpenseKind;
  /** YYYY-MM-DD; the first day of a repeating expense. */
  doneAt: string;
  /** If missing, the expense has no price. A negative amount is money that came back. */
  cost?: StoredMoney | null;
  /**
   * The odometer at the expense in km. It counts as a reading of the car if it fits the others: see `judgeWithFuel`.
   */
  mileage?: number | null;
  note?: string | null;
  /** The number of months from one day to the next; missing for an expense that does not repeat. */
  every?: number | null;
  /** The last day of a repeating expense, YYYY-MM-DD; missing if no end is known. */
  until?: string | null;
  /** Whether a notice is sent once the next day of a repeating expense is due soon. */
  remind?: boolean | null;
  /**
   * Sorted by `time`. A day has at most one change for itself and one with `andLater`. Some may be beyond the end of the
   * series, or of one that does not repeat any more.
   */
  days?: ChangedDay[] | null;
  /** The service whose entry others removed, beside which the person had entered the cost: see `keepOwnersPart`. */
  ofService?: Types.ObjectId | null;
  /** The import that recorded it, if one did. */
  fromImport?: Types.ObjectId | null;
  createdAt: Date;
  revision?: number | null;
}

const changedDay = defineSchema<ChangedDay>(
  {
    time: { type: Number, required: true },
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
  remind: { type: Boolean },
  days: { type: [changedDay] },
  ofService: { type: Schema.Types.ObjectId, exposedAs: null },
  createdAt: { type: Date, required: true },
  revision: { type: Number },
  fromImport: { type: Schema.Types.ObjectId, exposedAs: null },
} satisfies StoredFields<ExpenseDoc, typeof EXPENSE_FIELDS>;

const schema = defineSchema<ExpenseDoc>(stored, {
  collection: 'expenses',
  autoIndex: false,
  versionKey: false,
});
schema.index({ car: 1, person: 1, doneAt: -1, mileage: -1, _id: -1 });
schema.index({ person: 1, doneAt: -1, mileage: -1, _id: -1 });
// finds the few expenses that repeat
schema.index({ person: 1, car: 1, every: 1 });
// finds what an import recorded
schema.index({ fromImport: 1 }, { sparse: true });

export const ExpenseModel = defineModel<ExpenseDoc>('Expense', schema);
