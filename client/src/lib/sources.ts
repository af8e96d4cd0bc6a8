import type { ModeratedEngine } from '@glovebox/shared/moderation';

/** The names of the sources that docs/data-sources.md lists, by tag. */
const SOURCES: Partial<Record<string, string>> = {
  epa: 'US EPA',
  omega: 'US EPA OMEGA',
  ademe: 'ADEME Car Labelling',
  vca: 'UK VCA',
  vpic: 'US NHTSA vPIC',
  curated: 'Unsourced',
  moderator: 'A moderator',
};

/** Lists the sources of facts by name, such as 'US EPA, A moderator'. */
export const sourcesInWords = (tags: readonly string[]) => tags.map((tag) => SOURCES[tag] ?? tag).join(', ');

/** The SAE and the metric horsepower of a kilowatt. */
const SAE = 1.341_02;
const PS = 1.359_62;

/** Checks whether horsepower is SAE hp, which one source lists. A moderator can correct it to metric. */
export const isSae = ({ sources, kw, hp }: Pick<ModeratedEngine, 'sources' | 'kw' | 'hp'>) =>
  sources.includes('omega') &&
  (kw === null || hp === null || Math.abs(hp - kw * SAE) <= Math.abs(hp - kw * PS));
