import type { CarDoc } from './carModel.ts';

/** What is sent to look-ups that ask in the same way: headers as name, value, name, value … */
interface Reply {
  headers: readonly string[];
  body: Buffer;
}

/** A car as the public sees it, ready to be sent. */
export interface PublicAnswer {
  /** Whose it is: for counting the look-up, never for the answer. */
  car: Pick<CarDoc, '_id' | 'owner'>;
  /** JSON in UTF-8. */
  body: Buffer;
  gzipped: Buffer | null;
  /** What was sent, by the Accept-Encoding that it was sent to. */
  replies: Map<string, Reply>;
}

interface Kept {
  answer: PublicAnswer;
  /** As performance.now(), in milliseconds. */
  until: number;
}

/** How long an answer may be told after it was read, in milliseconds: so late at most is another process's change seen. */
const LIFE = 4_000;
const MOST_ENTRIES = 1_000;
/** Longer answers are made anew each time, so that all of them together stay within 32 MB, in bytes. */
const LONGEST = 32 * 1024;

const kept = new Map<string, Kept>();
/** Raised whenever something is forgotten: what was read before may lack what was changed since. */
let changes = 0;

const keep = (key: string, answer: PublicAnswer, readAt: number) => {
  if (answer.body.length > LONGEST) return;
  kept.delete(key);
  const [oldest] = kept.keys();
  if (kept.size >= MOST_ENTRIES && oldest !== undefined) kept.delete(oldest);
  kept.set(key, { answer, until: readAt + LIFE });
};

/** What is kept under the key and still holds, or null. */
export const keptAnswer = (key: string): PublicAnswer | null => {
  const found = kept.get(key);
  if (!found) return null;
  if (performance.now() < found.until) return found.answer;
  kept.delete(key);
  return null;
};

/** What is kept under the key; otherwise what `read` finds, which is kept unless something changed meanwhile. */
export const answerFor = async (key: string, read: () => Promise<PublicAnswer>): Promise<PublicAnswer> => {
  const found = keptAnswer(key);
  if (found) return found;
  const changesBefore = changes;
  const readAt = performance.now();
  const answer = await read();
  if (changes === changesBefore) keep(key, answer, readAt);
  return answer;
};

/** To be called after every commit that changes a car, or what belongs to it. */
export const forgetPublicCar = (car: CarDoc['_id']) => {
  changes += 1;
  for (const [key, { answer }] of kept) if (answer.car._id.equals(car)) kept.delete(key);
};

/** To be called after every commit that may change many cars at once, such as a make's name. */
export const forgetPublicCars = () => {
  changes += 1;
  kept.clear();
};
