import { compareStrings } from '../bson/order.ts';
import { isArrayIndex } from '../bson/path.ts';
import { badValue, notSupported, StoreError } from '../storeError.ts';

/**
 * Splits the path of an update.
 * @throws StoreError 56 for empty parts, 2 for a misplaced or repeated positional `$`, 9 for `$[]` and `$[name]`
 */
export function parseUpdatePath(dotted: string): readonly string[] {
  if (dotted === '') throw new StoreError(56, 'An empty update path is not valid.');
  const path = dotted.split('.');
  const [first = ''] = path;
  if (path.includes('')) {
    throw new StoreError(
      56,
      `The update path '${dotted}' contains an empty field name, which is not allowed.`,
    );
  }
  if (first === '$') {
    throw badValue(`Cannot have positional (i.e. '$') element in the first position in path '${dotted}'`);
  }
  const arrayOperator = path.find((part) => part.startsWith('$[') && part.endsWith(']'));
  if (arrayOperator !== undefined) throw notSupported(`'${arrayOperator}' in the update path '${dotted}'`);
  if (path.filter((part) => part === '$').length > 1) {
    throw badValue(`Too many positional (i.e. '$') elements found in path '${dotted}'`);
  }
  return path;
}

/** Compares the fields of one level by name, and numeric names by number; they are updated in this order. */
export function compareParts(a: string, b: string): number {
  if (isArrayIndex(a) && isArrayIndex(b)) return Number(a) - Number(b);
  return compareStrings(a, b);
}

type Claims = Map<string, Claims | 'whole'>;

/** Finds conflicting paths in an update; the positional `$` counts as a name of its own. */
export class ClaimedPaths {
  private readonly root: Claims = new Map();

  /** @throws StoreError 40 when the path is, contains or lies in one that was claimed before */
  claim(path: readonly string[]): void {
    let level = this.root;
    path.forEach((part, index) => {
      const last = index + 1 === path.length;
      const existing = level.get(part);
      if (existing === 'whole' || (last && existing !== undefined)) throw conflict(path, index + 1);
      if (last) {
        level.set(part, 'whole');
        return;
      }
      const next: Claims = existing ?? new Map<string, Claims | 'whole'>();
      level.set(part, next);
      level = next;
    });
  }
}

function conflict(path: readonly string[], length: number): StoreError {
  return new StoreError(
    40,
    `Updating the path '${path.join('.')}' would create a conflict at '${path.slice(0, length).join('.')}'`,
  );
}
