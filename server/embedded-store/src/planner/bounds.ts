import { encodeKey, typeBounds } from '../bson/keys.ts';
import { inverted } from '../bson/numberKeys.ts';
import type { IndexDefinition, IndexField } from '../collections/indexDefinition.ts';
import type { IndexTraits } from '../collections/indexTraits.ts';
import { ORDERED_LENGTH, valuesKey } from '../collections/keyLayout.ts';
import { afterPrefix, type KeyRange } from '../storage/keyRange.ts';
import { isPoints, type Condition, type Limit, type Limits, type Points } from './conditions.ts';

export interface IndexBounds {
  /** Ranges of the values part of the keys, in order and apart from each other. */
  ranges: readonly KeyRange[];
  /** The conditions on the leading fields of the index, one for each. */
  conditions: readonly Condition[];
}

// with more combinations of $in lists than this, the index is not used
const MOST_RANGES = 4000;

/** Returns the ranges of an index that hold all documents fulfilling the conditions; `undefined` if none helps. */
export function indexBounds(
  index: IndexDefinition,
  traits: IndexTraits,
  conditions: readonly Condition[],
): IndexBounds | undefined {
  const chosen = chooseConditions(index, traits, conditions);
  if (chosen.length === 0) return undefined;
  let prefixes: Buffer[][] = [[]];
  for (const [position, condition] of chosen.entries()) {
    const field = index.fields[position];
    if (field === undefined || !isPoints(condition)) break;
    const keys = pointKeys(condition, field);
    if (prefixes.length * keys.length > MOST_RANGES) {
      return position === 0
        ? undefined
        : { ranges: prefixRanges(prefixes), conditions: chosen.slice(0, position) };
    }
    prefixes = prefixes.flatMap((prefix) => keys.map((key) => [...prefix, key]));
  }
  const last = chosen.at(-1);
  const lastField = index.fields[chosen.length - 1];
  if (last !== undefined && lastField !== undefined && !isPoints(last)) {
    return { ranges: limitRanges(prefixes, last, lastField), conditions: chosen };
  }
  const complete = chosen.length === index.fields.length;
  return { ranges: complete ? exactRanges(prefixes) : prefixRanges(prefixes), conditions: chosen };
}

/**
 * Chooses one condition for each leading field of the index, up to the first field with limits or without a
 * condition.
 */
function chooseConditions(
  index: IndexDefinition,
  traits: IndexTraits,
  conditions: readonly Condition[],
): Condition[] {
  const chosen: Condition[] = [];
  const arrays = new Set<string>();
  for (const [position, field] of index.fields.entries()) {
    const multikey = traits.multikeyFields.has(position);
    const root = field.parts[0] ?? '';
    // below one array, different elements may fulfil the two conditions
    if (multikey && arrays.has(root)) break;
    const condition = conditionFor(field, conditions, multikey);
    if (condition === undefined) break;
    chosen.push(condition);
    if (!isPoints(condition)) break;
    if (multikey) arrays.add(root);
  }
  return chosen;
}

function conditionFor(
  field: IndexField,
  conditions: readonly Condition[],
  multikey: boolean,
): Condition | undefined {
  const here = conditions.filter((condition) => condition.path === field.path);
  const points = here.filter(isPoints).sort((a, b) => a.points.length - b.points.length)[0];
  if (points) return points;
  const limits = here.filter((condition): condition is Limits => !isPoints(condition));
  const [first] = limits;
  if (first === undefined || multikey) return first;
  const lower = limits.find((condition) => condition.lower);
  // no value fulfils limits of two types; either one finds a superset
  const upper = limits.find(
    (condition) => condition.upper && (!lower?.lower || sameType(lower.lower, condition.upper)),
  );
  return { ...(lower ?? {}), ...(upper ?? {}), path: field.path };
}

const sameType = (a: Limit, b: Limit): boolean => typeBounds(a.value).from.equals(typeBounds(b.value).from);

function directed(key: Buffer, field: IndexField): Buffer {
  return field.direction === -1 ? inverted(key) : key;
}

function pointKeys(condition: Points, field: IndexField): Buffer[] {
  const keys = condition.points
    .map((point) => directed(encodeKey(point), field))
    .sort((a, b) => Buffer.compare(a, b));
  return keys.filter((key, position) => !keys[position - 1]?.equals(key));
}

/**
 * Returns the ranges for given values of every field, with which even a key whose tail is hashed is known completely.
 */
const exactRanges = (combinations: readonly Buffer[][]): KeyRange[] =>
  combinations.map(valuesKey).map((from) => ({ from, to: afterPrefix(from) }));

const prefixRanges = (prefixes: readonly Buffer[][]): KeyRange[] =>
  withinOrderedLength(
    prefixes.map((prefix) => {
      const from = Buffer.concat(prefix);
      return { from, to: afterPrefix(from) };
    }),
  );

function limitRanges(prefixes: readonly Buffer[][], limits: Limits, field: IndexField): KeyRange[] {
  const { from, to } = limitRange(limits, field);
  return withinOrderedLength(
    prefixes.map((prefix) => ({
      from: Buffer.concat([...prefix, from]),
      to: Buffer.concat([...prefix, to]),
    })),
  );
}

function limitRange({ lower, upper }: Limits, field: IndexField): KeyRange {
  const ofType = typeBounds((lower ?? upper)?.value);
  if (field.direction === 1) {
    return {
      from: lower ? edge(encodeKey(lower.value), lower.inclusive) : ofType.from,
      to: upper ? edge(encodeKey(upper.value), !upper.inclusive) : ofType.to,
    };
  }
  const first = inverted(ofType.from);
  return {
    from: upper ? edge(inverted(encodeKey(upper.value)), upper.inclusive) : first,
    to: lower ? edge(inverted(encodeKey(lower.value)), !lower.inclusive) : afterPrefix(first),
  };
}

// keys that continue `key` belong to it: before all of them, or after all of them
const edge = (key: Buffer, before: boolean): Buffer => (before ? key : afterPrefix(key));

// beyond this length stored keys are hashes; a bound is cut there, which makes its range wider
function withinOrderedLength(ranges: readonly KeyRange[]): KeyRange[] {
  const cut = ranges.map(({ from, to }) => ({
    from: from.subarray(0, ORDERED_LENGTH),
    to: to.length > ORDERED_LENGTH ? afterPrefix(to.subarray(0, ORDERED_LENGTH)) : to,
  }));
  const apart: KeyRange[] = [];
  for (const range of cut) {
    const last = apart.at(-1);
    if (last && Buffer.compare(range.from, last.to) < 0) {
      if (Buffer.compare(range.to, last.to) > 0) last.to = range.to;
    } else apart.push({ ...range });
  }
  return apart;
}
