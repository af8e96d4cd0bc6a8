/**
 * The interactive parts of the landing page. The server renders the whole page, and the client loads the code of these
 * two parts and hydrates them (`hydrateLanding.tsx`).
 */
export const TOP_BAR = 'landing-top-bar';
export const FINDER = 'landing-finder';
