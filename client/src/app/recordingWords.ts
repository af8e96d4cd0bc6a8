import type { Recording } from '../lib/dialogSlice.ts';

interface RecordingWords {
  /** The text of the action with the car's name. */
  of: (car: string) => string;
  /** The question for the car, which is asked before one is chosen. */
  question: string;
  /** The words that find the action. */
  words: readonly string[];
}

/** The texts and search words of everything that can be recorded. */
export const RECORDING_WORDS: Readonly<Record<Recording, RecordingWords>> = {
  newService: {
    of: (car) => `New service for ${car}`,
    question: 'A service of which car?',
    words: ['new', 'add', 'record', 'service'],
  },
  fuelEntry: {
    of: (car) => `Record fuel for ${car}`,
    question: 'Fuel for which car?',
    words: ['new', 'add', 'record', 'fuel', 'refuel', 'petrol'],
  },
  addWarning: {
    of: (car) => `Add warning to ${car}`,
    question: 'A warning on which car?',
    words: ['new', 'add', 'record', 'warning'],
  },
  reading: {
    of: (car) => `Note reading of ${car}`,
    question: 'The odometer of which car?',
    words: ['new', 'add', 'record', 'note', 'reading', 'odometer', 'mileage'],
  },
  expense: {
    of: (car) => `Record expense of ${car}`,
    question: 'An expense of which car?',
    words: ['new', 'add', 'record', 'expense', 'cost', 'insurance', 'tax', 'parking', 'toll'],
  },
};

const SHORTEST = 3;
const FILLERS: readonly string[] = ['for', 'of', 'on', 'to'];

const begins = (words: readonly string[], typed: string) => words.some((word) => word.startsWith(typed));

/** Checks whether each typed word is the beginning of a word that finds this recording. */
export const isMeantBy = (what: Recording, typed: readonly string[]) =>
  typed.every((word) => begins(RECORDING_WORDS[what].words, word));

/** Separates the words for a recording from those for its car: 'fuel golf'. */
export const actWordsIn = (typed: readonly string[]) => {
  const isAct = (word: string) =>
    word.length >= SHORTEST && Object.values(RECORDING_WORDS).some(({ words }) => begins(words, word));
  const acts = typed.filter(isAct);
  const others = typed.filter((word) => !isAct(word) && !(acts.length > 0 && FILLERS.includes(word)));
  return { acts, others };
};
