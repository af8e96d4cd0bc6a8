import { buildWhatIsStale } from './build/build.ts';
import { loadAndPrint, useThrowAwayData } from './demo/demo.ts';
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

// imported, not spawned, so that signals reach the server directly
await importServer('index.js');

if (isDemo) await loadAndPrint();
