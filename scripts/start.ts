import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale } from './build/build.ts';
import { ROOT } from './root.ts';

try {
  buildWhatIsStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// imported, not spawned: one process, so that a signal to it reaches the server
await import(pathToFileURL(join(ROOT, 'server/dist/index.js')).href);
