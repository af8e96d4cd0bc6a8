// A worker thread does not take over how the main thread came to understand TypeScript. This is what it loads when
// the server runs from its source: in development and in tests.
import { register } from 'tsx/esm/api';

register();
export const { run } = await import('./threadWorker.ts');
