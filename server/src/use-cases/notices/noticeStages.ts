import { addDays } from '@glovebox/shared/days';
import type { DueOfOwner } from '../plan-car/dueOfPerson.ts';

/** How far something has come of which a person is told: due soon, overdue, and overdue for 30 days. */
export type NoticeStage = 'soon' | 'overdue' | 'overdue30';

const LONG_DAYS = 30;

/**
 * Names one time of doing something. It changes when that was done, and when its interval or the service from which it is
 * counted is corrected, but not when a new odometer moves its due mileage.
 */
const roundOf = ({ service = '', dueDistance, dueDay = '' }: DueOfOwner) =>
  [service, dueDistance ?? '', dueDay].join(' ');

/** Returns the key under which it is remembered that a person was told of something. */
export const noticeKey = (person: string, entry: DueOfOwner, stage: NoticeStage): string =>
  [person, entry.car._id, entry.source, entry.id, roundOf(entry), stage].join('/');

/** Returns the entries of which a person may be told on a day. Of a repeating expense they are told if they want that. */
export const tellable = (entries: readonly DueOfOwner[], today: string): DueOfOwner[] =>
  entries.filter(
    ({ source, remind, state, snoozedUntil = '' }) =>
      (source !== 'expense' || remind) && state !== 'later' && snoozedUntil <= today,
  );

/** Something of which a person is told, and the keys that are remembered. */
export interface News {
  entry: DueOfOwner;
  stage: NoticeStage;
  keys: string[];
}

/**
 * Returns of what a person is to be told. Something that is overdue when they first learn of it is not called due soon
 * later, nor overdue for long on the next day.
 * @param entries see `tellable`
 * @param daysOfNotices the days on which the person was told, by `noticeKey`
 */
export const noticesOf = (
  person: string,
  entries: readonly DueOfOwner[],
  daysOfNotices: ReadonlyMap<string, string>,
  today: string,
): News[] =>
  entries.flatMap((entry): News[] => {
    const news = (stage: NoticeStage, ...stages: NoticeStage[]): News[] => {
      const keys = stages.map((one) => noticeKey(person, entry, one));
      return [{ entry, stage, keys: keys.filter((key) => !daysOfNotices.has(key)) }];
    };
    const dayOfStage = (stage: NoticeStage) => daysOfNotices.get(noticeKey(person, entry, stage));
    if (entry.state === 'soon') return dayOfStage('soon') ? [] : news('soon', 'soon');
    const overdueSince = dayOfStage('overdue');
    const isLong = (entry.daysLeft ?? 0) <= -LONG_DAYS;
    if (!overdueSince) return news('overdue', 'soon', 'overdue', ...(isLong ? (['overdue30'] as const) : []));
    if (dayOfStage('overdue30') || !(isLong || today >= addDays(overdueSince, LONG_DAYS))) return [];
    return news('overdue30', 'overdue30');
  });
