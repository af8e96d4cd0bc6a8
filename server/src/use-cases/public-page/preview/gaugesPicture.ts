import { pluralize } from '@glovebox/shared/pluralize';
import { ANYONE, formatMonth } from '@glovebox/shared/dates';
import { formatLeft } from '@glovebox/shared/dueWords';
import { usedShare } from '@glovebox/shared/usedShare';
import { fitLines, outlineText, measureText, type TextStyle } from '../../../platform/drawing/outlines.ts';
import { placed, type Shape } from '../../../platform/drawing/shapes.ts';
import { COLOUR } from '../../draw-panel/colours.ts';
import { RING_REACH, ringPicture } from '../../draw-panel/ringPicture.ts';
import type { PreviewFacts } from './previewFacts.ts';

const HEIGHT = 166;
const PADDING = 36;
const RING_GAP = 22;

const LABEL: TextStyle = { size: 20, colour: COLOUR.muted };
/** For a line that would be cut at the usual size. */
const SMALL_LABEL: TextStyle = { ...LABEL, size: 17 };
const VALUE: TextStyle = { size: 31, weight: 'bold', colour: COLOUR.ink, tracking: -0.01 };
const INSIDE: TextStyle = { size: 24, weight: 'bold', colour: COLOUR.ink };

interface Gauge {
  label: string;
  value: string;
  below: string;
  /** The filled part of the gauge, its colour and its label. */
  ring?: { part: number; colour: string; inside: string };
}

const RING_COLOURS = { overdue: COLOUR.danger, soon: COLOUR.amber, later: COLOUR.accent } as const;

const nextGauge = ({ next, units }: PreviewFacts): Gauge => {
  if (!next) return { label: 'Next service', value: 'Not planned', below: 'no mileage or day set' };
  const { title, state } = next;
  const used = usedShare(next);
  const percent = Math.round(used * 100);
  return {
    label: state === 'overdue' ? 'Service overdue by' : 'Next service in',
    value: formatLeft(next, units),
    below: title,
    ring: { part: used, colour: RING_COLOURS[state], inside: state === 'overdue' ? '!' : `${percent}%` },
  };
};

/** Says in short how many entries there are and what is missing; the page says it in full. */
const entries = ({ services, notes: { begunAnew, removed, lowered } }: PreviewFacts) =>
  [
    pluralize(services, 'service'),
    removed && `${removed.count.toLocaleString('en-US')} removed`,
    lowered && `${lowered.count.toLocaleString('en-US')} lowered`,
    begunAnew && 'begun anew',
  ]
    .filter(Boolean)
    .join(', ');

const book = (facts: PreviewFacts): Gauge =>
  facts.keptSince === null
    ? {
        label: 'Book kept since',
        value: 'No services',
        below: facts.notes.removed || facts.notes.begunAnew ? entries(facts) : 'nothing was recorded yet',
      }
    : {
        label: 'Book kept since',
        value: formatMonth(facts.keptSince, ANYONE),
        below: entries(facts),
      };

const stamped = ({ stamped: count, services, byConfirmed }: PreviewFacts): Gauge => ({
  label: 'Stamped',
  value: services === 0 ? 'None' : `${count.toLocaleString('en-US')} of ${services.toLocaleString('en-US')}`,
  below: count === 0 ? 'none by a workshop yet' : `${byConfirmed} confirmed`,
  ring: { part: services === 0 ? 0 : count / services, colour: COLOUR.accent, inside: String(count) },
});

const line = (words: string, x: number, y: number, room: number, style: TextStyle): Shape[] =>
  fitLines(words, room, 1, style).flatMap((short) => placed([outlineText(short, style)], { x, y }));

const gaugePicture = ({ label, value, below, ring }: Gauge, width: number): Shape[] => {
  const x = PADDING + (ring ? 2 * RING_REACH + RING_GAP : 0);
  const room = width - x - 12;
  const middle = HEIGHT / 2;
  return [
    ...(ring
      ? placed(
          [
            ...ringPicture(ring.part, ring.colour),
            ...placed([outlineText(ring.inside, INSIDE)], { x: -measureText(ring.inside, INSIDE) / 2, y: 9 }),
          ],
          { x: PADDING + RING_REACH, y: middle },
        )
      : []),
    ...line(label, x, middle - 32, room, LABEL),
    ...line(value, x, middle + 9, room, VALUE),
    ...line(below, x, middle + 43, room, measureText(below, LABEL) > room ? SMALL_LABEL : LABEL),
  ];
};

/** Draws the three gauges of a panel side by side. */
export const gaugesPicture = (facts: PreviewFacts, width: number): Shape[] => {
  const gauges = [nextGauge(facts), book(facts), stamped(facts)];
  const column = width / gauges.length;
  return gauges.flatMap((gauge, index) => [
    ...(index > 0
      ? [{ path: `M${index * column} 0v${HEIGHT}`, stroke: COLOUR.line, width: 1.5 } satisfies Shape]
      : []),
    ...placed(gaugePicture(gauge, column), { x: index * column, y: 0 }),
  ]);
};
