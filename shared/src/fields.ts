import { cleanText } from './cleanText.ts';
import { isCalendarDay, latestToday } from './days.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { z } from './zod.ts';

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
// oxlint-disable-next-line no-control-regex -- the expression exists to find control characters
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Returns the length of a text in UTF-8 bytes. */
export const byteLength = (value: string) => {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
};

/** Returns whether a text has no broken Unicode and no control characters except tab and line breaks. */
export const isStorable = (value: string) => !LONE_SURROGATE.test(value) && !CONTROL.test(value);
export const NOT_STORABLE = 'Contains characters that cannot be stored';

/** Text written by a user. It is cleaned by `cleanText`. */
export const text = (max: number) =>
  z
    .string()
    .overwrite(cleanText)
    .max(max, `At most ${max.toLocaleString('en-US')} characters`)
    .refine(isStorable, NOT_STORABLE);

/** Returns the messages for a missing or empty field, and for one of another type. */
export const requiredOr = (required: string, otherwise: string) => ({
  error: ({ input }: { input?: unknown }) =>
    input === undefined || input === null || input === '' ? required : otherwise,
});

/** A line of text, trimmed, that must not be empty. */
export const requiredLine = (max: number, message: string) =>
  z.string(requiredOr(message, 'Must be text')).overwrite(cleanText).trim().min(1, message).pipe(text(max));

/** A document's id: 24 hexadecimal digits. */
export const id = z
  .string()
  .regex(/^[0-9a-fA-F]{24}$/, 'Not an id')
  .meta({ example: '66f0c1d2a3b4c5d6e7f80912' });

/** The id of the object that the field is part of. */
export const ownId = id.describe('Its id.');

/** Whole kilometres. */
export const kilometres = (requiredMessage: string) =>
  z
    .number(requiredOr(requiredMessage, 'Must be a number'))
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    // oxlint-disable-next-line glovebox/printed-units -- the API’s own answer; `DistanceField` shows it in miles
    .max(LIMITS.mileageMax, `At most ${LIMITS.mileageMax.toLocaleString('en-US')} km`)
    .meta({ description: 'A mileage or distance in whole km.', example: 128_450 });

const writtenDay = z
  .string('Must be a date')
  .regex(
    /^\d{4}-\d{2}-\d{2}(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/,
    'Must be a date like 2026-01-31',
  )
  .transform((value) => value.slice(0, 'YYYY-MM-DD'.length))
  .refine(isCalendarDay, 'This date doesn’t exist')
  .refine((day) => day >= '1900-01-01', 'Must not be before 1900');

/** A calendar day `YYYY-MM-DD` from 1900 to the latest 'today' on earth. A time after it is accepted and dropped. */
export const calendarDay = writtenDay
  .refine((day) => day <= latestToday(), 'Must not be in the future')
  .meta({
    description: "A day, `YYYY-MM-DD`, from 1900 to the latest 'today' on earth. A time after it is ignored.",
    example: '2026-03-14',
  });

/** Like `calendarDay`, but future days are allowed. */
export const anyDay = writtenDay
  .refine((day) => day <= '2199-12-31', 'Must not be after 2199')
  .meta({ description: 'A day, `YYYY-MM-DD`, from 1900 to 2199.', example: '2028-12-31' });

// the expression with which browsers validate <input type=email>, but with a mandatory dot in the domain
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** An email address. It is trimmed, and compared in lower case. */
export const email = z
  .string(MESSAGES.validation.emailRequired)
  .trim()
  .min(1, MESSAGES.validation.emailRequired)
  .max(LIMITS.emailMax, `At most ${LIMITS.emailMax} characters`)
  .regex(EMAIL, MESSAGES.validation.emailInvalid)
  .meta({
    format: 'email',
    description: 'An email address, compared in lower case.',
    example: 'maria@example.org',
  });

/** A timestamp, ISO 8601 in UTC. */
export const moment = z.iso
  .datetime()
  .meta({ description: 'A moment in UTC.', example: '2026-03-14T09:26:53.000Z' });

/** A calendar day in a response. */
export const answeredDay = z.string().meta({ description: 'A day, as YYYY-MM-DD.', example: '2026-03-14' });

/** A message for the user, besides the data for the client. */
export const doneMessage = z
  .string()
  .meta({ description: 'A sentence that says what was done.', example: 'Done.' });

/** The cursor in a response with a page of a list, see `pageQuerySchema`. */
export const nextCursor = z.string().nullable().meta({
  description: 'The `cursor` of the next page; null on the last page.',
  example: 'WyIyMDI2LTAzLTE0IiwiNjZmMCJd',
});

/** An account, as moderators and admins see it beside an action. */
export const personSchema = z.strictObject({
  id: ownId,
  name: z
    .string()
    .optional()
    .meta({ description: 'The name. Missing if the account has been removed.', example: 'Maria Keller' }),
});
