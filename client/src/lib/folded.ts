/** Returns a text in lower case and without accents, so that 'skoda' finds 'Škoda'. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
