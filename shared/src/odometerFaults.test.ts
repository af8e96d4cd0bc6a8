import { describe, expect, it } from 'vitest';
import { judgeOdometer } from './odometer.ts';
import { FAULTS, faultyHistory, type FaultyHistory } from './testing/odometerFaults.ts';
import { chanceOf, rightHistory, type HistoryWishes } from './testing/odometerHistories.ts';

/**
 * Histories generated with fixed seeds: 1,400 with a fault and 1,000 without in each set. A fault is labelled only
 * if a reader could see it. Miles instead of km just after a long pause, or two swapped digits at the end, are often
 * invisible. The bounds were chosen with the first set; the other two, with other lengths, were only measured.
 */
const SETS: { name: string; seed: number; wishes: HistoryWishes }[] = [
  { name: 'the set', seed: 20_260_101, wishes: { entries: [4, 25], verified: 0.4 } },
  {
    name: 'other seeds, shorter histories, fewer workshops',
    seed: 31_337,
    wishes: { entries: [4, 9], verified: 0.1 },
  },
  {
    name: 'other seeds, longer histories, more workshops',
    seed: 98_765,
    wishes: { entries: [15, 50], verified: 0.8 },
  },
];
const OF_EACH_FAULT = 200;
const RIGHT = 1_000;

const marksOf = ({ readings }: FaultyHistory) => {
  const { implausible, verdict } = judgeOdometer(readings);
  return { verdict, marks: implausible.flatMap((isMarked, index) => (isMarked ? [index] : [])) };
};

const isWithin = (marks: number[], indexes: number[]) => marks.every((mark) => indexes.includes(mark));

/** A fault is found if the verdict is illogical and the wrong readings are marked; in ambiguous cases, either side. */
const isFound = (history: FaultyHistory) => {
  const { verdict, marks } = marksOf(history);
  if (verdict !== 'illogical' || marks.length === 0) return false;
  const { wrong, either } = history;
  if (either) return isWithin(marks, [...wrong, ...either]);
  return wrong.every((index) => marks.includes(index));
};

/** Returns the share of correct readings that are marked, without ambiguous ones. */
const shareOfRightMarked = (histories: FaultyHistory[]) => {
  let right = 0;
  let marked = 0;
  for (const history of histories.filter(({ either }) => !either)) {
    right += history.readings.length - history.wrong.length;
    marked += marksOf(history).marks.filter((mark) => !history.wrong.includes(mark)).length;
  }
  return marked / right;
};

const shareFound = (histories: FaultyHistory[]) => histories.filter(isFound).length / histories.length;

describe.each(SETS)('the judgement of the odometer, on $name', ({ seed, wishes }) => {
  const chance = chanceOf(seed);
  const faulty = FAULTS.map((fault) => ({
    fault,
    histories: Array.from({ length: OF_EACH_FAULT }, () => faultyHistory(chance, fault, wishes)),
  }));
  const all = faulty.flatMap(({ histories }) => histories);
  const right = Array.from({ length: RIGHT }, () => rightHistory(chance, wishes));

  it('finds at least 95 % of the faults', () => {
    expect(shareFound(all)).toBeGreaterThanOrEqual(0.95);
  });

  it.each(faulty)('finds at least 90 % of: $fault', ({ histories }) => {
    expect(shareFound(histories)).toBeGreaterThanOrEqual(0.9);
  });

  it('gives a false alarm on at most 1 % of the histories without fault', () => {
    const alarms = right.filter((readings) => judgeOdometer(readings).verdict === 'illogical');
    expect(alarms.length / right.length).toBeLessThanOrEqual(0.01);
  });

  it('marks at most 1 % of the correct readings in histories with a fault', () => {
    expect(shareOfRightMarked(all)).toBeLessThanOrEqual(0.01);
  });
});
