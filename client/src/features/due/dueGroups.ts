import { formatLongMonth, type DateReader } from '@glovebox/shared/dates';
import { monthOfDay } from '@glovebox/shared/days';
import type { DueEntry } from '@glovebox/shared/dueList';
import { comesFirst } from '@glovebox/shared/dueWords';

interface Group<One> {
  /** What its entries have in common: 'Overdue', 'Soon', a month. */
  title: string;
  entries: One[];
}

/** Sorts after every month. */
const NO_MONTH = '9999';

/** Returns the month in which something will be due; of a distance, the most likely one, if there is a forecast. */
const monthOf = (due: DueEntry) => {
  const day = comesFirst(due) === 'day' ? due.dueDay : due.forecast?.day;
  return day === undefined ? NO_MONTH : monthOfDay(day);
};

/** Divides what is due into what is overdue, what is due soon, and the months of the rest. Their order stays the same. */
export const dueGroups = <One extends DueEntry>(due: readonly One[], reader: DateReader): Group<One>[] => {
  const groups = new Map<string, Group<One>>();
  for (const one of due) {
    const month = one.state === 'later' ? monthOf(one) : '';
    const key = month || (one.state === 'overdue' ? '0' : '1');
    const title =
      one.state === 'overdue'
        ? 'Overdue'
        : one.state === 'soon'
          ? 'Soon'
          : month === NO_MONTH
            ? 'Later'
            : formatLongMonth(month, reader);
    const group = groups.get(key) ?? { title, entries: [] };
    group.entries.push(one);
    groups.set(key, group);
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
};
