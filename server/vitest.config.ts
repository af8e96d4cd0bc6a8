import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: 'src/testing/seededStoreFolder.ts',
    // modules are loaded once a worker: to load them for each file takes a third of the time
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
