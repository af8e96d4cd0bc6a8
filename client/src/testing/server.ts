import { http, HttpResponse, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

const unhandled: string[] = [];

/** Returns the requests that no handler has answered since the last call. A test with such a request fails. */
export const takeUnhandledRequests = (): string[] => unhandled.splice(0);

/** The network of tests. Each test defines the answers, except for calls that every page makes. */
/** The network of tests. Each test defines the answers, except for calls that every page of a car and each profile makes. */
export const network = setupServer(
  http.get('/api/car/:id/link', () => HttpResponse.json({ link: `${window.location.origin}/check/X` })),
  // the number in the navigation
  http.get('/api/car/due', () => HttpResponse.json({ due: [], count: 0, stale: [], nextCursor: null })),
  http.get('/api/car/had', () => HttpResponse.json({ cars: [], nextCursor: null })),
  // log-in and sign-up ask it
  http.get('/api/restore', () => HttpResponse.json({ isOpen: false })),
  http.get('/api/push/key', () => HttpResponse.json({ key: null })),
  http.get('/api/push/subscriptions', () => HttpResponse.json({ subscriptions: [] })),
  http.all('*', ({ request }) => {
    // the end of a test aborts what is still on its way
    if (!request.signal.aborted)
      unhandled.push(`${request.method} ${request.url.replace(location.origin, '')}`);
    return HttpResponse.error();
  }),
);

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Answers the calls of a path. */
export const respond = (method: Method, path: string, body: JsonBodyType, status = 200) =>
  network.use(http[method](path, () => HttpResponse.json(body, { status })));

/** Answers the calls of a path, and collects what they send: JSON, or else the type of the content. */
export const keepSent = (method: Method, path: string, answer: JsonBodyType, status = 200) => {
  const sent: unknown[] = [];
  network.use(
    http[method](path, async ({ request }) => {
      const type = request.headers.get('content-type') ?? '';
      sent.push(type.startsWith('application/json') ? await request.json() : type);
      return HttpResponse.json(answer, { status });
    }),
  );
  return sent;
};
