import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

/** Stands for the network; each test says what it answers, but for what every page of a car, or of cars, asks. */
export const network = setupServer(
  http.get('/api/car/:id/link', () => HttpResponse.json({ link: `${window.location.origin}/check/X` })),
  http.get('/api/car/had', () => HttpResponse.json({ cars: [], nextCursor: null })),
);
