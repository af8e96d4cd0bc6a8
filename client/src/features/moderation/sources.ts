/** The tags of docs/data-sources.md in words. */
const SOURCES: Partial<Record<string, string>> = {
  epa: 'US EPA',
  omega: 'US EPA OMEGA',
  ademe: 'ADEME Car Labelling',
  vca: 'UK VCA',
  vpic: 'US NHTSA vPIC',
  curated: 'General knowledge',
  moderator: 'A moderator',
};

/** Where facts come from: 'US EPA, A moderator'. */
export const sourcesInWords = (tags: readonly string[]) => tags.map((tag) => SOURCES[tag] ?? tag).join(', ');

/** Whether horsepower is SAE hp: such is what this source lists. */
export const isSae = (tags: readonly string[]) => tags.includes('omega') && !tags.includes('moderator');
