import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** What a run leaves out: `*.sweep.test.ts` is for the sweeps alone, `*.sized.test.ts` is in both. */
const LEFT_OUT = {
  quick: ['**/*.sweep.test.*'],
  sweeps: ['**/!(*.sweep|*.sized).test.*'],
};

/** The configuration of one of the two runs, over every workspace. */
export const configOf = (tier: keyof typeof LEFT_OUT) => {
  const ofTier = { exclude: LEFT_OUT[tier], provide: { tier } };
  const workspace = (root: string): TestProjectInlineConfiguration => ({
    extends: `./${root}/vitest.config.ts`,
    root: `./${root}`,
    test: ofTier,
  });
  return defineConfig({
    test: {
      projects: [
        workspace('shared'),
        workspace('server'),
        workspace('server/embedded-store'),
        workspace('client'),
        { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...ofTier } },
      ],
      // the machines that run this have two cores
      maxWorkers: 2,
    },
  });
};
