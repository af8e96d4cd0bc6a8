import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Until the end of the test, timers go by a clock that `passTime` puts forward. It runs as the real one does besides, so
 * that `findBy…` and `waitFor` still wait for an answer.
 */
export const startFakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 1,
  });

/** @param milliseconds in which nobody types and nothing is answered */
export const passTime = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
