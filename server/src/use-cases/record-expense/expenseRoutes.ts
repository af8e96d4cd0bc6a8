import {
  changeDaySchema,
  expenseAnswerSchema,
  expenseListAnswerSchema,
  newExpenseSchema,
} from '@glovebox/shared/expense';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { removedAnswerSchema } from '@glovebox/shared/removal';
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
    then: 'owner, own expenses only',
    params: CAR,
    summary: 'List the own expenses for a car',
    description:
      'The latest first day first; a repeating one once. Each of its days until today is in `/costs/records`.',
    query: pageQuerySchema,
    answers: { 200: expenseListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => expensesOfCar(user, params.id, query),
  }),
  route('POST /car/:id/expenses', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner',
    params: CAR,
    summary: 'Record an expense',
    description:
      'With `every` it comes back every so many months, counted from its first day: the 31st becomes the last day of shorter months. A mileage that fits the readings of the services moves that of the car; it stays when the car changes hands.',
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
    then: 'owner, own expenses only',
    params: EXPENSE,
    summary: 'Correct an expense',
    description:
      'The body replaces what was recorded, of a repeating one the whole series; without `doneAt` the first day stays. Days that were skipped or changed stay so where it still comes on them; the others are forgotten.',
    body: newExpenseSchema,
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => ({
      message: MESSAGES.toast.expenseChanged,
      expense: await correctExpense(user, params.id, params.expenseId, body),
    }),
  }),
  route('PUT /car/:id/expenses/:expenseId/days/:day', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, own expenses only',
    params: {
      ...EXPENSE,
      day: 'YYYY-MM-DD, a day on which it comes, also one to come; `BAD_INPUT` for any other.',
    },
    summary: 'Skip or change a day of a repeating expense',
    description:
      'What is said replaces what was said of that day alone before. With `andLater` also what was said that the later days cost; skipped ones stay skipped.',
    body: changeDaySchema,
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT'],
    handle: async ({ user, params, body }) => ({
      message: body.skip ? MESSAGES.toast.expenseSkipped : MESSAGES.toast.expenseChanged,
      expense: await correctDay(user, params.id, params.expenseId, params.day, body),
    }),
  }),
  route('DELETE /car/:id/expenses/:expenseId', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, own expenses only',
    params: EXPENSE,
    summary: 'Remove an expense',
    description: 'A repeating one with all its days. It can be undone for 10 minutes; then it is gone.',
    answers: { 200: removedAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: async ({ user, params }) => ({
      message: 'Expense removed.',
      ...(await removeExpense(user, params.id, params.expenseId)),
    }),
  }),
  route('POST /car/:id/expenses/:expenseId/undo', {
    for: 'signedIn',
    limit: 'default',
    then: 'owner, what they removed in the last 10 minutes',
    params: EXPENSE,
    summary: 'Undo the removal of an expense',
    description:
      'It comes back as it was, with its id. `GONE` once 10 minutes are over, `CONFLICT` if it is back already, or if the car has as many as it can by now.',
    answers: { 200: expenseAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params }) => ({
      message: 'Expense restored.',
      expense: await undoExpenseRemoval(user, params.id, params.expenseId),
    }),
  }),
];
