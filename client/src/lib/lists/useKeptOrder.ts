import { useState } from 'react';

interface Kept<Item> {
  /** Identifies the list, such as its search. */
  of: string;
  shown: readonly Item[];
}

/**
 * Keeps a list in the order in which it first loaded, because a saved entry would otherwise move away from the
 * pointer. New entries stand at the end. The order is kept until the screen closes.
 * @param isFresh whether the list is the server's present answer; the order of cached lists is not kept
 * @param isCut whether the list has further pages, so that a missing entry may only have moved past its end
 */
export const useKeptOrder = <Item extends { _id: string }>(
  items: readonly Item[] | undefined,
  { of, isFresh, isCut }: { of: string; isFresh: boolean; isCut: boolean },
): readonly Item[] | undefined => {
  const [kept, setKept] = useState<Kept<Item>>();
  const before = kept?.of === of ? kept.shown : undefined;
  if (!items || !before) {
    if (items && isFresh) setKept({ of, shown: items });
    return items;
  }
  const byId = new Map(items.map((item) => [item._id, item]));
  const known = new Set(before.map(({ _id }) => _id));
  const shown = [
    ...before.flatMap((item) => byId.get(item._id) ?? (isCut ? item : [])),
    ...items.filter(({ _id }) => !known.has(_id)),
  ];
  const isSame = shown.length === before.length && shown.every((item, at) => item === before[at]);
  if (!isSame) setKept({ of, shown });
  return isSame ? before : shown;
};
