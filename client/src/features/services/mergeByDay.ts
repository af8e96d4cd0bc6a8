interface Dated {
  /** YYYY-MM-DD. */
  day: string;
}

/** A list that is loaded page by page, with the latest day first. */
interface Begun<Entry> {
  entries: readonly Entry[];
  goesOn: boolean;
}

/**
 * Merges two lists, the latest day first, and on the same day `first` before `second`. The result ends where one list
 * needs another page, because that page may belong before the rest of the other list.
 * @returns the list that needs another page first; undefined at the end
 */
export const mergeByDay = <Entry extends Dated>(first: Begun<Entry>, second: Begun<Entry>) => {
  const merged: Entry[] = [];
  let [a, b] = [0, 0];
  for (;;) {
    const [one, other] = [first.entries[a], second.entries[b]];
    if (!one && first.goesOn) return { merged, wants: 'first' as const };
    if (!other && second.goesOn) return { merged, wants: 'second' as const };
    if (one && (!other || one.day >= other.day)) {
      merged.push(one);
      a += 1;
    } else if (other) {
      merged.push(other);
      b += 1;
    } else {
      return { merged, wants: undefined };
    }
  }
};
