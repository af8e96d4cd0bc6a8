import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, expect, type BrowserContextOptions, type Page } from '@playwright/test';
import type { OwnCarList } from '@glovebox/shared/carList';
import type { SessionAnswer } from '@glovebox/shared/user';
import { buildWhatIsStale } from './build/build.js';
import { ROOT } from './root.ts';
import { stillClock } from './stillClock.ts';
import { findChromium } from './testing/chromium.ts';

/** The day of the pictures: in the weeks before it, the demo's cars got their winter tyres. */
const TIME = '2026-11-20T10:00:00Z';
const FOLDER = join(ROOT, 'docs/images');
/** The WebP quality in percent. Below it, the edges of small letters begin to blur. */
const QUALITY = 82;

const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The link preview of the landing page, in the size that Open Graph recommends. */
const PREVIEW = join(ROOT, 'client/public/preview.png');
const OF_LINKS = { viewport: { width: 1200, height: 630 }, deviceScaleFactor: 1 };

interface Demo {
  url: string;
  account: { email: string; password: string };
  stop: () => Promise<void>;
}

/** Starts the demo on the day of the pictures. */
const startDemo = async (): Promise<Demo> => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.js'), '--demo'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...stillClock(TIME), PORT: '0', LOG_LEVEL: 'warn' },
  });
  const stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit');
  };
  let url = '';
  for await (const line of createInterface(child.stdout)) {
    url ||= /ready at (http:\/\/\S+)/.exec(line)?.[1] ?? '';
    const [, email, password] = /^ {2}(\S+) +(\S+) +owner$/.exec(line) ?? [];
    if (email !== undefined && password !== undefined) return { url, account: { email, password }, stop };
  }
  throw new Error('The demo ended before it was loaded.');
};

/** Ids and codes are random, so the elements that show them get the same text in each run. */
const withoutChance = (page: Page) =>
  page.evaluate(() => {
    const tilts = [-7, 4, -3, 8, -5, 6];
    document.querySelectorAll<SVGElement>('svg[style*="rotate"]').forEach((stamp, index) => {
      stamp.style.rotate = `${tilts[index % tilts.length] ?? 0}deg`;
    });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      node.nodeValue = (node.nodeValue ?? '').replace(
        /^([A-Z0-9]{4}-){3}[A-Z0-9]{4}$/,
        '7K2M-9XQT-4HWD-R8PA',
      );
    }
  });

const keep = (file: string, picture: Buffer) => {
  writeFileSync(file, picture);
  console.log(`${relative(ROOT, file)}  ${Math.ceil(picture.length / 1024)} KB`);
};

const executablePath = findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium to take pictures with.');
await buildWhatIsStale();
const demo = await startDemo();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });

/** Takes a picture of a page of the demo once nothing moves or loads any more. */
const open = async (path: string, look: BrowserContextOptions, token?: string) => {
  const context = await browser.newContext({
    ...look,
    baseURL: demo.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(TIME);
  if (token !== undefined) await page.addInitScript((it) => localStorage.setItem('token', it), token);
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  await withoutChance(page);
  return page;
};

try {
  const post = await fetch(`${demo.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo.account),
  });
  const { token } = (await post.json()) as SessionAnswer;
  const list = await fetch(`${demo.url}/api/car/`, { headers: { token } });
  const [car] = ((await list.json()) as OwnCarList).cars;
  if (!car) throw new Error('The owner of the demo has no car.');

  const pictures = [
    { name: 'landing', path: '/', size: DESKTOP },
    { name: 'dashboard', path: '/dashboard', size: DESKTOP, token },
    { name: 'car', path: `/dashboard/cars/${car._id}`, size: DESKTOP, token },
    { name: 'phone', path: `/dashboard/cars/${car._id}`, size: PHONE, token },
    { name: 'costs', path: `/dashboard/cars/${car._id}/costs?show=2026-03`, size: DESKTOP, token },
    { name: 'public-page', path: `/check/${car.publicId}`, size: DESKTOP },
  ];
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, path, size, token } of pictures) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await open(path, { ...size, colorScheme }, token);
      const session = await page.context().newCDPSession(page);
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
      keep(join(FOLDER, `${name}-${colorScheme}.webp`), Buffer.from(data, 'base64'));
      await page.context().close();
    }
  }
  const page = await open('/', { ...OF_LINKS, colorScheme: 'light' });
  keep(PREVIEW, await page.screenshot());
} finally {
  await browser.close();
  await demo.stop();
}
