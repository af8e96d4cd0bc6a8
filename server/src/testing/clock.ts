import { afterAll, afterEach, beforeAll, vi, type MockInstance } from 'vitest';

const DAY = 86_400_000;

/**
 * Stops `Date.now` at the next midnight (UTC) for the tests of a file. Rate limits use windows of minutes, hours and
 * days that are aligned to the clock, and the count would be reset for a test that crosses the end of one.
 */
export const stopClockAtMidnight = () => {
  let clock: MockInstance;
  beforeAll(() => {
    clock = vi.spyOn(Date, 'now').mockReturnValue(Math.ceil(Date.now() / DAY) * DAY);
  });
  afterAll(() => {
    clock.mockRestore();
  });
};

/** Sets the clock of the tests of a file, which goes on from there. Timers and the database's time are not affected. */
export const setClock = (now: string) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
};

/** Returns the clock to the machine's time after each test of a file. */
export const resetClockAfterEach = () => {
  afterEach(() => {
    vi.useRealTimers();
  });
};
