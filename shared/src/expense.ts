import { EXPENSE_KINDS } from './costKinds.ts';
import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import {
  answeredDay,
  anyDay,
  calendarDay,
  doneMessage,
  kilometres,
  moment,
  nextCursor,
  ownId,
  text,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { amountSchema, moneySchema } from './money.ts';
import { basedOn, revision } from './revision.ts';
import { answeredVin, carName } from './vehicleParts.ts';
import { z } from './zod.ts';

/** The audiences of an expense: only the person who paid sees it. */
const PAYER = ['payer', 'download'] as const;

// a correction replaces the whole expense
const WRITTEN = ['write'] as const;

const kind = z.enum(EXPENSE_KINDS, `Must be one of ${EXPENSE_KINDS.join(', ')}`);
const KIND = { description: 'What it was for.', example: 'insurance' } as const;
const NOTE = { description: 'A note.', example: 'Full cover, 500 excess' };
const EVERY = {
  description: `The number of months after which the expense repeats. Missing if it does not repeat. An expense that repeats can begin at most ${LIMITS.repeatingYearsMax} years before today.`,
  example: 12,
};
const UNTIL = {
  description: 'The last day on which the expense can repeat. Missing if no end is known.',
  example: '2028-12-31',
};

const REMIND = {
  description:
    'Whether a notice is sent once the next day of an expense that repeats is due soon, by the settings of the person. The default is false.',
};

const changedDaySchema = z.strictObject({
  day: answeredDay,
  skip: z.literal(true).optional().describe('The expense was skipped on this day.'),
  cost: moneySchema
    .optional()
    .describe('What it cost on this day. Missing if the day was skipped or has no price.'),
  note: z
    .string()
    .optional()
    .describe('A note for this day. If it is missing, the note of the expense applies.'),
  andLater: z.literal(true).optional().describe('Whether the change also applies to all later days.'),
});

export const EXPENSE_FIELDS = fieldTable({ write: ['payer'] })({
  _id: { answer: ownId, visibleTo: PAYER },
  kind: { answer: kind.meta(KIND), visibleTo: PAYER, input: kind.meta(KIND), writableOn: WRITTEN },
  doneAt: {
    answer: answeredDay,
    visibleTo: PAYER,
    input: calendarDay.optional(),
    writableOn: WRITTEN,
  },
  cost: {
    answer: moneySchema
      .optional()
      .describe('What it cost; negative for a refund. Missing if the expense has no price.'),
    visibleTo: PAYER,
    input: amountSchema
      .optional()
      .describe('What it cost; negative for a refund. Missing if the expense has no price.'),
    writableOn: WRITTEN,
  },
  mileage: {
    answer: z
      .number()
      .optional()
      .meta({ description: 'What the odometer showed on the first day, in km.', example: 128_450 }),
    visibleTo: PAYER,
    input: kilometres('Must be a number')
      .optional()
      .describe('What the odometer showed on the first day, in whole km.'),
    writableOn: WRITTEN,
  },
  note: {
    answer: z.string().optional().meta(NOTE),
    visibleTo: PAYER,
    input: text(LIMITS.expenseNoteMax).optional().meta(NOTE),
    writableOn: WRITTEN,
  },
  every: {
    answer: z.number().optional().meta(EVERY),
    visibleTo: PAYER,
    input: z
      .number('Must be a number')
      .int('Must be a whole number')
      .min(1, 'At least 1')
      .max(LIMITS.repeatMonthsMax, `At most ${LIMITS.repeatMonthsMax}`)
      .optional()
      .meta(EVERY),
    writableOn: WRITTEN,
  },
  until: {
    answer: answeredDay.optional().meta(UNTIL),
    visibleTo: PAYER,
    input: anyDay.optional().meta(UNTIL),
    writableOn: WRITTEN,
  },
  remind: {
    answer: z.boolean().optional().meta(REMIND),
    visibleTo: PAYER,
    input: z.boolean('Must be true or false').optional().meta(REMIND),
    writableOn: WRITTEN,
  },
  /** Each day is changed by a request of its own, see `changeDaySchema`. */
  days: {
    answer: z
      .array(changedDaySchema)
      .optional()
      .describe('Days on which a repeating expense was skipped or had another cost, in order.'),
    visibleTo: PAYER,
  },
  createdAt: { answer: moment, visibleTo: PAYER },
  revision: { answer: revision, visibleTo: ['payer'] },
  /** Contains only the id if the car has been removed. */
  car: {
    answer: z
      .strictObject({ _id: ownId, vin: answeredVin.optional(), name: carName.optional() })
      .describe('The car.'),
    visibleTo: ['download'],
  },
});

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof EXPENSE_FIELDS, 'write'>>>>;

const ONLY_REPEATING = 'Only if it repeats';

/** Returns what is wrong with the last day of a repetition; null if nothing is. */
export const untilFault = ({ doneAt, every, until }: Pick<Written, 'doneAt' | 'every' | 'until'>) => {
  if (until === undefined) return null;
  if (every === undefined) return ONLY_REPEATING;
  return doneAt !== undefined && until < doneAt ? 'Must not be before the first day' : null;
};

/**
 * `POST /car/{id}/expenses`; `PUT` replaces one. A missing `doneAt` means today, or when correcting, the existing day.
 */
export const newExpenseSchema = z
  .strictObject(inputShape(EXPENSE_FIELDS, 'write'))
  .superRefine((expense, context) => {
    const message = untilFault(expense);
    if (message) context.addIssue({ code: 'custom', path: ['until'], message });
    if (expense.remind && expense.every === undefined)
      context.addIssue({ code: 'custom', path: ['remind'], message: ONLY_REPEATING });
  })
  .meta({ id: 'NewExpense' });
export type NewExpense = z.input<typeof newExpenseSchema>;

export const correctExpenseSchema = newExpenseSchema.safeExtend(basedOn).meta({ id: 'CorrectExpense' });

/** `PUT /car/{id}/expenses/{expenseId}/days/{day}` */
export const changeDaySchema = z
  .strictObject({
    skip: z
      .boolean()
      .optional()
      .describe(
        'If it is true, the expense is skipped on this day. If it is false, the day is like the others again. The other fields must then be left out.',
      ),
    cost: amountSchema
      .nullable()
      .optional()
      .describe('What it cost on this day: negative for a refund, null without a price.'),
    note: text(LIMITS.expenseNoteMax)
      .optional()
      .describe(
        'A note for this day. If it is missing, the note of the expense applies; if it is empty, the day has no note.',
      ),
    andLater: z
      .boolean()
      .optional()
      .describe(
        'Whether the change also applies to all later days and replaces their own costs. The default is false.',
      ),
    ...basedOn,
  })
  .superRefine(({ skip, cost, revision: _revision, ...rest }, context) => {
    const fault = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (skip === undefined && cost === undefined) fault('cost', 'Say what it cost, or skip the day');
    if (skip === undefined) return;
    for (const [name, value] of Object.entries({ cost, ...rest }))
      if (value !== undefined) fault(name, 'Not together with skip');
  })
  .meta({
    id: 'ChangeDay',
    example: { cost: { amount: 712.4, currency: 'EUR' }, note: 'Dearer this year', andLater: true },
  });
export type ChangeDay = z.input<typeof changeDaySchema>;

export const expenseSchema = z.strictObject(answerShape(EXPENSE_FIELDS, 'payer')).meta({ id: 'Expense' });
export type Expense = z.infer<typeof expenseSchema>;

/** An expense in the data export. */
export const expenseOfCarSchema = z.strictObject(answerShape(EXPENSE_FIELDS, 'download'));
export type ExpenseOfCar = z.infer<typeof expenseOfCarSchema>;

export const expenseAnswerSchema = z
  .strictObject({ message: doneMessage, expense: expenseSchema })
  .meta({ id: 'ExpenseRecorded' });
export type ExpenseAnswer = z.infer<typeof expenseAnswerSchema>;

/** `GET /car/{id}/expenses`: the caller's expenses; a repeating one is listed once. */
export const expenseListAnswerSchema = z
  .strictObject({
    expenses: z
      .array(expenseSchema)
      .describe("The caller's expenses, sorted by their first day with the latest first."),
    nextCursor,
  })
  .meta({ id: 'ExpenseList' });
export type ExpenseListAnswer = z.infer<typeof expenseListAnswerSchema>;
