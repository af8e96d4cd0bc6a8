import { once } from 'node:events';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { isDatabaseThere } from './watch.ts';

let api: TestServer;
beforeAll(async () => {
  api = await startTestServer();
});
afterAll(() => api.stop());

const keepBusy = (milliseconds: number) => {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
};

it('a process that was too busy to read from its database does not count it as away', async () => {
  await once(mongoose.connection.getClient(), 'serverHeartbeatSucceeded');
  keepBusy(1_500);
  expect(isDatabaseThere()).toBe(true);
});
