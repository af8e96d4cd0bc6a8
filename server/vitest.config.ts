import { defineConfig } from 'vitest/config';

export default defineConfig({
  ssr: { resolve: { conditions: ['source', 'module', 'node'], externalConditions: ['source', 'node'] } },
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/seededStoreFolder.ts',
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
