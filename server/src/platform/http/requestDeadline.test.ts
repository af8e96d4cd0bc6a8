import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeDeadline, startDeadline } from './requestDeadline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs the handlers of a request, and returns a spy for what comes after them. */
const run = (...handlers: RequestHandler[]) => {
  const req = new IncomingMessage(new Socket()) as Request;
  const res = new ServerResponse(req) as Response;
  const next = vi.fn();
  startDeadline(req, res, () => {
    beforeDeadline(handlers)(req, res, next);
  });
  return next;
};

const pass: RequestHandler = (_req, _res, next) => {
  next();
};

it('passes a request on after all handlers', async () => {
  const second = vi.fn(pass);
  const next = run(pass, second);
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith());
  expect(second).toHaveBeenCalledOnce();
});

it.each<[string, RequestHandler, string]>([
  ['an error', (_req, _res, next) => next(new Error('no')), 'no'],
  ['a text', (_req, _res, next) => next('no'), 'A handler refused the request without an error.'],
  ['a rejection', () => Promise.reject(new Error('no')), 'no'],
])('lets no further handler run after a refusal with %s', async (_, refuse, message) => {
  const second = vi.fn(pass);
  const next = run(refuse, second);
  await vi.waitFor(() => expect(next).toHaveBeenCalledWith(expect.objectContaining({ message })));
  expect(second).not.toHaveBeenCalled();
});

it('answers at the deadline, and begins no handler after it', async () => {
  let goOn = () => {};
  const second = vi.fn(pass);
  const next = run((_req, _res, proceed) => {
    goOn = proceed;
  }, second);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(next).toHaveBeenCalledWith(expect.objectContaining({ code: 'DATABASE_AWAY' }));
  goOn();
  await vi.advanceTimersByTimeAsync(0);
  expect(second).not.toHaveBeenCalled();
});
