import { defineConfig, devices } from '@playwright/test';

/** Flags of the browser for machines without a display, a sandbox or the internet. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executablePath = process.env.CHROMIUM_PATH;

// run by scripts/test.ts, which builds, finds a browser, and reads the result
export default defineConfig({
  testDir: '.',
  globalSetup: './support/seededData.ts',
  projects: [
    {
      name: 'journeys',
      testMatch: '*.spec.ts',
      testIgnore: '*.sweep.spec.ts',
      workers: 2,
      // without a GPU animations take a tenth of the time; the sweeps run with them
      use: { contextOptions: { reducedMotion: 'reduce' } },
    },
    { name: 'sweeps', testMatch: '*.sweep.spec.ts' },
  ],
  outputDir: '../../test-results',
  // each worker has its own server and browser, which rarely need the CPU at the same time
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // scripts/test.ts runs again what failed, for Vitest and Playwright alike
  retries: 0,
  reporter: [['list'], ['../../scripts/testing/playwrightReporter.ts']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    launchOptions: { args: FLAGS, ...(executablePath !== undefined && { executablePath }) },
  },
});
