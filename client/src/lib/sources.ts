import type { ModeratedEngine } from '@glovebox/shared/moderation';

/** The tags of docs/data-sources.md in words. */
const SOURCES: Partial<Record<string, string>> = {
  epa: 'US EPA',
  omega: 'US EPA OMEGA',
  ademe: 'ADEME Car Labelling',
  vca: 'UK VCA',
  vpic: 'US NHTSA vPIC',
  curated: 'Unsourced',
  moderator: 'A moderator',
};

/** The sources of facts: 'US EPA, A moderator'. */
export const sourcesInWords = (tags: readonly string[]) => tags.map((tag) => SOURCES[tag] ?? tag).join(', ');

/** SAE and metric horsepower of a kilowatt. */
const SAE = 1.341_02;
const PS = 1.359_62;

/** Whether horsepower is SAE hp, because that is what this source lists. A moderator can make it metric. */
export const isSae = ({ sources, kw, hp }: Pick<ModeratedEngine, 'sources' | 'kw' | 'hp'>) =>
  sources.includes('omega') &&
  (kw === null || hp === null || Math.abs(hp - kw * SAE) <= Math.abs(hp - kw * PS));
