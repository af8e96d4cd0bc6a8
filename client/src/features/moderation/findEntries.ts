/** Accents and case are nobody's business when searching: 'skoda' finds 'Škoda'. */
const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those whose name holds every word of a search. */
export const findByName = <Entry extends { name: string }>(entries: readonly Entry[], search: string) => {
  const words = folded(search).split(/\s+/);
  return entries.filter(({ name }) => words.every((word) => folded(name).includes(word)));
};

const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** By name, 'Škoda' among the S and '90' before '100'. */
export const byName = (a: { name: string }, b: { name: string }) => compare(a.name, b.name);
