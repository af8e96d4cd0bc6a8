import type { ChangeDay, ExpenseAnswer, NewExpense } from '@glovebox/shared/expense';
import { api } from '../../lib/api.ts';
import { creation, type Keyed } from '../../lib/creation.ts';
import { idTag, invalidates, listTag } from '../../lib/tags.ts';

interface OfCar {
  carId: string;
}
interface OfExpense extends OfCar {
  recordId: string;
}

// the mileage of an expense can change the car's mileage, and every list of several cars shows costs
const changed = invalidates(({ carId }: OfCar) => [idTag('Car', carId), listTag('Car')]);

const pathOf = ({ carId, recordId }: OfExpense) => `/car/${carId}/expenses/${recordId}`;

const expensesApi = api.injectEndpoints({
  endpoints: (build) => ({
    addExpense: build.mutation<ExpenseAnswer, NewExpense & OfCar & Keyed>({
      query: ({ carId, idempotencyKey, ...body }) =>
        creation(idempotencyKey, { url: `/car/${carId}/expenses`, method: 'POST', body }),
      invalidatesTags: changed,
    }),
    correctExpense: build.mutation<ExpenseAnswer, NewExpense & OfExpense & { revision?: number }>({
      query: ({ carId, recordId, ...body }) => ({
        url: pathOf({ carId, recordId }),
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed,
    }),
    changeDay: build.mutation<ExpenseAnswer, ChangeDay & OfExpense & { day: string }>({
      query: ({ carId, recordId, day, ...body }) => ({
        url: `${pathOf({ carId, recordId })}/days/${day}`,
        method: 'PUT',
        body,
      }),
      invalidatesTags: changed,
    }),
    removeExpense: build.mutation<{ message: string }, OfExpense>({
      query: (which) => ({ url: pathOf(which), method: 'DELETE' }),
      invalidatesTags: changed,
    }),
  }),
});

export const {
  useAddExpenseMutation,
  useCorrectExpenseMutation,
  useChangeDayMutation,
  useRemoveExpenseMutation,
} = expensesApi;
