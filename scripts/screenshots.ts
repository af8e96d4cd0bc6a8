import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWhatIsStale } from './build/build.ts';
import { ROOT } from './root.ts';
import { findChromium } from './testing/chromium.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const FOLDER = join(ROOT, 'screenshots');

// `npm run screenshots -- login 'car menu'` takes only those whose name contains one of the words
const words = process.argv.slice(2);
const isWanted = ({ name }: { name: string }) =>
  words.length === 0 || words.some((word) => name.includes(word));

buildWhatIsStale();
// imported late, because they import build output
const { startProduct } = await import('../client/e2e/support/product.ts');
const { SCREENS, visit } = await import('../client/e2e/support/screens.ts');
const { buildWorld } = await import('../client/e2e/support/world.ts');
const executablePath = findChromium();
if (executablePath === undefined) throw new Error('There is no Chromium to take pictures with.');

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const product = await startProduct();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
try {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        baseURL: product.url,
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
      });
      const world = await buildWorld(product, context.request);
      const page = await context.newPage();
      for (const screen of SCREENS.filter(isWanted)) {
        const file = `${screen.name.replaceAll(' ', '-')}.${size}.${colorScheme}.png`;
        try {
          await visit(page, screen, world);
        } catch (error) {
          // the screenshot shows how far it got
          console.error(file, error);
          process.exitCode = 1;
        }
        // a dialog or menu covers the page, so nothing below the fold belongs to it
        await page.screenshot({ path: join(FOLDER, file), fullPage: screen.act === undefined });
        console.log(file);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await product.dispose();
}
