import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

interface Script {
  path: string;
  source: string;
}

/** Notes each script that a page fetches from now on. */
export const watchScripts = (page: Page) => {
  const scripts: Promise<Script>[] = [];
  page.on('response', (response) => {
    // preloaded modules are of type 'other' in some versions; the content type tells for all
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) return;
    const script = response.text().then((source) => ({ path: new URL(response.url()).pathname, source }));
    scripts.push(script);
    // one that was on its way when the page went is nobody's failure, unless somebody asks for it
    script.catch(() => undefined);
  });
  return { fetched: () => Promise.all(scripts) };
};

/** Bytes of a script, gzipped as well as gzip can. */
export const gzipped = (source: string | Buffer) => gzipSync(source, { level: 9 }).length;

/** What scripts weigh together, and each of them, the heaviest first. */
export const weigh = (scripts: readonly Script[]) => {
  const each = scripts
    .map(({ path, source }) => ({ path, gzip: gzipped(source) }))
    .sort((a, b) => b.gzip - a.gzip);
  return { total: each.reduce((sum, { gzip }) => sum + gzip, 0), report: JSON.stringify(each, null, 2) };
};
