import fc from 'fast-check';
import { sized } from './tier.ts';

const LONG_RUN = 60_000;

/** The number of cases for a property that needs no server: ten thousand in the sweeps. */
export const cases = (quick = 100) => ({ numRuns: sized({ quick, sweeps: 10_000 }) });

/**
 * Tests a property that needs a server: `quick` cases in `npm test`, and in the sweeps as many as fit into a minute,
 * with the first seed printed. Give the test three minutes there.
 */
export const assertOnServer = async <Ts>(property: fc.IAsyncProperty<Ts>, quick: number) => {
  const end = sized({ quick: 0, sweeps: performance.now() + LONG_RUN });
  const first = Date.now();
  if (end > 0) console.log(`seeds from ${first}`);
  for (let seed = first; seed === first || performance.now() < end; seed += 1) {
    await fc.assert(property, { numRuns: quick, seed });
  }
};
