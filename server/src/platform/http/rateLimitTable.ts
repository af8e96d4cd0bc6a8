import type { Request } from 'express';
import { QUOTAS, type Quotas } from '../config/quotas.ts';
import {
  account,
  addressNetwork,
  bySite,
  byAddress,
  changesEmail,
  emailAndAddress,
  givenVin,
  hasUnverifiedEmail,
  mailedEmail,
  onlyIf,
  sessionOrAddress,
  type CountedBy,
} from './rateLimitKeys.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A limit of the requests that one caller may make in a period. */
export interface Limit {
  name: string;
  windowMs: number;
  most: number;
  /** The quota of the environment that replaces `most`; 0 means no limit. */
  quota?: Extract<keyof Quotas, `new${string}ADay`>;
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
  /**
   * How many more requests are allowed from networks from which the account with the email was used lately, so that
   * strangers cannot use up somebody's mails. Only for limits that count by email.
   */
  reserve?: number;
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
 * Returns the limits of mails that somebody without a session can cause to an email. They also count by address, so that
 * a stranger elsewhere cannot use up somebody's mails with a few calls. Sign-up and forgotten passwords are counted apart,
 * because forgotten passwords can be asked for before anybody has signed up.
 */
const mailsTo = (name: string, mostToEmail: number, options: Partial<Limit>): Limit[] => {
  const byEmailAndAddress = (req: Request) => {
    const email = mailedEmail(req);
    return email && `${email} ${addressNetwork(req)}`;
  };
  const { reserve, ...both } = options;
  return [
    { ...perHour(name, 3, { name: 'by email and address', key: byEmailAndAddress }), ...both },
    {
      ...perHour(`${name}-email`, mostToEmail, { name: 'by email', key: mailedEmail }),
      ...both,
      ...(reserve && { reserve }),
    },
  ];
};

/**
 * The limits of mails that people have sent to their own email in a session. They count neither by email nor by address,
 * because strangers could use that up.
 */
const ownMails = (isMailed: (req: Request) => boolean): Limit[] => [
  perHour('own-mails', 5, onlyIf(isMailed, account)),
  perDay('own-mails-day', 20, onlyIf(isMailed, account)),
];

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
  // by account and address, so that a stranger elsewhere can never lock the owner out; see logInBrake.ts
  login: [
    perHour('login-hour', 120, byAddress),
    perHour('login-site', 600, bySite),
    perMinute('login', 10, emailAndAddress),
  ],
  signup: [
    perHour('signup', 30, byAddress),
    perHour('signup-site', 150, bySite),
    ...mailsTo('signup-mails', 10, { onlySuccess: true, onlyMail: true }),
  ],
  forgot: [
    perHour('forgot', 30, byAddress),
    perHour('forgot-site', 150, bySite),
    ...mailsTo('mails', 9, { onlyMail: true, reserve: 1 }),
  ],
  verification: [perHour('verification', 30, account), ...ownMails(hasUnverifiedEmail)],
  // an edit reveals whether an email is registered, as sign-up does
  edit: [perHour('edit', 30, byAddress), perHour('edit-account', 30, account), ...ownMails(changesEmail)],
  links: [perHour('links', 30, byAddress), perHour('links-site', 150, bySite)],
  password: [perMinute('password', 10, account), perHour('password-hour', 60, account)],
  // by address as well, because accounts are cheap
  autocomplete: [
    perMinute('autocomplete', 30, account),
    perDay('autocomplete-day', 200, account),
    perMinute('autocomplete-address', 30, byAddress),
    perDay('autocomplete-address-day', 200, byAddress),
  ],
  export: [perHour('export', 10, account)],
  // each backup reads all data, and keeps a file
  backup: [perMinute('backup', 5, account), perHour('backup-hour', 30, account)],
  // a file may be some gigabytes
  restore: [perMinute('restore', 5, byAddress), perHour('restore-hour', 30, byAddress)],
  // a file of 5 MB keeps a core busy for seconds, and users who correct one upload it repeatedly
  import: [perMinute('import', 20, account), perHour('import-hour', 200, account)],
  // a dry run keeps a thread busy for up to seconds, and people answer several questions of several files
  importRecords: [perMinute('import-records', 60, account), perHour('import-records-hour', 600, account)],
  // each picture is stored permanently, and processing it keeps a core busy
  picture: [perMinute('picture', 30, account), perHour('picture-hour', 600, account)],
  // each book is printed on a worker thread
  book: [perMinute('book', 10, account), perHour('book-hour', 100, account)],
  // each picture is drawn on a worker thread; leafing through the years asks for many
  yearPicture: [perMinute('year-picture', 30, account), perHour('year-picture-hour', 300, account)],
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
  // each change writes an activity, which stays with the car
  changeEntry: [usual, { ...perDay('change-entry', 1_000, account), onlySuccess: true }],
  newWarning: [usual, aDay('newWarningsADay')],
  newExpense: [usual, aDay('newExpensesADay')],
  newPurchase: [usual, aDay('newPurchasesADay')],
  newReading: [usual, aDay('newReadingsADay')],
  // each one connects to an address that the caller typed
  testNotice: [perMinute('test-notice', 5, account), perDay('test-notice-day', 50, account)],
  // access tokens, which are listed and looked for
  newToken: [usual, perDay('new-token', 100, account)],
  // messages go to the address that was typed
  newWebhook: [usual, perDay('new-webhook', 100, account)],
  sendAgain: [perMinute('send-again', 20, account), perDay('send-again-day', 500, account)],
  newSubscription: [usual, perDay('new-subscription', 100, account)],
  // programs read a calendar every few hours, many of them from the addresses of one service
  calendar: [{ ...perMinute('calendar', 120, byAddress), inMemory: true }],
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
    ({ most, windowMs, counted, onlyMail, onlyConflict, reserve }) =>
      `${most.toLocaleString('en-US')} ${onlyMail ? 'mails ' : ''}${SPANS[windowMs] ?? ''} ${counted.name}${onlyMail ? ', beyond which none is sent' : ''}${onlyConflict ? ', of those answered 409' : ''}${reserve ? `, ${reserve} more from where the account was used lately` : ''}`,
  );
