import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ignore = () => undefined;

it('runs immediately and then repeatedly, even after a failure', async () => {
  const errors: unknown[] = [];
  let rounds = 0;
  const work = () => {
    rounds += 1;
    return rounds === 2 ? Promise.reject(new Error('away')) : Promise.resolve();
  };
  const stop = every(1_000, work, (error) => errors.push(error));
  expect(rounds).toBe(1);
  await vi.advanceTimersByTimeAsync(3_500);
  expect(rounds).toBe(4);
  expect(errors).toEqual([new Error('away')]);
  await stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(rounds).toBe(4);
});

it('runs one round at a time, and waits for the current round when it is stopped', async () => {
  const rounds: (() => void)[] = [];
  const stop = every(1_000, () => new Promise<void>((end) => rounds.push(end)), ignore);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rounds).toHaveLength(2);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStopped).toBe(false);
  rounds[1]?.();
  await stopped;
  expect(rounds).toHaveLength(2);
});
