/** The source tag of facts that a moderator entered; see docs/data-sources.md. */
const MODERATOR = 'moderator';

/** The provenance of an entry that a moderator added and thereby vouches for. */
export const fromModerator = () => ({ sources: [MODERATOR], markets: [], verified: true });

/** Returns the sources of an entry after a moderator has changed its facts. */
export const withModerator = (sources: string[]) => [...new Set([...sources, MODERATOR])];
