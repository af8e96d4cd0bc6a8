import { buildWhatIsStale } from './build/build.ts';
import { loadAndTell, useThrowAwayData } from './demo/demo.ts';
import { importServer } from './importServer.ts';
import { stopWithNpm } from './stopWithNpm.ts';

stopWithNpm();
const isDemo = process.argv.includes('--demo');

try {
  buildWhatIsStale();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

if (isDemo) useThrowAwayData();

// imported, not spawned: one process, so that a signal to it reaches the server
await importServer('index.js');

if (isDemo) await loadAndTell();
