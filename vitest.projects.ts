import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What a run leaves out: `*.sweep.test.ts` is for the sweeps alone, `*.sized.test.ts` is in both. */
const TIERS = {
  quick: { exclude: ['**/*.sweep.test.*'] },
  sweeps: { exclude: ['**/!(*.sweep|*.sized).test.*'], testTimeout: 600_000 },
};

/** The configuration of one of the two runs, over every workspace. */
export const configOf = (tier: keyof typeof TIERS) => {
  const ofTier = { ...TIERS[tier], provide: { tier } };
  const workspace = (root: string): TestProjectInlineConfiguration => ({
    extends: `./${root}/vitest.config.ts`,
    root: `./${root}`,
    test: ofTier,
  });
  // it runs whole in both: `npm test` without a path leaves it out, but for the smoke test
  const store = {
    ...workspace('server/embedded-store'),
    test: { exclude: ['src/smoke.test.ts'], provide: { tier } },
  };
  const smoke = {
    root: './server/embedded-store',
    test: { name: 'store smoke', include: ['src/smoke.test.ts'], testTimeout: 60_000, provide: { tier } },
  };
  return defineConfig({
    test: {
      projects: [
        workspace('shared'),
        workspace('server'),
        store,
        smoke,
        workspace('client'),
        { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...ofTier } },
      ],
      // the machines that run this have two cores
      maxWorkers: 2,
    },
  });
};
