/** Returns the name of a time zone as people write it: 'America/New_York' → 'America/New York'. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** Returns the time zones of the browser as options. Those given are among them, as browsers leave out other names. */
export const timeZoneOptions = (...given: (string | null)[]) => {
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  for (const zone of given) if (zone !== null) zones.add(zone);
  return [...zones].sort().map((zone) => ({ value: zone, label: zoneName(zone) }));
};
