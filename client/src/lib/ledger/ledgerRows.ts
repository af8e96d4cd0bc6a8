import type { Line } from '@glovebox/shared/ledgerLines';
import { toVisits, type Visit, type Visited } from './visits.ts';

/** A row of a ledger: an entry, the services of a visit, or the fill-ups between two services, folded into one row. */
export interface Row<Entry> extends Pick<Line<Entry>, 'year' | 'gap'> {
  kind: 'entry' | 'visit' | 'fold';
  entries: Visit<Entry>;
  /** Whether entries that have not loaded yet can belong to it. */
  mayGrow: boolean;
}

type Growing<Entry> = Row<Entry> & { entries: [Entry, ...Entry[]] };

/**
 * Groups the lines of a ledger. A fold stands at the place of its newest fill-up, ends at the end of a year or at a gap,
 * and includes fill-ups before and after an expense.
 * @param goesOn whether there are older entries, which have not loaded
 */
export const ledgerRows = <Entry extends Visited>(
  lines: readonly Line<Entry>[],
  goesOn: boolean,
): Row<Entry>[] => {
  const visits = new Map(toVisits(lines.map(({ entry }) => entry)).map((visit) => [visit[0], visit]));
  const rows: Growing<Entry>[] = [];
  let fold: Growing<Entry> | undefined;
  for (const { entry, ...line } of lines) {
    const alone = { ...line, kind: 'entry', entries: [entry], mayGrow: false } satisfies Growing<Entry>;
    if (line.year || line.gap !== undefined) fold = undefined;
    if (entry.isFuel) {
      if (fold) fold.entries.push(entry);
      else {
        fold = { ...alone, kind: 'fold' };
        rows.push(fold);
      }
    } else if (entry.isExpense) {
      rows.push(alone);
    } else {
      fold = undefined;
      const visit = visits.get(entry);
      if (visit) rows.push({ ...alone, kind: visit.length > 1 ? 'visit' : 'entry', entries: [...visit] });
    }
  }
  if (!goesOn) return rows;
  const lastDay = lines.at(-1)?.entry.day;
  const isService = ({ kind, entries: [{ isExpense }] }: Row<Entry>) => kind !== 'fold' && !isExpense;
  return rows.map((row) => ({
    ...row,
    mayGrow: row === fold || (isService(row) && row.entries[0].day === lastDay),
  }));
};

/** Returns a row for each entry. */
export const singleRows = <Entry>(lines: readonly Line<Entry>[]): Row<Entry>[] =>
  lines.map(({ entry, ...line }) => ({ ...line, kind: 'entry', entries: [entry], mayGrow: false }));
