import { badValue } from '../storeError.ts';

/** Finds the array positions at which the query matched; called only when a path has a `$`. */
type MatchedPositions = () => ReadonlySet<number>;

/**
 * Puts the array position that the query matched in place of the positional `$` in a path.
 * @throws StoreError 2 when the query matched no position, or more than one
 */
export function resolvePositional(path: readonly string[], matched: MatchedPositions): readonly string[] {
  return path.includes('$') ? path.map((part) => (part === '$' ? matchedPosition(matched()) : part)) : path;
}

function matchedPosition(positions: ReadonlySet<number>): string {
  const [position, ...others] = positions;
  if (position === undefined) {
    throw badValue('The positional operator did not find the match needed from the query.');
  }
  if (others.length > 0) {
    throw badValue('The positional operator is ambiguous: the query matched several array elements.');
  }
  return String(position);
}
