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
    ['a documented success', '/api/health', 200, health],
    ['a documented failure', '/api/health', 503, failure('DATABASE_AWAY')],
    ['a call without a route', '/api/nothing', 404, failure('NOT_FOUND')],
    ['a path outside the API', '/check', 200, {}],
  ])('passes for %s', async (_what, path, status, body) => {
    await expect(calling(path, status, body)()).resolves.toMatchObject({ status });
  });

  it.each([
    ['an extra field', '/api/health', 200, { ...health, secret: 1 }, 'is not as documented'],
    ['a missing field', '/api/health/', 200, { status: 'ok' }, 'is not as documented'],
    ['an undocumented status', '/api/health?x=1', 201, health, 'a status that its operation'],
    ['an undocumented code', '/api/health', 409, failure('CONFLICT'), 'does not document'],
    ['a code with the wrong status', '/api/health', 400, failure('CONFLICT'), 'of another status'],
    ['a failure without a code', '/api/nothing', 404, { error: 'No', message: 'No' }, 'is not as documented'],
    [
      'the wrong one of two matching routes',
      '/api/car/dashboard',
      404,
      failure('NOT_FOUND'),
      'GET /car/dashboard',
    ],
  ])('fails the test for %s', async (_what, path, status, body, message) => {
    await expect(calling(path, status, body)()).rejects.toThrow(message);
  });
});
