/** The tag of what a moderator typed; see docs/data-sources.md. */
const MODERATOR = 'moderator';

/** What a moderator added: they answer for it. */
export const fromModerator = () => ({ sources: [MODERATOR], markets: [], verified: true });

/** The sources of an entry of which a moderator changed facts. */
export const withModerator = (sources: string[]) => [...new Set([...sources, MODERATOR])];
