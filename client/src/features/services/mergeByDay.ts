interface Dated {
  /** YYYY-MM-DD. */
  day: string;
}

/** A list that comes page by page, the latest day first. */
interface Begun<Entry> {
  entries: readonly Entry[];
  goesOn: boolean;
}

/**
 * Two lists as one, the latest day first, on a day `first` before `second`. It ends where one of them has to go on:
 * what comes of it then may belong before what the other one has left.
 * @returns which list must go on before the merged one can; undefined at the end
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
