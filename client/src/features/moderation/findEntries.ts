import { folded } from '@glovebox/shared/folded';

/** Returns the entries whose name contains every word of a search. */
export const findByName = <Entry extends { name: string }>(entries: readonly Entry[], search: string) => {
  const words = folded(search).split(/\s+/);
  return entries.filter(({ name }) => words.every((word) => folded(name).includes(word)));
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

interface Named {
  name: string;
}
interface Counted extends Named {
  docCount: number;
}

/** Compares by name: 'Škoda' sorts as S, and '90' before '100'. */
export const byName = (a: Named, b: Named) => compare(a.name, b.name);
export const byNameBackwards = (a: Named, b: Named) => byName(b, a);
/** Compares by the number of entries below, and then by name. */
export const most = (a: Counted, b: Counted) => b.docCount - a.docCount || byName(a, b);
export const fewest = (a: Counted, b: Counted) => a.docCount - b.docCount || byName(a, b);
