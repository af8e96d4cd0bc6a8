import { expect } from 'vitest';

/** Sets the clock of a server with TEST_HOOKS, which then does all that is due. */
export const setTestClock = async (url: string, now: string): Promise<void> => {
  const answer = await fetch(`${url}/api/test/clock`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  expect(answer.status).toBe(200);
};
