import { notSupported } from '../../storeError.ts';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;

/**
 * Reads a date in ISO 8601; without an offset it is UTC. MongoDB reads many more forms.
 * @throws StoreError 9 for those, 241 is left to values that are not dates at all
 */
export function parseIsoDate(text: string): Date {
  const match = ISO.exec(text);
  if (match === null) throw notSupported(`the date '${text}', which is not in the form of ISO 8601,`);
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone = 'Z'] = match;
  const parts = [Number(year), Number(month), Number(day), Number(hour), Number(minute), Number(second)];
  const date = new Date(0);
  date.setUTCFullYear(parts[0] ?? 0, (parts[1] ?? 1) - 1, parts[2]);
  date.setUTCHours(parts[3] ?? 0, parts[4], parts[5], Number(fraction.padEnd(3, '0')));
  const normal =
    date.getUTCMonth() + 1 === parts[1] &&
    date.getUTCDate() === parts[2] &&
    date.getUTCHours() === parts[3] &&
    date.getUTCMinutes() === parts[4] &&
    date.getUTCSeconds() === parts[5];
  if (!normal) throw notSupported(`the date '${text}', whose parts are out of range,`);
  return new Date(date.getTime() - zoneOffset(zone));
}

/** Milliseconds east of UTC. */
function zoneOffset(zone: string): number {
  if (zone === 'Z') return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (zone.startsWith('-') ? -minutes : minutes) * 60_000;
}
