import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';

/** The name under which the threads of the server find the shift of its clock. */
const SHIFT = 'glovebox:clock';

/** The clock of tests: the machine's, and how far it is shifted in milliseconds, which the server's threads share. */
let clock: { machine: DateConstructor; shift: Float64Array } | undefined;

const install = (shift: Float64Array) => {
  const machine = globalThis.Date;
  const now = () => machine.now() + (shift[0] ?? 0);
  clock = { machine, shift };
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], made) as Date,
    get: (target, name): unknown => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/**
 * Makes the clock of this process one that tests can set. All of its code asks the global `Date`, so all of it, libraries
 * included, has the same time. Timers, the database's own time and sessions keep the machine's.
 */
export const installTestClock = () => {
  const shift = new Float64Array(new SharedArrayBuffer(8));
  setEnvironmentData(SHIFT, shift);
  install(shift);
};

/** Gives a thread of the server the clock of the server. Call it at the start of the thread. */
export const shareTestClock = () => {
  const shift = getEnvironmentData(SHIFT);
  if (shift instanceof Float64Array) install(shift);
};

/** Sets the clock, which goes on from there. */
export const setTestClock = (now: Date) => {
  if (!clock) throw new Error('The test clock is not installed.');
  clock.shift[0] = now.getTime() - clock.machine.now();
};

/** Returns the process to the machine's clock. */
export const removeTestClock = () => {
  if (!clock) return;
  globalThis.Date = clock.machine;
  clock = undefined;
  setEnvironmentData(SHIFT, undefined);
};

/**
 * Returns the machine's time in milliseconds, even while tests have set the clock. Sessions use it, so that they do not
 * expire when a test skips a month.
 */
export const realNow = (): number => (clock?.machine ?? Date).now();
