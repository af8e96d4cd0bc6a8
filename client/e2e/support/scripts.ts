import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Script {
  path: string;
  source: string;
}

/** Records every script that a page fetches from now on. */
export const watchScripts = (page: Page) => {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    // preloaded modules are of type 'other' in some versions; the content type works for all
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const script = response.text().then((source) => ({ path: new URL(response.url()).pathname, source }));
    scripts.push(script);
    // a script that was being fetched when the page closed only matters if it is awaited
    script.catch(() => undefined);
  });
  return { fetched: () => Promise.all(scripts) };
};

/** Returns the size of a script in bytes, with maximum gzip compression. */
export const gzipped = (source: string | Buffer) => gzipSync(source, { level: 9 }).length;

/** Returns the sizes of scripts, in total and each, largest first. */
export const weigh = (scripts: readonly Script[]) => {
  const each = scripts
    .map(({ path, source }) => ({ path, gzip: gzipped(source) }))
    .sort((a, b) => b.gzip - a.gzip);
  return { total: each.reduce((sum, { gzip }) => sum + gzip, 0), report: JSON.stringify(each, null, 2) };
};
