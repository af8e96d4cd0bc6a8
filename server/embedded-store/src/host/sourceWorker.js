// A worker thread does not take over how the main thread came to understand TypeScript. This is the entry when the
// store runs from its source, in development and in tests. It bundles the source, and keeps the bundle for the next
// start: a loader of TypeScript takes a second of CPU time for a hundred modules.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { threadId } from 'node:worker_threads';

const source = fileURLToPath(new URL('..', import.meta.url));
/** Within the workspace, so that its packages are found from there. */
const folder = fileURLToPath(new URL('../../../../.cache/store-worker', import.meta.url));

const version = createHash('sha256');
for (const file of readdirSync(source, { recursive: true, encoding: 'utf8' }).sort()) {
  const { mtimeMs, size } = statSync(join(source, file));
  version.update(`${file} ${mtimeMs} ${size}\n`);
}
const bundle = join(folder, `${version.digest('hex')}.js`);

if (!existsSync(bundle)) {
  const { buildSync } = await import('esbuild');
  const unfinished = `${bundle}.${process.pid}-${threadId}`;
  buildSync({
    entryPoints: [join(source, 'host/storeWorker.ts')],
    outfile: unfinished,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    sourcemap: 'inline',
  });
  // at once, because other threads may start meanwhile
  renameSync(unfinished, bundle);
}
await import(bundle);
