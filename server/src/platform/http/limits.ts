import type { Request } from 'express';
import { QUOTAS } from '../config/quotas.ts';
import {
  account,
  addressNetwork,
  byAddress,
  changedEmail,
  emailAndAddress,
  givenVin,
  mailedEmail,
  sessionOrAddress,
  unverifiedEmail,
  type CountedBy,
} from './limitKeys.ts';

export const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A limit of the requests that one caller may make in a period. */
export interface Limit {
  name: string;
  windowMs: number;
  most: number;
  /** The quota of the environment that replaces `most`; 0 means no limit. */
  quota?: 'newCarsADay' | 'newServicesADay';
  counted: CountedBy;
  /**
   * Whether each server counts on its own, without the database. For routes that are called often and protect no
   * account.
   */
  inMemory?: boolean;
  /** Whether refused requests do not count. */
  onlySuccess?: boolean;
  /** Whether a request that repeats a creation by its Idempotency-Key does not count. This costs a read. */
  onlyNew?: boolean;
  /** Whether only requests that are refused with 409 count. */
  onlyConflict?: boolean;
  /** Whether requests above the limit are answered as usual but send no mail; see `mayMail`. */
  onlyMail?: boolean;
}

const limit = (windowMs: number) => (name: string, most: number, counted: CountedBy) => ({
  name,
  windowMs,
  most,
  counted,
});
const perMinute = limit(MINUTE);
const perHour = limit(HOUR);
const perDay = limit(DAY);

/**
 * Returns the limits of mails about an account. All such mails share them by name. They also count by address, so that
 * a stranger elsewhere cannot use up somebody's mails with a few calls.
 */
const mailsTo = (
  to: (req: Request) => string | null,
  options: Pick<Limit, 'onlySuccess' | 'onlyMail'> = {},
): Limit[] => {
  const byEmailAndAddress = (req: Request) => {
    const email = to(req);
    return email && `${email} ${addressNetwork(req)}`;
  };
  return [
    { ...perHour('mails', 3, { name: 'by email and address', key: byEmailAndAddress }), ...options },
    { ...perHour('mails-email', 10, { name: 'by email', key: to }), ...options },
  ];
};

/** The limit of most requests. */
const usual: Limit = { ...perMinute('default', 600, sessionOrAddress), inMemory: true };

/** Returns the limits on every way in which a caller can find out whether a VIN is registered. */
const lookups = (counted: CountedBy): Limit[] => [
  { ...perMinute('lookup', 60, counted), inMemory: true },
  { ...perDay('lookup-day', 1_000, counted), inMemory: true },
];

const aDay = (quota: NonNullable<Limit['quota']>): Limit => ({
  ...perDay(quota, QUOTAS[quota], account),
  quota,
  onlySuccess: true,
});

const RATE_LIMITS = {
  none: [],
  default: [usual],
  // by account and address, so that a stranger elsewhere can never lock the owner out
  login: [perHour('login-hour', 120, byAddress), perMinute('login', 10, emailAndAddress)],
  signup: [perHour('signup', 30, byAddress), ...mailsTo(mailedEmail, { onlySuccess: true, onlyMail: true })],
  forgot: [perHour('forgot', 30, byAddress), ...mailsTo(mailedEmail, { onlyMail: true })],
  verification: [perHour('verification', 30, account), ...mailsTo(unverifiedEmail)],
  // an edit reveals whether an email is registered, as sign-up does
  edit: [perHour('edit', 30, byAddress), perHour('edit-account', 30, account), ...mailsTo(changedEmail)],
  links: [perHour('links', 30, byAddress)],
  password: [perMinute('password', 10, account), perHour('password-hour', 60, account)],
  // by address as well, because accounts are cheap
  autocomplete: [
    perMinute('autocomplete', 30, account),
    perDay('autocomplete-day', 200, account),
    perMinute('autocomplete-address', 30, byAddress),
    perDay('autocomplete-address-day', 200, byAddress),
  ],
  export: [perHour('export', 10, account)],
  // a file of 5 MB keeps a core busy for seconds, and users who correct one upload it repeatedly
  import: [perMinute('import', 20, account), perHour('import-hour', 200, account)],
  // each picture is stored permanently, and processing it keeps a core busy
  picture: [perMinute('picture', 30, account), perHour('picture-hour', 600, account)],
  // each book is printed on a worker thread
  book: [perMinute('book', 10, account), perHour('book-hour', 100, account)],
  // each transfer sends a mail
  transfer: [usual, { ...perDay('transfer', 10, account), onlySuccess: true, onlyNew: true }],
  // an admin reviews each claim
  claim: [usual, ...lookups(byAddress), { ...perDay('claim', 5, account), onlySuccess: true }],
  // access codes have their own limit of attempts; this prevents a workshop from requesting access to hundreds of
  // cars
  checkin: [perMinute('checkin', 20, account), perDay('checkin-day', 200, account)],
  // each car stays until somebody removes it
  newCar: [
    usual,
    // a refusal reveals that a VIN is registered
    ...lookups(byAddress).map((each) => ({ ...each, onlyConflict: true })),
    aDay('newCarsADay'),
  ],
  newService: [usual, aDay('newServicesADay')],
  lookup: lookups(byAddress),
  editCar: [usual, ...lookups(givenVin)],
} satisfies Record<string, Limit[]>;

/** The limits that a route can declare. */
export type LimitName = keyof typeof RATE_LIMITS;

/** Returns the limits with this name, in the order in which they are checked. */
export const limitsNamed = (name: LimitName): Limit[] => RATE_LIMITS[name];

export const LIMIT_NAMES = Object.keys(RATE_LIMITS) as LimitName[];

const SPANS: Record<number, string> = { [MINUTE]: 'a minute', [HOUR]: 'an hour', [DAY]: 'a day' };

/** Describes the limits of a route in words, such as '600 a minute by address'. */
export const limitsInWords = (name: LimitName): string[] =>
  limitsNamed(name).map(
    ({ most, windowMs, counted, onlyMail, onlyConflict }) =>
      `${most.toLocaleString('en-US')} ${onlyMail ? 'mails ' : ''}${SPANS[windowMs] ?? ''} ${counted.name}${onlyMail ? ', beyond which none is sent' : ''}${onlyConflict ? ', of those answered 409' : ''}`,
  );
