import { once } from 'node:events';
import mongoose from 'mongoose';
import { expect, it } from 'vitest';
import { testServer } from '../../testing/testServer.ts';
import { isDatabaseThere } from './watch.ts';

await testServer();

const keepBusy = (milliseconds: number) => {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
};

it('a process that was too busy to read from its database does not count it as away', async () => {
  await once(mongoose.connection.getClient(), 'serverHeartbeatSucceeded');
  keepBusy(1_500);
  expect(isDatabaseThere()).toBe(true);
});
