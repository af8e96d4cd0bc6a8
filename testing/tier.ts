import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The current run: `npm test`, or the sweeps, which take longer and cover more. */
    tier: 'quick' | 'sweeps';
  }
}

/** The size of a test that runs small in `npm test` and large in the sweeps; its file is a `*.sized.test.ts`. */
export const sized = <T>({ quick, sweeps }: { quick: T; sweeps: T }): T =>
  inject('tier') === 'quick' ? quick : sweeps;

/** Tests in a `*.sized.test.ts` that only the sweeps run. */
export const inSweeps = (define: () => void) => {
  if (inject('tier') === 'sweeps') define();
};
