// A worker thread does not take over how the main thread came to understand TypeScript. This is what it loads when
// books are printed from the source: in development and in tests.
import { register } from 'tsx/esm/api';

register();
export const { printBook } = await import('./printBook.ts');
