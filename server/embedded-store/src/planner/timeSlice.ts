import { StoreError } from '../storeError.ts';
import { NOTHING_YET, type Step } from './execute.ts';

// all clients share the store's thread, so that an operation yields to others after this time
const SLICE_MS = 4;
const STEPS_BETWEEN_LOOKS = 32;

/** Cooperative multitasking: makes a long operation yield to others, and ends it at its deadline. */
export class TimeSlice {
  readonly #deadline: number | undefined;
  #sliceEnd = performance.now() + SLICE_MS;
  #steps = 0;

  /** @param maxTimeMS milliseconds that the operation may take; 0 or `undefined` for no limit */
  constructor(maxTimeMS?: number) {
    this.#deadline = maxTimeMS ? performance.now() + maxTimeMS : undefined;
  }

  /** Counts a step of work. Is it time to yield? @throws StoreError 50 past the deadline */
  isOver(): boolean {
    this.#steps += 1;
    if (this.#steps % STEPS_BETWEEN_LOOKS !== 0) return false;
    const now = performance.now();
    if (this.#deadline !== undefined && now > this.#deadline) {
      throw new StoreError(50, 'operation exceeded time limit');
    }
    return now > this.#sliceEnd;
  }

  /** Lets others work, then begins a new slice. */
  async renew(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    this.#sliceEnd = performance.now() + SLICE_MS;
  }

  /** The results of work that must not yield, such as a write; only the deadline is checked. */
  *results<T>(steps: Iterable<Step<T>>): Generator<T> {
    for (const step of steps) {
      this.isOver();
      if (step !== NOTHING_YET) yield step;
    }
  }

  /** Passes the results to `take` until that returns false; yields to others in between. */
  async forEach<T>(steps: Iterator<Step<T>>, take: (result: T) => boolean): Promise<'ended' | 'enough'> {
    for (;;) {
      const next = steps.next();
      if (next.done) return 'ended';
      if (next.value !== NOTHING_YET && !take(next.value)) return 'enough';
      if (this.isOver()) await this.renew();
    }
  }
}
