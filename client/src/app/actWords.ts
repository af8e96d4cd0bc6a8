import type { CarAct } from '../features/cars/actsOfCar.ts';
import type { Recording } from '../lib/dialogSlice.ts';
import type { LastCar } from './lastCar.ts';

/** What the search can do with a car: record something, or what the car's menus offer. */
export type Doable = Recording | CarAct['act'] | 'csv';

interface ActWords {
  /** The text of the action with the car's name. */
  of: (car: string) => string;
  /** The words that find the action. */
  words: readonly string[];
}

interface RecordingWords extends ActWords {
  /** The question for the car, which is asked before one is chosen. */
  question: string;
}

const RECORDS = ['new', 'add', 'record'];
const FUELS = ['fuel', 'refuel', 'petrol', 'diesel', 'gas', 'gasoline', 'tank', 'fill'];
const CHARGES = ['charge', 'charging', 'electricity', 'kwh', 'plug'];

/** The texts and search words of everything that can be recorded. */
export const RECORDING_WORDS: Readonly<Record<Recording, RecordingWords>> = {
  newService: {
    of: (car) => `New service for ${car}`,
    question: 'A service of which car?',
    words: [...RECORDS, 'service', 'maintenance', 'repair'],
  },
  fuelEntry: {
    of: (car) => `Record fuel for ${car}`,
    question: 'Fuel for which car?',
    words: [...RECORDS, ...FUELS],
  },
  charge: {
    of: (car) => `Record charge of ${car}`,
    question: 'A charge of which car?',
    words: [...RECORDS, ...CHARGES],
  },
  addWarning: {
    of: (car) => `Add warning to ${car}`,
    question: 'A warning on which car?',
    words: [...RECORDS, 'warning', 'fault', 'problem', 'defect'],
  },
  reading: {
    of: (car) => `Record reading of ${car}`,
    question: 'The odometer of which car?',
    words: [...RECORDS, 'note', 'reading', 'odometer', 'mileage', 'kilometres', 'miles'],
  },
  expense: {
    of: (car) => `Record expense of ${car}`,
    question: 'An expense of which car?',
    words: [...RECORDS, 'expense', 'cost', 'insurance', 'tax', 'parking', 'toll', 'fine', 'fee'],
  },
};

const ACT_WORDS: Readonly<Record<Doable, ActWords>> = {
  ...RECORDING_WORDS,
  shareCar: {
    of: (car) => `Share ${car}`,
    words: ['share', 'link', 'send', 'qr', 'public', 'code', 'show'],
  },
  pdf: { of: (car) => `PDF of ${car}`, words: ['pdf', 'export', 'print', 'book', 'document'] },
  transferCar: {
    of: (car) => `Transfer ${car}`,
    words: ['transfer', 'hand', 'over', 'give', 'sell', 'move'],
  },
  csv: {
    of: (car) => `Costs of ${car} as CSV`,
    words: ['csv', 'export', 'costs', 'excel', 'spreadsheet', 'table', 'download'],
  },
  editCar: {
    of: (car) => `Edit ${car}`,
    words: ['edit', 'change', 'correct', 'rename', 'plate', 'nickname', 'paint', 'colour', 'color'],
  },
  plan: { of: (car) => `Plan of ${car}`, words: ['plan', 'interval', 'schedule', 'due'] },
  year: {
    of: (car) => `Year of ${car} in one picture`,
    words: ['year', 'picture', 'poster', 'card'],
  },
  takeAlong: {
    of: (car) => `Take records of ${car} along`,
    words: ['take', 'along', 'export', 'download', 'files', 'spreadsheet', 'lubelogger'],
  },
  costs: { of: (car) => `Costs of ${car}`, words: ['costs', 'spent', 'spending', 'money'] },
  carPurchase: {
    of: (car) => `Purchase and sale of ${car}`,
    words: ['purchase', 'sale', 'sell', 'sold', 'buy', 'bought', 'price', 'value', 'depreciation'],
  },
  workshopAccess: {
    of: (car) => `Workshop access to ${car}`,
    words: ['workshop', 'access', 'garage', 'mechanic'],
  },
  renewCode: { of: (car) => `Renew code of ${car}`, words: ['renew', 'code', 'revoke'] },
  removeCar: { of: (car) => `Remove ${car}`, words: ['remove', 'delete'] },
};

/** Returns the text of an action with the car's name. */
export const actOn = (what: Doable, { name }: Pick<LastCar, 'name'>) => ACT_WORDS[what].of(name);

const SHORTEST = 3;
const FILLERS: readonly string[] = ['for', 'of', 'on', 'to', 'and', 'as', 'my', 'the'];

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));

/** A car that takes only one of fuel and charges is found by the words of both; which, may be unknown. */
const wordsOf = (what: Doable, { energies }: Pick<LastCar, 'energies'>) => {
  const { words } = ACT_WORDS[what];
  if (what === 'fuelEntry') return energies ? words : [...words, ...CHARGES];
  return what === 'charge' && energies?.length === 1 ? [...words, ...FUELS] : words;
};

/** Checks whether each typed word is the beginning of a word that finds this action on a car. */
export const isMeantBy = (what: Doable, typed: readonly string[], car: Pick<LastCar, 'energies'>) =>
  typed.every((word) => begins(wordsOf(what, car), word));

/** Separates the words for an action from those for its car: 'fuel golf'. */
export const actWordsIn = (typed: readonly string[]) => {
  const isAct = (word: string) =>
    word.length >= SHORTEST && Object.values(ACT_WORDS).some(({ words }) => begins(words, word));
  const acts = typed.filter(isAct);
  const others = typed.filter((word) => !isAct(word) && !(acts.length > 0 && FILLERS.includes(word)));
  return { acts, others };
};
