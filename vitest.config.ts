import { defineConfig } from 'vitest/config';

// two workers: the machines that run this have two cores, and each API test file owns a database
export default defineConfig({
  test: {
    projects: [
      'shared',
      'server',
      'client',
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
    maxWorkers: 2,
  },
});
