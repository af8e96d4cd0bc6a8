// A worker thread does not take over how the main thread came to understand TypeScript. This is the entry
// when the store runs from its source: in development and in tests.
import { register } from 'tsx/esm/api';

register();
await import('./storeWorker.ts');
