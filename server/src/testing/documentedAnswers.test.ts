import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { checkAgainstDocument } from './documentedAnswers.ts';

/** Calls a server that always gives this response. */
const calling = (path: string, status: number, body: object) => {
  const app = express().use((_req, res) => void res.status(status).json(body));
  return async () => await supertest(app).get(path).expect(checkAgainstDocument);
};

const health = { status: 'ok', database: 'embedded', version: '1.0.0' };
const failure = (code: string) => ({ error: 'No', message: 'No', code });

describe('an answer of the API in a test', () => {
  it.each([
    ['a success as described', '/api/health', 200, health],
    ['a failure that belongs to the route', '/api/health', 503, failure('DATABASE_AWAY')],
    ['a call that no route answers', '/api/nothing', 404, failure('NOT_FOUND')],
    ['what is not the API', '/check', 200, {}],
  ])('passes for %s', async (_what, path, status, body) => {
    await expect(calling(path, status, body)()).resolves.toMatchObject({ status });
  });

  it.each([
    ['a field too many', '/api/health', 200, { ...health, secret: 1 }, 'is not as documented'],
    ['a field too few', '/api/health/', 200, { status: 'ok' }, 'is not as documented'],
    ['a status that is not described', '/api/health?x=1', 201, health, 'a status that its operation'],
    ['a code that is not described', '/api/health', 409, failure('CONFLICT'), 'does not document'],
    ['a code under another status', '/api/health', 400, failure('CONFLICT'), 'of another status'],
    ['a failure without a code', '/api/nothing', 404, { error: 'No', message: 'No' }, 'is not as documented'],
    ['the wrong one of two routes', '/api/car/dashboard', 404, failure('NOT_FOUND'), 'GET /car/dashboard'],
  ])('fails the test for %s', async (_what, path, status, body, message) => {
    await expect(calling(path, status, body)()).rejects.toThrow(message);
  });
});
