import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Lets `passTime` advance timers until the end of the test. The clock also runs by itself, so that `findBy…` and
 * `waitFor` still work.
 */
export const startFakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });

/** Advances the fake clock by a number of milliseconds. */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
