// A worker thread does not inherit the main thread's TypeScript loader. It loads this file when the server runs from
// its source, which it does in development and in tests.
import { register } from 'tsx/esm/api';

register();
await import('./backupThread.ts');
