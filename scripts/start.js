// This is plain JavaScript, because a TypeScript loader takes longer than the rest of a start and slows down all imports.
import { buildWhatIsStale } from './build/build.js';
import { loadAndPrint, useThrowAwayData } from './demo.js';
import { stopWithNpm } from './stopWithNpm.js';

stopWithNpm();
const isDemo = process.argv.includes('--demo');

try {
  await buildWhatIsStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (isDemo) useThrowAwayData();

process.setSourceMapsEnabled(true);
// imported, not spawned, so that signals reach the server directly
await import(new URL('../server/dist/index.js', import.meta.url).href);

if (isDemo) await loadAndPrint();
