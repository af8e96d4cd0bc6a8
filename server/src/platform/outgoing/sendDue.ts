import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { createLease } from '../database/lease.ts';

const AT_ONCE = 10;

/**
 * Sends what waits in an outbox, some at a time, until nothing is due.
 * @param readDue reads the first ones that are due; `send` must remove each or have it wait longer, so that the next call
 *   reads others
 */
export const sendAllDue = async <One>(
  readDue: (limit: number) => Promise<One[]>,
  send: (one: One) => Promise<unknown>,
): Promise<void> => {
  for (;;) {
    const due = await readDue(AT_ONCE);
    if (due.length === 0) return;
    const outcomes = await Promise.allSettled(due.map(send));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }
};

/**
 * Works while no other server does.
 * @param isPatient whether to wait for another server that does it, which the clock of tests needs; otherwise nothing is
 *   done
 */
export const workAlone = async (
  lease: ReturnType<typeof createLease>,
  isPatient: boolean,
  work: () => Promise<void>,
): Promise<void> => {
  const holder = randomUUID();
  while (!(await lease.take(holder))) {
    if (!isPatient) return;
    await sleep(20);
  }
  await lease.keep(holder, work);
};
