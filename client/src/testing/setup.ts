import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { network, takeUnhandledRequests } from './server.ts';

// lazy screens take longer to load while other suites run
configure({ asyncUtilTimeout: 5000 });

// a test that expects a message replaces the method by a spy
const printed: string[] = [];
for (const method of ['debug', 'info', 'log', 'warn', 'error'] as const) {
  console[method] = (...said: unknown[]) => void printed.push(said.map(String).join(' '));
}

beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  toast.dismiss();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  network.resetHandlers();
  localStorage.clear();
  sessionStorage.clear();
  const problems = [
    ...takeUnhandledRequests().map((request) => `no handler answered ${request}`),
    ...printed.splice(0).map((text) => `the console got: ${text}`),
  ];
  if (problems.length > 0) throw new Error(problems.join('\n'));
});
afterAll(() => network.close());

// Node's Request refuses relative URLs, which browsers resolve against the page
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};

// happy-dom has no printer, and its animations never end, so motion animates by itself as in browsers without them
window.print = vi.fn();
Reflect.deleteProperty(Element.prototype, 'animate');

// happy-dom does not scroll, but tests ask whether it would
Element.prototype.scrollIntoView = vi.fn();
window.scrollTo = vi.fn();

// no query matches, so that every test sees the same screen
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

// happy-dom has no canvas, so charts draw onto a context that accepts every call
const measured = { width: 0 };
const gradient = { addColorStop: () => undefined, [Symbol.toStringTag]: 'CanvasGradient' };
HTMLCanvasElement.prototype.getContext = function getContext(this: HTMLCanvasElement) {
  const answers: Record<string, unknown> = {
    canvas: this,
    measureText: () => measured,
    createLinearGradient: () => gradient,
    createPattern: () => null,
  };
  return new Proxy(answers, { get: (known, name) => known[String(name)] ?? (() => undefined) });
} as unknown as HTMLCanvasElement['getContext'];
