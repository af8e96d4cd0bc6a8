import express, { type RequestHandler } from 'express';
import { mongo } from 'mongoose';
import request from 'supertest';
import { expect, it } from 'vitest';
import { errorHandler } from './errorHandler.ts';

it('tells whoever was overtaken again and again to come back', async () => {
  const fail: RequestHandler = () => {
    throw new mongo.MongoServerError({ code: 112, errorLabels: ['TransientTransactionError'] });
  };
  const answer = await request(express().use(fail).use(errorHandler)).get('/').expect(503);
  expect(answer.body).toMatchObject({
    code: 'BUSY',
    error: 'Somebody else is changing the same thing. Please try again in a moment.',
  });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
});
