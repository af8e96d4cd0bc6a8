import { defineConfig, devices } from '@playwright/test';

/** Each flag keeps the browser quiet on machines without a display, a sandbox or the internet. */
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

// run by scripts/test.ts, which builds, finds a browser, and tells both ways to report
export default defineConfig({
  testDir: '.',
  globalSetup: './support/seededData.ts',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: '*.sweep.spec.ts' },
    // one that is sized is in both, and goes further here
    { name: 'sweeps', testMatch: ['*.sweep.spec.ts', '*.sized.spec.ts'] },
  ],
  outputDir: '../../test-results',
  // each with a server and a browser of its own, which rarely want the processor at the same moment
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // for a trace of what failed; whoever counts takes what passed only then as failed, too
  retries: 1,
  reporter: [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'on-first-retry',
    launchOptions: { args: FLAGS, ...(executablePath !== undefined && { executablePath }) },
  },
});
