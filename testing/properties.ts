import { sized } from './tier.ts';

/** The number of cases for a property that needs no server: two thousand in the sweeps. */
export const cases = (quick = 100) => ({ numRuns: sized({ quick, sweeps: 2_000 }) });

/** The number of cases for a property that calls a server or opens a store: five times as many in the sweeps. */
export const casesOnServer = (quick: number) => ({ numRuns: sized({ quick, sweeps: 5 * quick }) });
