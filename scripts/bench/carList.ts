import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../testing/chromium.ts';
import { openBulk } from './seedBulk.ts';
import { seedGarage } from './seedCars.ts';
import { median } from './median.ts';
import { benchDatabase } from './product.ts';

const CARS = 500;
const CARS_AT_HOME = 4;
const TO_LIST = 'a[href="/dashboard/cars"]';
const RUNS = Number(process.env.BENCH_RUNS ?? 2);
/**
 * CPU throttling rates of the browser. On a busy machine the throttling, which is based on wall-clock time, slows
 * down more than that; four times the unthrottled result is then a better estimate.
 */
const RATES = [1, 4];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  args?: { name?: string };
  /** Wall-clock time and this thread's CPU time, in µs. */
  dur?: number;
  tdur?: number;
}

/** Returns the tasks of the page's main thread, in ms of CPU time and of wall-clock time. */
const tasksOf = (trace: Buffer) => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const tasksIn = mains.map(({ pid, tid }) =>
    traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.name.endsWith('RunTask')),
  );
  // besides the page's renderer there is an empty spare one
  const tasks = tasksIn.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return tasks.map(({ dur = 0, tdur = 0 }) => ({ busy: tdur / 1000, wall: dur / 1000 }));
};

const tracing = async (browser: Browser, page: Page, act: () => Promise<void>) => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await act();
  return tasksOf(await browser.stopTracing());
};

const longest = (tasks: ReturnType<typeof tasksOf>) => ({
  busy: Math.max(0, ...tasks.map(({ busy }) => busy)),
  wall: Math.max(0, ...tasks.map(({ wall }) => wall)),
  over: tasks.filter(({ busy }) => busy > 50).length,
});

/** The longest time without a further card before the list is considered broken, in milliseconds. */
const PATIENCE = 30_000;

const shownOn = (page: Page) => page.evaluate(() => document.querySelectorAll('main article').length);

/** Opens the list with plain scripts, because Playwright's actionability checks would be tasks of the page. */
const openList = async (page: Page) => {
  await page.evaluate((link) => document.querySelector<HTMLElement>(link)?.click(), TO_LIST);
  const since = Date.now();
  // the home page shows some cards, too
  while ((await shownOn(page)) <= CARS_AT_HOME) {
    if (Date.now() - since > PATIENCE) throw new Error('The list of cars did not come.');
    await page.waitForTimeout(250);
  }
  await page.waitForTimeout(1_500);
};

/** Scrolls as fast as a user in a hurry, until the last car is there. */
const scrollToEnd = async (page: Page) => {
  let shown = 0;
  let grownAt = Date.now();
  while (shown < CARS) {
    await page.evaluate(() => scrollBy({ top: 800, behavior: 'instant' }));
    await page.waitForTimeout(100);
    const now = await shownOn(page);
    if (now > shown) grownAt = Date.now();
    else if (Date.now() - grownAt > PATIENCE) throw new Error(`Only ${now} of ${CARS} cars came.`);
    shown = now;
  }
};

const measure = async (browser: Browser, url: string, token: string, rate: number) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript((stored) => localStorage.setItem('token', stored), token);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(`${url}/dashboard`, { waitUntil: 'networkidle' });
  // an idle network does not mean that the page is usable
  await page.locator(TO_LIST).first().waitFor();
  await page
    .locator('main article')
    .nth(CARS_AT_HOME - 1)
    .waitFor();
  const opening = longest(await tracing(browser, page, () => openList(page)));
  const scrolling = longest(await tracing(browser, page, () => scrollToEnd(page)));
  await context.close();
  return { opening, scrolling };
};

/** Opening the list of 500 cars from the home page, and scrolling to its end, in a slow browser. */
export const carList = async () => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium to measure with.');
  const database = benchDatabase();
  const product = await database.start();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const { token } = await seedGarage(product.url, 1, 2);
    const bulk = await openBulk(database);
    await bulk.addOwn(CARS - 1);
    await bulk.close();
    for (const rate of RATES) {
      const runs = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, product.url, token, rate));
      for (const part of ['opening', 'scrolling'] as const) {
        const found = runs.map((run) => run[part]);
        const busy = found.map((one) => one.busy);
        const words = [
          `${Math.min(...busy).toFixed(0)} ms in the best of ${RUNS} runs`,
          `${median(busy).toFixed(0)} ms in the middle one`,
          `${median(found.map(({ wall }) => wall)).toFixed(0)} ms on the clock`,
          `${median(found.map(({ over }) => over))} tasks over 50 ms`,
        ];
        console.log(`${part}, longest task at ${rate}x slowdown: ${words.join(', ')}`);
      }
    }
    console.log('target: at most 50 ms for opening at 4x slowdown');
  } finally {
    await browser.close();
    await product.stop();
    database.remove();
  }
};
