import { daysBetween } from './days.ts';
import type { DueEntry } from './dueList.ts';

const shareOf = (left: number, whole: number) =>
  whole > 0 ? Math.min(1, Math.max(0, 1 - left / whole)) : Number(left <= 0);

type Counted = Pick<DueEntry, 'doneKm' | 'dueKm' | 'kmLeft' | 'doneOn' | 'dueDay' | 'daysLeft'>;

/** Returns the used share of the way from one service to the next, from 0 to 1: by distance or days, whichever is more. */
export const usedShare = ({ doneKm, dueKm, kmLeft, doneOn, dueDay, daysLeft }: Counted) =>
  Math.max(
    0,
    doneKm === undefined || dueKm === undefined ? 0 : shareOf(kmLeft ?? 0, dueKm - doneKm),
    doneOn === undefined || dueDay === undefined ? 0 : shareOf(daysLeft ?? 0, daysBetween(doneOn, dueDay)),
  );
