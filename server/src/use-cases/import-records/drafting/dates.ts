import { folded } from '@glovebox/shared/folded';
import { addDays, dayOf, isCalendarDay } from '@glovebox/shared/days';

export type DayOrder = 'dmy' | 'mdy' | 'ymd';

export interface DateContext {
  timeZone: string;
  today: string;
  /** Whether moments at midnight in UTC are days. */
  areMidnightsDays?: boolean;
}

/** The beginnings of the names of months in the languages of Europe, without accents. */
const MONTHS = [
  /^(jan|ene|gen|sty|led)/,
  /^(feb|fev|lut|uno)/,
  /^(mar|maa|mrt|mrz|brez)/,
  /^(apr|avr|abr|kwi|dub)/,
  /^(may|mai|maj|mei|mag|kve)/,
  /^(jun|juin|giu|cze|cerven$|cervna)/,
  /^(jul|juil|lug|lip|cervenec|cervence)/,
  /^(aug|aou|ago|sie|srp)/,
  /^(sep|set|wrz|zar)/,
  /^(oct|okt|out|ott|paz|rij)/,
  /^(nov|lis)/,
  /^(dec|dez|dic|gru|pro)/,
];

const BLANKS = /[\s\u00A0\u202F\u2009]+/g;
const TIME = String.raw`(?:[T, ]+[^\d–-]*\d{1,2} ?[:.h] ?\d{2}.*| [ap]\.?m\.?)?$`;
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})([-/.])? ?(\d{1,2})\2 ?(\d{1,2})\.?${TIME}`, 'i');
const COMPACT = new RegExp(String.raw`^(\d{4})(\d\d)(\d\d)${TIME}`, 'i');
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([-/.]) ?(\d{1,2})\2 ?(\d{4}|\d{2})\.?${TIME}`, 'i');
const DAY_AND_NAME = new RegExp(
  String.raw`^(\d{1,2})(?:\.|er|º|st|nd|rd|th)?[-\s/]*(?:de )?(\p{L}{3,})\.?[-\s/,]*(?:de )?(\d{4}|\d{2})${TIME}`,
  'iu',
);
const NAME_AND_DAY = new RegExp(String.raw`^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}`, 'iu');
const WEEKDAY = /^\p{L}{2,12}\.?,? (?=\d)/u;
const WEEKDAY_OF_NUMBERS = /^\p{L}{2,12}\.?,? (?=\d{1,4}[-./] ?\d)/u;

/** Days of Japan, China and Korea name the year, the month and the day: 2024年1月3日 */
const NAMED_PARTS = /^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일](?: ?\(\p{L}+\))?/u;

const cleaned = (cell: string) =>
  cell.replace(BLANKS, ' ').trim().replace(WEEKDAY_OF_NUMBERS, '').replace(NAMED_PARTS, '$1-$2-$3');

/** Two digits are a year of the last hundred years, counted from next year. */
const fullYear = (year: string, { today }: DateContext) => {
  if (year.length === 4) return year;
  const next = Number(today.slice(0, 4)) + 1;
  return String(Number(year) + 2000 > next ? Number(year) + 1900 : Number(year) + 2000);
};

const asDay = (year: string, month: string | number, day: string): string | null => {
  const text = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? text : null;
};

const monthOf = (name: string) => {
  const plain = folded(name);
  return MONTHS.findIndex((month) => month.test(plain)) + 1;
};

/** The numbers of a date whose order is open: 03/04/2024. */
const openParts = (cell: string) => {
  const [, first = '', sign = '', second = '', year = ''] = YEAR_LAST.exec(cleaned(cell)) ?? [];
  return sign === '' || sign === '.' ? null : { first, second, year };
};

/** Whether the first number of a date can be its year, as in 25-11-02. */
export const isPerhapsYearFirst = (cell: string): boolean =>
  /^\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(cleaned(cell).replace(/[T ].*$/, ''));

const orderIn = (first: string, second: string): DayOrder | null => {
  if (Number(first) > 12 && Number(second) <= 12) return 'dmy';
  return Number(second) > 12 && Number(first) <= 12 ? 'mdy' : null;
};

