import type { ChangeDay, NewExpense } from '@glovebox/shared/expense';
import type { expenseRoutes } from '../../use-cases/record-expense/expenseRoutes.ts';
import { buildExpense } from '../cars.ts';
import { ownersOnly } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const EXPENSE: NewExpense = {
  kind: 'insurance',
  doneAt: '2025-01-31',
  cost: { amount: 640.2, currency: 'EUR' },
  note: 'Full cover',
  every: 12,
  until: '2030-01-31',
};
const SKIPPED: ChangeDay = { skip: true };

export const expensesCases: CasesOf<typeof expenseRoutes> = {
  'GET /car/:id/expenses': {
    path: ({ car }) => `/car/${car._id}/expenses`,
    answers: ownersOnly(200),
    forId: (_world, id) => ({ path: `/car/${id}/expenses` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/expenses': {
    path: ({ car }) => `/car/${car._id}/expenses`,
    body: () => EXPENSE,
    answers: ownersOnly(201),
    forId: (_world, id) => ({ path: `/car/${id}/expenses`, body: EXPENSE }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/expenses/:expenseId': {
    path: ({ car, expense }) => `/car/${car._id}/expenses/${expense._id}`,
    body: () => EXPENSE,
    answers: ownersOnly(200),
    forId: ({ expense }, id) => ({ path: `/car/${id}/expenses/${expense._id}`, body: EXPENSE }),
    foreignId: ({ car }) => car._id,
  },
  'PUT /car/:id/expenses/:expenseId/days/:day': {
    path: async ({ car, people }) => {
      const { _id, doneAt } = await buildExpense(people.owner, car);
      return `/car/${car._id}/expenses/${_id}/days/${doneAt}`;
    },
    body: () => SKIPPED,
    answers: ownersOnly(200),
    forId: ({ expense }, id) => ({
      path: `/car/${id}/expenses/${expense._id}/days/${expense.doneAt}`,
      body: SKIPPED,
    }),
    foreignId: ({ car }) => car._id,
  },
  'DELETE /car/:id/expenses/:expenseId': {
    // a separate expense for each caller, because later cases need the one of the world
    path: async ({ car, people }) =>
      `/car/${car._id}/expenses/${(await buildExpense(people.owner, car))._id}`,
    answers: ownersOnly(200),
    forId: ({ expense }, id) => ({ path: `/car/${id}/expenses/${expense._id}` }),
    foreignId: ({ car }) => car._id,
  },
  'POST /car/:id/expenses/:expenseId/undo': {
    path: async ({ car, people }) => {
      const { _id } = await buildExpense(people.owner, car);
      await people.owner.delete(`/api/car/${car._id}/expenses/${_id}`).expect(200);
      return `/car/${car._id}/expenses/${_id}/undo`;
    },
    answers: ownersOnly(200),
    forId: ({ expense }, id) => ({ path: `/car/${id}/expenses/${expense._id}/undo` }),
    foreignId: ({ car }) => car._id,
  },
};
