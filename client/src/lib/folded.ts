/** For comparing by hand: in small letters, without accents, so that 'skoda' finds 'Škoda'. */
export const folded = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
