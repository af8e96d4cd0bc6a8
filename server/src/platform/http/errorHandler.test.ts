import express, { type RequestHandler } from 'express';
import { mongo } from 'mongoose';
import { pino } from 'pino';
import request from 'supertest';
import { expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { requestLog } from './requestLog.ts';

it('asks a caller whose transaction kept conflicting to come back later', async () => {
  const fail: RequestHandler = () => {
    throw new mongo.MongoServerError({ code: 112, errorLabels: ['TransientTransactionError'] });
  };
  const lines: object[] = [];
  const logger = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as object) });
  const app = express().use(requestLog(logger), fail, errorHandler);
  const answer = await request(app).get('/').expect(503);
  // it is logged for the operator, because it took minutes
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, msg: 'unexpected failure' }));
  expect(answer.body).toMatchObject({
    code: 'BUSY',
    error: 'Someone else is changing the same thing. Please try again in a moment.',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
