import { isDeepStrictEqual } from 'node:util';
import { messageAnswerSchema } from '@glovebox/shared/answers';
import { calendarAnswerSchema, newCalendarAnswerSchema } from '@glovebox/shared/calendar';
import type { DueEntryOfCar } from '@glovebox/shared/dueList';
import {
  calendarSince,
  endCalendar,
  makeCalendarSecret,
  personOfCalendar,
  readToldDays,
  storeToldDays,
} from '../../modules/accounts/calendarAddress.ts';
import { haveOwnCarsMore, MOST_RECORDS } from '../../modules/cars/recordCounts.ts';
import { sha256 } from '../../platform/crypto/sha256.ts';
import { asOpened } from '../../platform/http/asOpened.ts';
import { route } from '../../platform/http/route.ts';
import { todayOf, unitsOf, type SessionUser } from '../../platform/http/session.ts';
import { keepToldDays, writeFeed } from './calendarFeed.ts';
import { readAllDue } from '../plan-car/dueList.ts';

const ENDING = '.ics';

/** Returns the secret in the name of the file; '' if it is none. */
const secretIn = (file: string) => (file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : '');

/** Reads what is due on the cars of a person, with estimated days as the calendar was told them. */
const readDueAsTold = async (person: SessionUser): Promise<DueEntryOfCar[]> => {
  const [all, before] = await Promise.all([readAllDue(person), readToldDays(person._id)]);
  const { due, told } = keepToldDays(all, before);
  if (!isDeepStrictEqual(told, before)) await storeToldDays(person._id, told);
  return due;
};

/** What is due as a calendar that other programs subscribe to. */
export const calendarRoutes = [
  route('GET /calendar', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own',
    summary: "Read whether the caller's calendar has an address",
    answers: { 200: calendarAnswerSchema },
    handle: async ({ user }) => {
      const since = await calendarSince(user._id);
      return since ? { since: since.toISOString() } : {};
    },
  }),
  route('POST /calendar', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers make only their own',
    summary: "Make a new address of the caller's calendar",
    description:
      'The address has a secret of 256 bits: whoever has it reads the calendar. One that was made before stops working.',
    answers: { 201: newCalendarAnswerSchema },
    handle: async ({ user, config, req }) => {
      const { secret, since } = await makeCalendarSecret(user._id);
      return {
        message: 'The address of your calendar is ready.',
        url: `${asOpened(config, req).publicUrl}/api/calendar/${secret}${ENDING}`,
        since: since.toISOString(),
      };
    },
  }),
  route('DELETE /calendar', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers end only their own',
    summary: "End the address of the caller's calendar",
    answers: { 200: messageAnswerSchema },
    handle: async ({ user }) => {
      await endCalendar(user._id);
      return { message: 'Your calendar no longer has an address.' };
    },
  }),
  route('GET /calendar/:file', {
    for: 'anyone',
    limit: 'calendar',
    then: 'the secret in the address belongs to an account that is not locked',
    personOf: ({ file = '' }) => personOfCalendar(secretIn(file)),
    isLarge: (call) => haveOwnCarsMore(call, MOST_RECORDS),
    params: {
      file: {
        description: 'The secret of the address, followed by .ics.',
        example: '2Vh7Q0aXfWl8v3m5r1T9nYkEoJcUdZsBiGpLtHwMq4A.ics',
      },
    },
    summary: 'Read what is due as a calendar',
    description:
      "All-day events in iCalendar (RFC 5545 and 7986, `text/calendar`), for programs that subscribe to calendars. What is due by distance stands on the day of its forecast, marked 'about', which changes only if the forecast moves by more than 7 days, and is left out without a forecast. What is overdue stays on its day; a distance that is reached stands on today.",
    answers: { 200: null },
    handle: async ({ params, config, req, res }) => {
      const person = await personOfCalendar(secretIn(params.file));
      const now = new Date();
      const feed = writeFeed(
        await readDueAsTold(person),
        { today: todayOf(person, now), units: unitsOf(person), publicUrl: config.publicUrl },
        now,
      );
      res.set({
        ETag: `"${sha256(feed).slice(0, 32)}"`,
        'Cache-Control': 'private, no-cache',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      });
      if (req.fresh) res.status(304).end();
      else res.type('text/calendar; charset=utf-8').send(feed);
    },
  }),
];
