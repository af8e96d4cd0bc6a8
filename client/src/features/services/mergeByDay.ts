interface Dated {
  /** YYYY-MM-DD. */
  day: string;
  /** km */
  mileage?: number | undefined;
}

/** A list that is loaded page by page, with the latest day first, and within a day the highest mileage. */
interface Begun<Entry> {
  entries: readonly Entry[];
  goesOn: boolean;
}

const isBefore = (one: Dated, other: Dated) =>
  one.day === other.day ? (one.mileage ?? -1) >= (other.mileage ?? -1) : one.day > other.day;

/**
 * Merges lists in their order. At the same mileage of a day, an earlier list comes before a later one. The result ends
 * where one list needs another page, because that page may belong before the rest of the other lists.
 * @returns the index of the list that needs another page first; undefined at the end
 */
export const mergeByDay = <Entry extends Dated>(lists: readonly Begun<Entry>[]) => {
  const merged: Entry[] = [];
  const rest = lists.map(({ entries, goesOn }) => ({ entries, goesOn, at: 0 }));
  for (;;) {
    const wants = rest.findIndex(({ entries, goesOn, at }) => goesOn && at === entries.length);
    if (wants >= 0) return { merged, wants };
    let next: { of: (typeof rest)[number]; entry: Entry } | undefined;
    for (const of of rest) {
      const entry = of.entries[of.at];
      if (entry && (!next || !isBefore(next.entry, entry))) next = { of, entry };
    }
    if (!next) return { merged, wants: undefined };
    merged.push(next.entry);
    next.of.at += 1;
  }
};
