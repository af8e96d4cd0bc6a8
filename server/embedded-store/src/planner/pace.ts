import { StoreError } from '../storeError.ts';
import { NOTHING_YET, type Step } from './execute.ts';

// the store's thread serves everybody: after this long, others get their turn
const SLICE_MS = 4;
const STEPS_BETWEEN_LOOKS = 32;

/** Keeps one operation from holding up the others, and ends it when its time is up. */
export class Pace {
  readonly #deadline: number | undefined;
  #sliceEnd = performance.now() + SLICE_MS;
  #steps = 0;

  /** @param maxTimeMS milliseconds that the operation may take; 0 or `undefined` for any */
  constructor(maxTimeMS?: number) {
    this.#deadline = maxTimeMS ? performance.now() + maxTimeMS : undefined;
  }

  /** Counts a step of work; is it time to let others work? @throws StoreError 50 past the deadline */
  isDue(): boolean {
    this.#steps += 1;
    if (this.#steps % STEPS_BETWEEN_LOOKS !== 0) return false;
    const now = performance.now();
    if (this.#deadline !== undefined && now > this.#deadline) {
      throw new StoreError(50, 'operation exceeded time limit');
    }
    return now > this.#sliceEnd;
  }

  async giveWay(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#sliceEnd = performance.now() + SLICE_MS;
  }

  /** The results of work that must not be interrupted by others; only the deadline is watched. */
  *results<T>(steps: Iterable<Step<T>>): Generator<T> {
    for (const step of steps) {
      this.isDue();
      if (step !== NOTHING_YET) yield step;
    }
  }

  /** Hands on the results until `take` says it has enough; gives way to others in between. */
  async forEach<T>(steps: Iterator<Step<T>>, take: (result: T) => boolean): Promise<'ended' | 'enough'> {
    for (;;) {
      const next = steps.next();
      if (next.done) return 'ended';
      if (next.value !== NOTHING_YET && !take(next.value)) return 'enough';
      if (this.isDue()) await this.giveWay();
    }
  }
}
