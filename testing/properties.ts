import fc from 'fast-check';
import { sized } from './tier.ts';

const LONG_RUN = 60_000;

/** How often a property is tried that needs no server: ten thousand times in the sweeps. */
export const cases = (quick = 100) => ({ numRuns: sized({ quick, sweeps: 10_000 }) });

/**
 * Tries a property that needs a server: so many cases in `npm test`, and in the sweeps as many more as fit a minute,
 * with the first seed on the console. Give the test three minutes there.
 */
export const holdsOnServer = async <Ts>(property: fc.IAsyncProperty<Ts>, quick: number) => {
  const end = sized({ quick: 0, sweeps: performance.now() + LONG_RUN });
  const first = Date.now();
  if (end > 0) console.log(`seeds from ${first}`);
  for (let seed = first; seed === first || performance.now() < end; seed += 1) {
    await fc.assert(property, { numRuns: quick, seed });
  }
};
