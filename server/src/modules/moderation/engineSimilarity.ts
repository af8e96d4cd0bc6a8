import { folded } from '@glovebox/shared/folded';
import type { SimilarEnginesQuery } from '@glovebox/shared/similarEngines';

/** The largest deviation from the wanted value, as a fraction of it. */
export const TOLERANCE = { cc: 0.02, kw: 0.05 } as const;

// each weight is larger than all that follow, which gives the order: same make, then cc, then kW, then name
const WEIGHTS = { make: 8, cc: 4, kw: 2, name: 1 } as const;

export type Wanted = Pick<SimilarEnginesQuery, 'make' | 'cc' | 'kw' | 'name'>;

interface Candidate {
  make: string;
  name: string;
  cc: number | null;
  kw: number | null;
}

/** Returns the range of values that are close enough, including its ends. */
export const toleratedRange = (value: number, tolerance: number) => ({
  least: value * (1 - tolerance),
  most: value * (1 + tolerance),
});

/** Returns 1 for the same value, falling linearly to 0 at the tolerance. */
const closeness = (wanted: number, found: number | null, tolerance: number) => {
  if (found === wanted) return 1;
  if (found === null || wanted === 0) return 0;
  return Math.max(0, 1 - Math.abs(found - wanted) / (wanted * tolerance));
};

const letterPairs = (name: string) => {
  const pairs = new Map<string, number>();
  for (let at = 0; at + 1 < name.length; at += 1) {
    const pair = name.slice(at, at + 2);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
};

/** Returns the similarity of two names, 0 to 1: the Sørensen-Dice coefficient of their letter pairs, ignoring case. */
const nameSimilarity = (a: string, b: string): number => {
  const [left, right] = [folded(a), folded(b)];
  if (left === right) return 1;
  if (left.length < 2 || right.length < 2) return 0;
  const [pairsLeft, pairsRight] = [letterPairs(left), letterPairs(right)];
  let shared = 0;
  for (const [pair, count] of pairsLeft) shared += Math.min(count, pairsRight.get(pair) ?? 0);
  return (2 * shared) / (left.length + right.length - 2);
};

/**
 * Returns the similarity of an engine to the wanted one, 0 to 1. It is the weighted mean of the make (same or not), the
 * displacement and the power (closeness within the tolerance) and the name, as far as they are given.
 */
export const similarity = (wanted: Wanted, engine: Candidate): number => {
  const { make, cc, kw, name } = wanted;
  const parts: [weight: number, score: number][] = [];
  if (make !== undefined) parts.push([WEIGHTS.make, make === engine.make ? 1 : 0]);
  if (cc !== undefined) parts.push([WEIGHTS.cc, closeness(cc, engine.cc, TOLERANCE.cc)]);
  if (kw !== undefined) parts.push([WEIGHTS.kw, closeness(kw, engine.kw, TOLERANCE.kw)]);
  if (name !== undefined) parts.push([WEIGHTS.name, nameSimilarity(name, engine.name)]);
  const total = parts.reduce((sum, [weight]) => sum + weight, 0);
  return total === 0 ? 0 : parts.reduce((sum, [weight, score]) => sum + weight * score, 0) / total;
};
