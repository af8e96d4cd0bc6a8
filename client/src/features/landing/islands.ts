/**
 * The elements of the landing page that take input. The server writes the whole page; the client brings what these two
 * are made of, and takes them over (`landing.tsx`).
 */
export const TOP_BAR = 'landing-top-bar';
export const FINDER = 'landing-finder';
