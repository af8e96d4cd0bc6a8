import type { DueEntry } from '@glovebox/shared/dueList';
import { dueAtInWords, dueInWords, shortInWords } from '@glovebox/shared/dueWords';
import type { DistanceUnits } from '@glovebox/shared/units';
import { usedShare } from '@glovebox/shared/usedShare';
import { COLOUR } from '../draw-panel/colours.ts';
import type { Gauge, Mark, Notice } from './print/book.ts';

const STATES: Record<DueEntry['state'], Mark> = {
  overdue: { text: 'Overdue', tone: 'danger' },
  soon: { text: 'Soon', tone: 'caution' },
  later: { text: 'Later', tone: 'neutral' },
};

/** Returns what is due as it appears in the book. */
export const toDueNotice = (due: DueEntry, units: DistanceUnits): Notice => {
  const when = dueAtInWords(due, units);
  return {
    title: due.title,
    mark: STATES[due.state],
    when: `${when.charAt(0).toUpperCase()}${when.slice(1)}. ${dueInWords(due, units)}`,
  };
};

const GAUGE_COLOURS = { overdue: COLOUR.danger, soon: COLOUR.amber, later: COLOUR.accent } as const;

/** Returns the gauge of what is due first: what is left in km or in days, whichever comes first. */
export const nextService = (due: DueEntry | undefined, units: DistanceUnits): Gauge => {
  const label = 'Next service';
  if (!due) return { label, value: '–', note: 'Not planned', part: 0, colour: COLOUR.accent };
  return {
    label,
    value: shortInWords(due, units),
    note: due.title,
    part: usedShare(due),
    colour: GAUGE_COLOURS[due.state],
  };
};
