import express, { type ErrorRequestHandler } from 'express';
import { Types } from 'mongoose';
import supertest from 'supertest';
import { afterAll, expect, it, vi } from 'vitest';
import type { AppError } from '../errors/appError.ts';
import { createAnswerThread } from './answerThread.ts';
import type { SessionUser } from './session.ts';

const thread = createAnswerThread(new URL('../../testing/heldThread.js', import.meta.url), {});
afterAll(() => thread.stop());

const accounts = { a: new Types.ObjectId(), b: new Types.ObjectId() };
let arrived = 0;
const app = express();
app.use(async (req, res) => {
  arrived += 1;
  await thread.answer(req, res, { _id: accounts[req.get('account') as 'a' | 'b'] } as SessionUser);
});
const sendFailure: ErrorRequestHandler = ({ status, message }: AppError, _req, res, next) => {
  if (res.headersSent) next();
  else res.status(status).json({ error: message });
};
app.use(sendFailure);

const get = (account: 'a' | 'b', path: string) =>
  supertest(app)
    .get(path)
    .set('account', account)
    .then(({ status, text }) => ({ status, text }));

it('an account has one place and a short queue, and the others are answered meanwhile', async () => {
  const first = get('a', '/hold');
  await vi.waitFor(() => expect(arrived).toBe(1));
  let answered = 0;
  const waiting = Array.from({ length: 5 }, () =>
    get('a', '/next').then((answer) => {
      answered += 1;
      return answer;
    }),
  );
  await vi.waitFor(() => expect(arrived).toBe(6));
  expect(await get('a', '/one-more')).toEqual({
    status: 503,
    text: JSON.stringify({
      error: 'Other pages of your account are still loading. Please wait for them.',
    }),
  });
  expect(await get('b', '/other')).toEqual({ status: 200, text: 'done' });
  expect(answered).toBe(0);
  await get('b', '/go');
  expect(await first).toEqual({ status: 200, text: 'held' });
  expect(new Set((await Promise.all(waiting)).map(({ text }) => text))).toEqual(new Set(['done']));
});

it('a thread that ends fails only its own requests, and the next request starts another', async () => {
  expect(await get('a', '/fail')).toMatchObject({ status: 503 });
  expect(await get('a', '/next')).toEqual({ status: 200, text: 'done' });
});
