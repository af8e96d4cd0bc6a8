/** Limits that client and server share. Separate from the schemas, so that the landing page does not load zod. */
export const LIMITS = {
  nameMin: 6,
  nameMax: 80,
  emailMax: 254,
  passwordMin: 6,
  /** bcrypt ignores everything after 72 bytes. */
  passwordMaxBytes: 72,
  vinMin: 5,
  vinLength: 17,
  noteMax: 2_000,
  nicknameMax: 60,
  plateMax: 20,
  readingNoteMax: 500,
  /** New odometers of one car. */
  newInstrumentsMax: 20,
  /** The days within which a new odometer that replaces the same last reading is a repetition. */
  sameInstrumentDays: 7,
  ownerNameMax: 80,
  /** km */
  mileageMax: 2_000_000,
  yearMin: 1886,
  descriptionMax: 5_000,
  partsMax: 50,
  partMax: 120,
  /** Characters of the address of a schedule in the catalogue. */
  scheduleSourceMax: 500,
  warningTitleMax: 120,
  /** Open warnings per car; its page, its card and its public page show all of them. */
  openWarningsMax: 100,
  /** Characters of an owner's dispute of a workshop's entry. */
  disputeMax: 500,
  /** km before the next service at which it becomes due soon */
  soonKm: 1_000,
  /** The minutes for which a person who removed a record, or recorded a service, can undo that. */
  undoMinutes: 10,
  /** The maximum number of due services per car. */
  dueMax: 100,
  /** The minimum and maximum amount of one purchase, in litres, kg or kWh. */
  fuelAmountMin: 0.01,
  fuelAmountMax: 1_000,
  /** The price of a litre, kg or kWh. */
  unitPriceMin: 0.000_1,
  unitPriceMax: 1_000_000,
  whereMax: 120,
  stationMax: 120,
  fuelNoteMax: 500,
  expenseNoteMax: 500,
  /** Months from one day of a repeating expense to the next. */
  repeatMonthsMax: 120,
  /** How many years before today a repeating expense can begin at most. */
  repeatingYearsMax: 30,
  /** The maximum number of a car's repeating expenses, and of skipped or changed days of one of them. */
  repeatingExpensesMax: 50,
  changedDaysMax: 500,
  /** Workshops with access per car; as many again may have open requests. */
  workshopsMax: 20,
  accessCodeMinutes: 15,
  /** Wrong attempts after which an access code is void for a workshop, and for all of them. */
  accessCodeTries: 5,
  accessCodeTriesInAll: 50,
  accessRequestDays: 14,
  /** The hours that a declined workshop must wait before it may ask again. */
  askAgainHours: 24,
  /** Pending transfers of one car. */
  transfersMax: 5,
  transferDays: 14,
  /** Open suggestions for the catalogue per user. */
  openSuggestionsMax: 20,
  /** Minimum characters of an email search, and how many results are offered. */
  searchMin: 3,
  searchMost: 10,
  /** Entries of the catalogue that a moderator verifies at once. */
  verifyMost: 100,
  /** Characters of a search among services. */
  serviceSearchMax: 100,
  bodyBytes: 100 * 1024,
} as const;

/** The plan of a car and what is due. */
export const PLAN = {
  /** Entries of one car. */
  entriesMax: 50,
  everyKmMin: 100,
  everyKmMax: 1_000_000,
  everyMonthsMax: 240,
  soonKmMax: 20_000,
  soonDaysMax: 365,
  /** Days before something is due from which on it is due soon, unless a person chose otherwise. */
  soonDays: 30,
  snoozeDaysMax: 366,
  /** Days after the last reading from which on the odometer has to be read again. */
  staleDays: 90,
} as const;

/** The number of entries of each history in the response for a car. */
export const CAR_HISTORY_PAGE = 50;
/** The maximum number of services on the public page of a car. */
export const PUBLIC_SERVICES = 200;
/** The maximum number of odometer readings in the chart of that page, which shows the newest ones. */
export const PUBLIC_READINGS = 1_000;
/** The maximum number of disputed readings that the page knows of, the newest ones. */
export const PUBLIC_DISPUTED = 100;
export const CARD_SERVICES = 2;
export const DASHBOARD = {
  cars: 4,
  activities: 10,
  activityDays: 7,
  due: 50,
  warnings: 50,
  claims: 10,
  nextDays: 90,
  /** The complete months before the current one that say what a month usually costs. */
  months: 24,
  handOvers: 10,
  handOverDays: 30,
} as const;
/** Below these limits, the cost per km or per day would not be meaningful. */
export const COSTS = { fewestKm: 500, fewestDays: 30 } as const;
/** Calendar months of the fuel chart on the home page. */
export const FUEL_MONTHS = 6;

/** The landing page's pre-filled VIN; it belongs to the sample car of a first start. */
export const SAMPLE_VIN = 'WVWZZZAUZJW113457';
