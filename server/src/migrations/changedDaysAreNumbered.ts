import { monthNumber } from '@glovebox/shared/months';
import type { mongo } from 'mongoose';

interface Series {
  doneAt: string;
  every?: number;
  days: { day?: string; time?: number }[];
}

/** The changed days of a repeating expense are stored by their numbers in the series instead of their days. */
export const changedDaysAreNumbered = {
  description: 'changed days of repeating expenses are numbered',
  run: async (database: mongo.Db) => {
    const expenses = database.collection<Series>('expenses');
    for await (const { _id, doneAt, every, days } of expenses.find({ 'days.day': { $exists: true } })) {
      const numbered = days.flatMap(({ day, ...change }) => {
        if (day === undefined) return { ...change };
        const time = every ? (monthNumber(day) - monthNumber(doneAt)) / every : NaN;
        return Number.isInteger(time) ? { time, ...change } : [];
      });
      await expenses.updateOne({ _id }, { $set: { days: numbered } });
    }
  },
};
