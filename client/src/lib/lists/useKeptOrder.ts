import { useState } from 'react';

interface Kept<Item> {
  /** What the list shows: another search is another list. */
  of: string;
  shown: readonly Item[];
}

/**
 * A list in the order in which it first came: what is saved beside an entry would re-sort it, away from under the
 * pointer. What comes later stands at the end. It lasts until the screen is left.
 * @param isFresh whether this is what the server says now: what is shown meanwhile has no order worth keeping
 * @param isCut whether there is more than the list has: an entry that is not in it may only have moved behind its end
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
