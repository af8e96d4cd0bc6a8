interface Limits {
  /** How many pieces of work run at once. */
  running: number;
  /** How many more may wait for one of these to end. */
  waiting: number;
  /** The error for one more. */
  full?: () => Error;
}

/** Limits how many pieces of work run at once; others wait, first come, first served. */
export const createLimiter = (limits: Limits) => {
  let running = 0;
  const waiting = new Set<() => void>();

  /** Takes a place without waiting, where there is one. */
  const tryEnter = (): boolean => {
    if (running >= limits.running) return false;
    running += 1;
    return true;
  };

  /** Takes a place, see `leave`. @throws what `full` gives; the reason of the signal, which ends the waiting */
  const enter = async (signal?: AbortSignal): Promise<void> => {
    if (tryEnter()) return;
    if (waiting.size >= limits.waiting) throw limits.full?.() ?? new Error('too many wait');
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

  /** Gives the place to whoever has waited longest. */
  const leave = () => {
    const [next] = waiting;
    if (next) next();
    else running -= 1;
  };

  /** @throws what `full` gives; what the work throws */
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };

  return { tryEnter, enter, leave, run };
};

/** A limiter for each key, such as a person's id, as long as anything runs in it. */
export const createLimiterByKey = (limits: Limits) => {
  const byKey = new Map<string, { limiter: ReturnType<typeof createLimiter>; inside: number }>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const own = byKey.get(key) ?? { limiter: createLimiter(limits), inside: 0 };
    byKey.set(key, own);
    own.inside += 1;
    try {
      return await own.limiter.run(work);
    } finally {
      own.inside -= 1;
      if (own.inside === 0) byKey.delete(key);
    }
  };
};