/** Returns the order that a date shows: null if it is open, or if the date has another form. */
export const orderShown = (cell: string): DayOrder | null => {
  const parts = openParts(cell);
  if (!parts) return null;
  if (isPerhapsYearFirst(cell)) return Number(parts.first) > 31 || parts.first === '00' ? 'ymd' : null;
  return orderIn(parts.first, parts.second);
};

/** Returns the order that a date with dots shows, or 'open' if the day can be first or second; null for other dates. */
export const orderOfDots = (cell: string): DayOrder | 'open' | null => {
  const [, first = '', sign, second = ''] = YEAR_LAST.exec(cleaned(cell)) ?? [];
  return sign === '.' ? (orderIn(first, second) ?? 'open') : null;
};

/** Returns whether a date has its year last and no dots, such as 3/4/2025. */
export const isYearLastWithoutDots = (cell: string): boolean => openParts(cell) !== null;

/** Returns whether a date can be read as two different days. */
export const isOrderOpen = (cell: string): boolean => {
  const parts = openParts(cell);
  if (parts === null || orderShown(cell) !== null) return false;
  return parts.first !== parts.second || (isPerhapsYearFirst(cell) && parts.first !== parts.year);
};

/** Reads the order from a pattern of Java, such as 'M/d/yyyy'; null if it names none. */
export const orderOfPattern = (pattern: string): DayOrder | null => {
  const [day, month, year] = ['d', 'M', 'y'].map((letter) => pattern.indexOf(letter)) as [
    number,
    number,
    number,
  ];
  if (Math.min(day, month, year) < 0) return null;
  if (year < day) return 'ymd';
  return day < month ? 'dmy' : 'mdy';
};

export const isMoment = (cell: string): boolean => MOMENT.test(cleaned(cell));
/** Whether a moment is a midnight in UTC. */
export const isMidnight = (cell: string): boolean =>
  /[T ]00:00(:00(\.0+)?)? ?(Z|[+-]00:?00)$/.test(cleaned(cell));

/** Reads the moment as the day that it is in a time zone. */
const dayOfMoment = (text: string, { timeZone, areMidnightsDays }: DateContext) => {
  const moment = new Date(text.replace(/^(\S+) (\d\d:)/, '$1T$2').replace(' ', ''));
  if (Number.isNaN(moment.getTime())) return null;
  return dayOf(moment, areMidnightsDays ? null : timeZone);
};

/** Reads a date as a day, YYYY-MM-DD; null if it is none. @param order for dates whose year is last */
export const readDay = (cell: string, order: DayOrder | null, context: DateContext): string | null => {
  const text = cleaned(cell);
  if (MOMENT.test(text)) return dayOfMoment(text, context);
  const iso = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (iso) {
    const [year = '', month = '', day = ''] = iso.slice(1).filter((part) => /^\d+$/.test(part));
    return asDay(year, month, day);
  }
  const numbers = YEAR_LAST.exec(text);
  if (numbers) {
    const [, first = '', , second = '', year = ''] = numbers;
    if (order === 'ymd' && isPerhapsYearFirst(text)) return asDay(fullYear(first, context), second, year);
    const full = fullYear(year, context);
    return order === 'mdy' ? asDay(full, first, second) : asDay(full, second, first);
  }
  const bare = text.replace(WEEKDAY, '');
  const named = DAY_AND_NAME.exec(bare);
  if (named) return asDay(fullYear(named[3] ?? '', context), monthOf(named[2] ?? ''), named[1] ?? '');
  const american = NAME_AND_DAY.exec(text.replace(/^\p{L}+\.?, (?=\p{L})/u, ''));
  return american ? asDay(american[3] ?? '', monthOf(american[1] ?? ''), american[2] ?? '') : null;
};

/** The day whose number is 0 in spreadsheets. */
const FIRST_SERIAL = '1899-12-30';

/** Reads the number that spreadsheets have for a day between 1954 and 2064, such as 45963; null if it is none. */
export const dayOfSerial = (cell: string): string | null => {
  const serial = /^([2-5]\d{4})(?:[.,]\d+)?$/.exec(cell.trim())?.[1];
  return serial === undefined ? null : addDays(FIRST_SERIAL, Number(serial));
};
