interface Limits {
  /** The number of tasks that may run at once. */
  running: number;
  /** The number of further tasks that may wait for a slot. */
  waiting: number;
  /** The error for a task that finds the queue full. */
  full?: () => Error;
}

/** Creates a semaphore, which limits how many tasks run at once. The others wait in the order of their arrival. */
export const createLimiter = (limits: Limits) => {
  let running = 0;
  const waiting = new Set<() => void>();

  /** Takes a slot if one is free, without waiting. */
  const tryEnter = (): boolean => {
    if (running >= limits.running) return false;
    running += 1;
    return true;
  };

  /** Takes a slot, which `leave` returns. @throws the error of `full`; the signal's reason when it aborts the wait */
  const enter = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (tryEnter()) return;
    if (waiting.size >= limits.waiting) throw limits.full?.() ?? new Error('the queue is full');
    await new Promise<void>((resolve, reject) => {
      const giveUp = () => {
        waiting.delete(begin);
        reject(signal?.reason as Error);
      };
      const begin = () => {
        waiting.delete(begin);
        signal?.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.add(begin);
      signal?.addEventListener('abort', giveUp);
    });
  };

  /** Passes the slot to the task that has waited longest. */
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };

  /** @throws the error of `full`; the signal's reason when it aborts the wait; what the work throws */
  const run = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(signal);
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return { tryEnter, enter, leave, run };
};

/** Creates one limiter per key, such as a user's id, and drops it when nothing runs or waits in it. */
export const createLimiterByKey = (limits: Limits) => {
  const byKey = new Map<string, { limiter: ReturnType<typeof createLimiter>; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    const own = byKey.get(key) ?? { limiter: createLimiter(limits), inside: 0 };
    byKey.set(key, own);
    own.inside += 1;
    try {
      return await own.limiter.run(work, signal);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) byKey.delete(key);
    }
  };
};

/**
 * Creates a limiter in which the tasks of one key, such as an address, take no more than a share of the slots and a
 * queue of their own, so that one caller cannot keep the others out.
 * @param limits for all keys together; `waiting` counts for each key
 * @param share the number of tasks of one key that may run at once
 */
export const createFairLimiter = (limits: Limits, share: number) => {
  // of each key, only tasks that have a slot of its share wait here
  const inAll = createLimiter({ ...limits, waiting: Infinity });
  const ofKey = createLimiterByKey({ ...limits, running: share });
  return <T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> =>
    ofKey(key, () => inAll.run(work, signal), signal);
};
