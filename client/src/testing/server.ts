import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** The network of tests. Each test defines the answers, except for calls that every page of a car makes. */
export const network = setupServer(
  http.get('/api/car/:id/link', () => HttpResponse.json({ link: `${window.location.origin}/check/X` })),
  http.get('/api/car/had', () => HttpResponse.json({ cars: [], nextCursor: null })),
);
