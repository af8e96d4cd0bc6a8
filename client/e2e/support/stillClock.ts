/** The day of everything that is compared by its picture. */
const STILL_DAY = '2030-03-15';
export const STILL_TIME = `${STILL_DAY}T10:00:00Z`;

/**
 * Options for Node.js under which it starts at that time, and a minute lasts an hour: what a server dates is the same
 * in each run, and still in the order in which it came.
 */
export const stillClock = (time: string) => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(`
    const RealDate = Date, start = RealDate.now();
    const now = () => ${Date.parse(time)} + Math.floor((RealDate.now() - start) / 60);
    globalThis.Date = class Date extends RealDate {
      constructor(...given) { if (given.length === 0) super(now()); else super(...given); }
      static now() { return now(); }
    };
  `)}`,
});
