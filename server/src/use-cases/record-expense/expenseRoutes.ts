import {
  changeDaySchema,
  correctExpenseSchema,
  expenseAnswerSchema,
  expenseListAnswerSchema,
  newExpenseSchema,
} from '@glovebox/shared/expense';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { removedAnswerSchema } from '@glovebox/shared/removal';
import { isMuchToJudge } from '../../modules/cars/recordCounts.ts';
import { route } from '../../platform/http/route.ts';
import {
  addExpense,
  correctDay,
  correctExpense,
  expensesOfCar,
  removeExpense,
  undoExpenseRemoval,
} from './recordExpense.ts';

const CAR = { id: 'The `_id` of a car.' };
const EXPENSE = { ...CAR, expenseId: 'The `_id` of an expense.' };

/** The routes for what an owner pays for a car besides services and fuel. Each user sees only their own expenses. */
export const expenseRoutes = [
  route('GET /car/:id/expenses', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner of the car, who sees only their own expenses',
    params: CAR,
    summary: "List the caller's expenses for a car",
    description:
      'The expenses are sorted by their first day, with the latest first; a repeating expense is listed once. `/costs/records` lists each of its days until today.',
    query: pageQuerySchema,
    answers: { 200: expenseListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => expensesOfCar(user, params.id, query),
  }),
  route('POST /car/:id/expenses', {
    for: 'signedIn',
    limit: 'newExpense',
    isLarge: isMuchToJudge,
    then: 'the owner of the car',
    params: CAR,
    summary: 'Record an expense',
    description:
      'With `every`, the expense repeats after that number of months, counted from its first day; the 31st becomes the last day of shorter months. A mileage that fits the readings of the services updates the mileage of the car. The reading stays when the car changes hands.',
    headers: creationHeadersSchema,
    body: newExpenseSchema,
    answers: { 201: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, headers, body }) => ({
      message: MESSAGES.toast.expenseRecorded,
      expense: await addExpense(user, params.id, body, headers['idempotency-key']),
    }),
  }),
  route('PUT /car/:id/expenses/:expenseId', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, who corrects only their own expenses',
    params: EXPENSE,
    summary: 'Correct an expense',
    description:
      'The body replaces what was recorded; for a repeating expense it replaces the whole series. Without `doneAt`, the first day stays the same. Days that were skipped or changed stay so if the expense still falls on them; changes of other days are removed.',
    body: correctExpenseSchema,
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: MESSAGES.toast.expenseChanged,
      expense: await correctExpense(user, params.id, params.expenseId, body),
    }),
  }),
  route('PUT /car/:id/expenses/:expenseId/days/:day', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner of the car, who changes only their own expenses',
    params: {
      ...EXPENSE,
      day: 'A day on which the expense falls, as YYYY-MM-DD. It may be in the future. The call fails with `BAD_INPUT` for any other day.',
    },
    summary: 'Skip or change a day of a repeating expense',
    description:
      'The body replaces what was set before for that day alone. With `andLater`, it also replaces the costs that were set for later days; skipped days stay skipped.',
    body: changeDaySchema,
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'CHANGED'],
    handle: async ({ user, params, body }) => ({
      message: body.skip ? MESSAGES.toast.expenseSkipped : MESSAGES.toast.expenseChanged,
      expense: await correctDay(user, params.id, params.expenseId, params.day, body),
    }),
  }),
  route('DELETE /car/:id/expenses/:expenseId', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, who removes only their own expenses',
    params: EXPENSE,
    summary: 'Remove an expense',
    description:
      'A repeating expense is removed with all its days. The removal can be undone for 10 minutes. After that, the expense is gone for good.',
    answers: { 200: removedAnswerSchema },
    fails: ['CONFLICT', 'FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Expense removed.',
      ...(await removeExpense(user, params.id, params.expenseId)),
    }),
  }),
  route('POST /car/:id/expenses/:expenseId/undo', {
    for: 'signedIn',
    limit: 'default',
    isLarge: isMuchToJudge,
    then: 'the owner of the car, for an expense that they removed in the last 10 minutes',
    params: EXPENSE,
    summary: 'Undo the removal of an expense',
    description:
      'The expense comes back as it was, with the same id. The call fails with `GONE` after 10 minutes, and with `CONFLICT` if the expense is back already or if the car has the maximum number of expenses by now.',
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Expense restored.',
      expense: await undoExpenseRemoval(user, params.id, params.expenseId),
    }),
  }),
];
