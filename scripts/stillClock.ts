/**
 * Returns an environment in which the clock of Node.js starts at a time and is so slow that a minute lasts an hour. The
 * dates of a server are then the same in each run, and their order is kept.
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
