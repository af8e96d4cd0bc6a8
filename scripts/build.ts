import { buildWhatIsStale } from './build/build.ts';

try {
  buildWhatIsStale({ always: true });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
