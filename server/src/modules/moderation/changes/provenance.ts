/** The source tag of what a moderator entered; see docs/data-sources.md. */
const MODERATOR = 'moderator';

/** Provenance of what a moderator added: they vouch for it. */
export const fromModerator = () => ({ sources: [MODERATOR], markets: [], verified: true });

/** The sources of an entry after a moderator changed its facts. */
export const withModerator = (sources: string[]) => [...new Set([...sources, MODERATOR])];
