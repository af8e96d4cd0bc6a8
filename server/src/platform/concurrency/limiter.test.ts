import { expect, it, vi } from 'vitest';
import { createFairLimiter, createLimiter, createLimiterByKey } from './limiter.ts';

const full = () => new Error('too many');

/** Work that runs until the test ends it. */
class Work {
  end: (answer: string) => void = () => undefined;
  fail: (error: Error) => void = () => undefined;
  hasBegun = false;
  readonly #ended = new Promise<string>((resolve, reject) => {
    this.end = resolve;
    this.fail = reject;
  });
  readonly run = () => {
    this.hasBegun = true;
    return this.#ended;
  };
}

it('runs tasks up to the limit at once, starts the others in the order of their arrival, and refuses one more', async () => {
  const limiter = createLimiter({ running: 2, waiting: 2, full });
  const [a, b, c, d] = [new Work(), new Work(), new Work(), new Work()];
  const runs = [a, b, c, d].map(({ run }) => limiter.run(run));
  await expect(limiter.run(new Work().run)).rejects.toThrow('too many');
  const begun = () => [a, b, c, d].map(({ hasBegun }) => hasBegun);
  expect(begun()).toEqual([true, true, false, false]);
  b.end('b');
  await runs[1];
  await vi.waitFor(() => {
    expect(begun()).toEqual([true, true, true, false]);
  });
  for (const work of [a, c, d]) work.end('end');
  expect(await Promise.all(runs)).toEqual(['end', 'b', 'end', 'end']);
  expect(limiter.tryEnter()).toBe(true);
});

it('passes the slot of failed work to the next task', async () => {
  const limiter = createLimiter({ running: 1, waiting: 1, full });
  const first = new Work();
  const failing = limiter.run(first.run);
  const next = limiter.run(() => Promise.resolve('next'));
  first.fail(new Error('first failed'));
  await expect(failing).rejects.toThrow('first failed');
  expect(await next).toBe('next');
});

it('frees the queue place of a caller who stops waiting', async () => {
  const limiter = createLimiter({ running: 1, waiting: 1, full });
  await limiter.enter();
  const waiting = new AbortController();
  const impatient = limiter.enter(waiting.signal);
  await expect(limiter.enter()).rejects.toThrow('too many');
  waiting.abort(new Error('waited too long'));
  await expect(impatient).rejects.toThrow('waited too long');
  const patient = limiter.enter();
  expect(limiter.tryEnter()).toBe(false);
  limiter.leave();
  await patient;
  expect(limiter.tryEnter()).toBe(false);
  limiter.leave();
  expect(limiter.tryEnter()).toBe(true);
});

it('limits each key separately', async () => {
  const limit = createLimiterByKey({ running: 1, waiting: 0, full });
  const first = new Work();
  const running = limit('a', first.run);
  await expect(limit('a', () => Promise.resolve())).rejects.toThrow('too many');
  expect(await limit('b', () => Promise.resolve('other'))).toBe('other');
  first.end('first');
  await running;
  expect(await limit('a', () => Promise.resolve('again'))).toBe('again');
});

it('gives the tasks of one key only their share of the slots, and refuses those beyond its own queue', async () => {
  const limit = createFairLimiter({ running: 2, waiting: 1, full }, 1);
  const first = new Work();
  const second = new Work();
  const other = new Work();
  const runs = [limit('a', first.run), limit('a', second.run)];
  await expect(limit('a', () => Promise.resolve())).rejects.toThrow('too many');
  const ofOther = limit('b', other.run);
  await vi.waitFor(() => {
    expect([first.hasBegun, second.hasBegun, other.hasBegun]).toEqual([true, false, true]);
  });
  // all slots are taken, and a third key waits
  const third = limit('c', () => Promise.resolve('third'));
  for (const work of [first, second, other]) work.end('end');
  expect(await Promise.all([...runs, ofOther, third])).toEqual(['end', 'end', 'end', 'third']);
});
