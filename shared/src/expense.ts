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
import { answeredVin, carName } from './vehicleParts.ts';
import { z } from './zod.ts';

/** Only who paid sees an expense. */
const PAYER = ['payer', 'download'] as const;

// a correction replaces the whole expense
const WRITTEN = ['write'] as const;

const kind = z.enum(EXPENSE_KINDS, `Must be one of ${EXPENSE_KINDS.join(', ')}`);
const KIND = { description: 'What it was for.', example: 'insurance' } as const;
const NOTE = { description: 'A note.', example: 'Full cover, 500 excess' };
const EVERY = { description: 'It comes back every so many months. Left out: it came once.', example: 12 };
const UNTIL = {
  description: 'The last day on which it can come back. Left out: no end is known.',
  example: '2028-12-31',
};

const changedDaySchema = z.strictObject({
  day: answeredDay,
  skip: z.literal(true).optional().describe('It did not come on this day.'),
  cost: moneySchema.optional().describe('What it cost on this day. Left out: skipped, or without a price.'),
  note: z.string().optional().describe('Left out: that of the expense.'),
  andLater: z.literal(true).optional().describe('Also on the later days.'),
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
      .describe('What it cost; below 0 where money came back. Left out: without a price.'),
    visibleTo: PAYER,
    input: amountSchema
      .optional()
      .describe('What it cost; below 0 where money came back. Left out: without a price.'),
    writableOn: WRITTEN,
  },
  mileage: {
    answer: z.number().optional().meta({ description: 'km', example: 128_450 }),
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
  /** Written one by one, see `changeDaySchema`. */
  days: {
    answer: z
      .array(changedDaySchema)
      .optional()
      .describe('Days on which a repeating one was skipped or cost something else, the earliest first.'),
    visibleTo: PAYER,
  },
  createdAt: { answer: moment, visibleTo: PAYER },
  /** A removed car has only its id. */
  car: {
    answer: z
      .strictObject({ _id: ownId, vin: answeredVin.optional(), name: carName.optional() })
      .describe('The car that it is about.'),
    visibleTo: ['download'],
  },
});

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof EXPENSE_FIELDS, 'write'>>>>;

/** What is wrong with the last day of a repetition; null if it is in order. */
export const untilFault = ({ doneAt, every, until }: Pick<Written, 'doneAt' | 'every' | 'until'>) => {
  if (until === undefined) return null;
  if (every === undefined) return 'Only for what repeats';
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
  })
  .meta({ id: 'NewExpense' });
export type NewExpense = z.input<typeof newExpenseSchema>;

/** `PUT /car/{id}/expenses/{expenseId}/days/{day}` */
export const changeDaySchema = z
  .strictObject({
    skip: z
      .boolean()
      .optional()
      .describe(
        'Yes: it did not come on this day. No: this day is as the others again. Nothing else is said then.',
      ),
    cost: amountSchema
      .nullable()
      .optional()
      .describe('What it cost on this day, below 0 where money came back; null: without a price.'),
    note: text(LIMITS.expenseNoteMax)
      .optional()
      .describe('Left out: that of the expense; empty: none on this day.'),
    andLater: z
      .boolean()
      .optional()
      .describe('Also on all later days, whatever was said of what they cost before. Not said means no.'),
  })
  .superRefine(({ skip, cost, ...rest }, context) => {
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

/** `GET /car/{id}/expenses`: the caller's own, each repeating one once. */
export const expenseListAnswerSchema = z
  .strictObject({
    expenses: z.array(expenseSchema).describe('Own expenses, the latest first day first.'),
    nextCursor,
  })
  .meta({ id: 'ExpenseList' });
export type ExpenseListAnswer = z.infer<typeof expenseListAnswerSchema>;
