import { createLimiterByKey } from '../../platform/concurrency/limiter.ts';
import { runOnThread } from '../../platform/concurrency/threads.ts';
import { pauseRequestTime } from '../../platform/database/requestTime.ts';
import type { CarReading } from '../readings/readingService.ts';
import type { CopiedJudgement, CopiedReading } from './judgeOnThread.ts';
import { judgeReadings, type Judgement } from './judgeReadings.ts';

/** The number of readings that are judged on the main thread, which takes less than a tenth of a second. */
const MOST_READINGS = 5_000;

const JUDGE = { module: new URL('./judgeOnThread', import.meta.url), name: 'judgeCopies', longestMs: 60_000 };

/** One car after another is judged for a person. */
const place = createLimiterByKey({ running: 1, waiting: Infinity });

const copyOf = ({ _id, car: _car, recordedBy: _by, ...reading }: CarReading): CopiedReading => ({
  ...reading,
  id: _id.toHexString(),
});

/**
 * Judges all readings of a car like `judgeReadings`, on a worker thread if they are many.
 * @param person for whom this happens, as text
 * @param today the day that it is for the owner of the car: see `todayOfCar`
 * @throws AppError BUSY if it takes too long
 */
export const judgeMany = async (
  person: string,
  readings: readonly CarReading[],
  today: string,
): Promise<Judgement> => {
  if (readings.length <= MOST_READINGS) return judgeReadings(readings, today);
  const json = await pauseRequestTime(() =>
    place(person, () => runOnThread(JUDGE, { copies: readings.map(copyOf), today })),
  );
  const { implausible, ...judgement } = JSON.parse(json.toString()) as CopiedJudgement;
  const ids = new Set(implausible);
  return { ...judgement, isImplausible: (id) => ids.has(id.toHexString()) };
};

/** Checks whether a reading contradicts others: it is implausible itself, or another one is plausible without it. */
export const isContradicting = async (
  person: string,
  readings: readonly CarReading[],
  id: CarReading['_id'],
  today: string,
): Promise<boolean> => {
  const { isImplausible } = await judgeMany(person, readings, today);
  if (isImplausible(id)) return true;
  const others = readings.filter(({ _id }) => !_id.equals(id));
  const without = await judgeMany(person, others, today);
  return others.some(({ _id }) => isImplausible(_id) && !without.isImplausible(_id));
};
