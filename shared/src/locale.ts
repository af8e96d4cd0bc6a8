import { z } from './zod.ts';

/** RFC 5646 requires room for 35 characters. */
const LONGEST_TAG = 35;
/** 'America/Argentina/ComodRivadavia' has 32. */
const LONGEST_ZONE = 64;

/** Returns a tag as Intl writes it, without its calendar and digits; null if Intl does not know it. */
const canonicalTag = (tag: string): string | null => {
  try {
    const { baseName } = new Intl.Locale(tag);
    return Intl.DateTimeFormat.supportedLocalesOf(baseName).length === 1 ? baseName : null;
  } catch {
    return null;
  }
};

const NOT_A_LOCALE = 'Must be a language with its region, such as en-GB or de-DE';

/** A locale without its calendar and digits: 'de-de' → 'de-DE'. */
export const localeTag = z
  .string()
  .max(LONGEST_TAG, NOT_A_LOCALE)
  .transform((typed, context) => {
    const tag = canonicalTag(typed);
    if (tag !== null) return tag;
    context.issues.push({ code: 'custom', message: NOT_A_LOCALE, input: typed });
    return z.NEVER;
  });

/** Offsets such as +01:00, which some versions of Intl accept, have no daylight saving time. */
const isTimeZone = (name: string) => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }));
  } catch {
    return false;
  }
};

const NOT_A_ZONE = 'Must be a time zone of the IANA database, such as Europe/Berlin';

/** A zone is stored as given, because runtimes disagree about which of two names of a zone is the old one. */
export const timeZoneName = z.string().max(LONGEST_ZONE, NOT_A_ZONE).refine(isTimeZone, NOT_A_ZONE);
