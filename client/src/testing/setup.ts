import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { network, takeUnhandledRequests } from './server.ts';

// lazy screens load while other suites keep both cores busy
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

// a browser resolves '/api/…' against the page's URL; the Request of Node refuses it
const NodeRequest = globalThis.Request;
globalThis.Request = class extends NodeRequest {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
};

// what jsdom lacks and Radix and scrolling call
Element.prototype.scrollIntoView = vi.fn();
Element.prototype.hasPointerCapture = () => false;
Element.prototype.setPointerCapture = vi.fn();
Element.prototype.releasePointerCapture = vi.fn();
window.scrollTo = vi.fn();
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.IntersectionObserver = class {
  root = null;
  rootMargin = '';
  scrollMargin = '';
  thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};
window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }) as unknown as MediaQueryList;

// jsdom has no canvas: charts are drawn onto a context that takes every call and shows nothing
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
