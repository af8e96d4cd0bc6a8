import { formatDay } from '@glovebox/shared/dates';
import { addDays, daysBetween } from '@glovebox/shared/days';
import type { DueEntryOfCar } from '@glovebox/shared/dueList';
import { formatLeft } from '@glovebox/shared/dueWords';
import { formatDistance, unitsOfCar, type Units } from '@glovebox/shared/units';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { ToldDay } from '../../modules/accounts/calendarAddress.ts';

/** How often calendars should read the feed again, in seconds. */
const REFRESH = 12 * 3_600;
/** The most events of a feed; the most pressing ones come first. */
const MOST_EVENTS = 1_000;
/** Shows nothing: a calendar must have at least one component (RFC 5545, section 3.6), also without events. */
const NO_EVENTS = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC'],
  ...['BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000', 'TZOFFSETTO:+0000', 'END:STANDARD'],
  'END:VTIMEZONE',
].join('\r\n');
/** An estimated day stays where it is until the forecast is more than these days away from it. */
const STEADY_DAYS = 7;

type Due = Omit<DueEntryOfCar, 'car'> & { car: Pick<DueEntryOfCar['car'], '_id' | 'name' | 'odometerUnit'> };

interface Reader {
  /** The person's own day, YYYY-MM-DD. */
  today: string;
  units: Units;
  /** The address of this server. */
  publicUrl: string;
}

/**
 * Keeps the estimated days of forecasts as they were told last, unless a forecast is more than 7 days away from that.
 * @returns what stands in the calendar, and the estimated days in it, which are to be stored as told
 */
export const keepToldDays = <Entry extends Pick<Due, 'id' | 'forecast'>>(
  due: readonly Entry[],
  told: readonly ToldDay[],
): { due: Entry[]; told: ToldDay[] } => {
  const before = new Map(told.map(({ due: id, day }) => [id, day]));
  const kept = due.slice(0, MOST_EVENTS).map((one) => {
    const { id, forecast } = one;
    const day = before.get(id);
    return forecast && day !== undefined && Math.abs(daysBetween(day, forecast.day)) <= STEADY_DAYS
      ? { ...one, forecast: { ...forecast, day } }
      : one;
  });
  return {
    due: kept,
    told: kept.flatMap(({ id, forecast }) => (forecast ? [{ due: id, day: forecast.day }] : [])),
  };
};

/**
 * Returns the day on which an entry stands in the calendar: when it is due by day or by distance, whichever comes first. What
 * is overdue stays on its day. A distance that is reached has no day of its own, so it stands on today. Null for a distance
 * without a forecast.
 */
export const dayInCalendar = (
  { dueDay, kmLeft, forecast }: Pick<Due, 'dueDay' | 'kmLeft' | 'forecast'>,
  today: string,
): { day: string; isAbout: boolean } | null => {
  const byKm =
    kmLeft !== undefined && kmLeft <= 0
      ? { day: today, isAbout: false }
      : forecast
        ? { day: forecast.day, isAbout: true }
        : null;
  if (dueDay === undefined) return byKm;
  return byKm && byKm.day < dueDay ? byKm : { day: dueDay, isAbout: false };
};

const distanceInWords = ({ dueKm, kmLeft }: Due, units: Units) => {
  if (dueKm === undefined || kmLeft === undefined) return [];
  const left = `${formatLeft({ dueKm, kmLeft }, units)} ${kmLeft < 0 ? 'over' : 'left'}`;
  return [`Due at ${formatDistance(dueKm, units)}: ${kmLeft === 0 ? 'due now' : left}.`];
};

const describe = (due: Due, isAbout: boolean, units: Units) => {
  const { dueDay, forecast } = due;
  const day = (text: string) => formatDay(text, units);
  return [
    ...distanceInWords(due, units),
    ...(forecast && isAbout
      ? [`About this day: probably between ${day(forecast.from)} and ${day(forecast.to)}.`]
      : []),
    ...(dueDay === undefined ? [] : [`Due on ${day(dueDay)}.`]),
  ].join('\n');
};

/** Writes what is due as a calendar (RFC 5545, RFC 7986). The text is the same all day as long as nothing changes. */
export const writeFeed = (due: readonly Due[], { today, units, publicUrl }: Reader, now: Date): string => {
  const { hostname } = new URL(publicUrl);
  const stamp = new Date(now);
  stamp.setUTCHours(0, 0, 0, 0);
  const feed = ical({
    // without commas and semicolons, which ical-generator does not escape here
    name: 'Glovebox: due on my cars',
    prodId: { company: 'Glovebox', product: 'Calendar', language: 'EN' },
    ttl: REFRESH,
  });
  for (const one of due) {
    const on = dayInCalendar(one, today);
    if (!on) continue;
    feed.createEvent({
      id: `${one.id}@${hostname}`,
      stamp,
      allDay: true,
      start: on.day,
      end: addDays(on.day, 1),
      summary: `${one.car.name}: ${one.title}${on.isAbout ? ' (about)' : ''}`,
      description: describe(one, on.isAbout, unitsOfCar(units, one.car)),
      url: `${publicUrl}/dashboard/cars/${one.car._id}`,
      // it keeps nobody busy
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  const text = `${feed.toString().trimEnd()}\r\n`;
  return feed.length() > 0 ? text : text.replace('END:VCALENDAR', `${NO_EVENTS}\r\n$&`);
};
