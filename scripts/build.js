import { buildWhatIsStale } from './build/build.js';

try {
  await buildWhatIsStale({ always: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
