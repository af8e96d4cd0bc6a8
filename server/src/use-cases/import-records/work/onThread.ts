import { createLimiter, createLimiterByKey } from '../../../platform/concurrency/limiter.ts';
import { runOnThread } from '../../../platform/concurrency/threads.ts';
import { currentQuotas } from '../../../platform/config/quotas.ts';
import { databaseAddress } from '../../../platform/database/connect.ts';
import { pauseRequestTime } from '../../../platform/database/requestTime.ts';
import { AppError } from '../../../platform/errors/appError.ts';
import type { Answer, ReadFile } from './importThread.ts';

const MINUTE = 60_000;
const MOST_WAITING = 30;

const busy = () => new AppError('BUSY', 'Others are importing at the moment. Please try again in a minute.');
const ownTurn = createLimiterByKey({
  running: 1,
  waiting: 5,
  full: () => new AppError('BUSY', 'Your files are still being read. Please wait.'),
});
/** Books and pictures are drawn on the other threads. */
const turn = createLimiter({ running: 1, waiting: MOST_WAITING, full: busy });
const jobTurn = createLimiter({ running: 1, waiting: Infinity });

const run = async (
  name: string,
  longestMs: number,
  argument: object,
): Promise<{ value: unknown; bytes: Buffer }> => {
  const work = { module: new URL('./importThread', import.meta.url), name, longestMs };
  const reply = await runOnThread(work, {
    ...argument,
    database: databaseAddress(),
    quotas: currentQuotas(),
  });
  // bytes may follow the JSON, which has no line breaks of its own
  const end = reply.indexOf('\n');
  const json = end < 0 ? reply : reply.subarray(0, end);
  const answer = JSON.parse(json.toString()) as Answer<unknown>;
  if ('failure' in answer) throw new AppError(answer.failure.code, answer.failure.message);
  return { value: answer.value, bytes: reply.subarray(json.length + 1) };
};

const ask = (person: string, name: string, argument: object) =>
  pauseRequestTime(() => ownTurn(person, () => turn.run(() => run(name, MINUTE, argument))));

/**
 * Calls a function of `importThread.ts` for a request, one after another for each person.
 * @throws AppError what the function throws; BUSY
 */
export const askThread = async <T>(person: string, name: 'plan' | 'rows', argument: object): Promise<T> =>
  (await ask(person, name, argument)).value as T;

/** Reads a file like `askThread`, and returns its tables as they are stored. */
export const readOnThread = async (
  person: string,
  argument: object,
): Promise<ReadFile & { packed: Buffer }> => {
  const { value, bytes } = await ask(person, 'read', argument);
  return { ...(value as ReadFile), packed: bytes };
};

/** Calls a function of `importThread.ts` that takes longer than a request. @throws AppError what the function throws */
export const runJob = async (name: 'apply' | 'undo', argument: object): Promise<void> => {
  await jobTurn.run(() => run(name, 10 * MINUTE, argument));
};
