import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const unhandled: string[] = [];

/** The requests that no handler answered since the last call. A test with one fails. */
export const takeUnhandledRequests = (): string[] => unhandled.splice(0);

/** The network of tests. Each test defines the answers, except for calls that every page of a car makes. */
export const network = setupServer(
  http.get('/api/car/:id/link', () => HttpResponse.json({ link: `${window.location.origin}/check/X` })),
  http.get('/api/car/had', () => HttpResponse.json({ cars: [], nextCursor: null })),
  http.all('*', ({ request }) => {
    // the end of a test aborts what is still on its way
    if (!request.signal.aborted)
      unhandled.push(`${request.method} ${request.url.replace(location.origin, '')}`);
    return HttpResponse.error();
  }),
);
