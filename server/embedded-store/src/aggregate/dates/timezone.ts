import { typeAliasOf } from '../../bson/types.ts';
import { StoreError } from '../../storeError.ts';

/** A time zone: how far its clocks are ahead of UTC at an instant, in milliseconds. */
export interface TimeZone {
  isUtc: boolean;
  offsetAt(utc: number): number;
}

export const UTC: TimeZone = { isUtc: true, offsetAt: () => 0 };

const zones = new Map<string, TimeZone>();

/**
 * The zone of an Olson name (`Europe/Prague`) or of an offset (`+01:00`, `+0100`, `+01`).
 * @throws StoreError 40485 for an unknown zone, 40517 for what is no string
 */
export function timeZone(name: unknown): TimeZone {
  if (typeof name !== 'string') {
    throw new StoreError(40517, `timezone must evaluate to a string, found ${typeAliasOf(name)}`);
  }
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = offsetZone(name) ?? namedZone(name);
    zones.set(name, zone);
  }
  return zone;
}

function offsetZone(name: string): TimeZone | undefined {
  const match = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(name);
  if (match === null) return undefined;
  const minutes = Number(match[2]) * 60 + Number(match[3] ?? 0);
  const offset = (match[1] === '-' ? -minutes : minutes) * 60_000;
  return { isUtc: offset === 0, offsetAt: () => offset };
}

function namedZone(name: string): TimeZone {
  if (name === 'UTC') return UTC;
  if (!/^[A-Za-z]/.test(name) || isMiswritten(name)) throw unknownZone(name);
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    throw unknownZone(name);
  }
  return { isUtc: false, offsetAt: (utc) => offsetOf(format, utc) };
}

/** MongoDB tells capital from small letters in the names of zones, JavaScript does not. */
function isMiswritten(name: string): boolean {
  const lower = name.toLowerCase();
  return Intl.supportedValuesOf('timeZone').some((zone) => zone !== name && zone.toLowerCase() === lower);
}

const unknownZone = (name: string): StoreError =>
  new StoreError(40485, `unrecognized time zone identifier: "${name}"`);

function offsetOf(format: Intl.DateTimeFormat, utc: number): number {
  const seconds = Math.floor(utc / 1000) * 1000;
  const part: Record<string, number> = {};
  let beforeChrist = false;
  for (const { type, value } of format.formatToParts(seconds)) {
    if (type === 'era') beforeChrist = value === 'BC';
    else part[type] = Number(value);
  }
  const local = new Date(0);
  const year = part.year ?? 0;
  local.setUTCFullYear(beforeChrist ? 1 - year : year, (part.month ?? 1) - 1, part.day ?? 1);
  local.setUTCHours(part.hour ?? 0, part.minute ?? 0, part.second ?? 0);
  return local.getTime() - seconds;
}

/** The local time in a zone, as a date whose UTC fields show it. */
export function toLocal(utc: Date, zone: TimeZone): Date {
  return new Date(utc.getTime() + zone.offsetAt(utc.getTime()));
}

/**
 * The instant of a local time. One that a change of clocks skips counts with the offset before the
 * change; of one that comes twice the first is meant.
 */
export function fromLocal(local: Date, zone: TimeZone): Date {
  const wall = local.getTime();
  const before = zone.offsetAt(wall - 86_400_000);
  const after = zone.offsetAt(wall + 86_400_000);
  if (zone.offsetAt(wall - before) === before) return new Date(wall - before);
  if (zone.offsetAt(wall - after) === after) return new Date(wall - after);
  return new Date(wall - before);
}
