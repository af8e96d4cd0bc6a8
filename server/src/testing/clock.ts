import { afterAll, beforeAll, vi, type MockInstance } from 'vitest';

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
