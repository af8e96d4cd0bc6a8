import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabaseProxy, type DatabaseProxy } from '../../testing/databaseProxy.ts';
import { runProgram, type Program } from '../../testing/runProgram.ts';

let database: DatabaseProxy;
let folder: string;
let servers: { program: Program; url: string }[];

const start = async () => {
  const program = runProgram('index.ts', {
    cwd: folder,
    env: {
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: join(folder, 'data'),
      MONGODB_URI: database.uri,
      SAMPLE_CAR: 'off',
    },
  });
  const [, url = ''] = await program.until(/ready at (http\S+)/);
  return { program, url };
};

beforeAll(async () => {
  database = await startDatabaseProxy();
  folder = await mkdtemp(join(tmpdir(), 'glovebox-two-'));
  // one after the other, because the first one loads the catalogue
  servers = [await start()];
  servers.push(await start());
}, 60_000);

afterAll(async () => {
  for (const { program } of servers) {
    program.kill('SIGTERM');
    await program.ended;
  }
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('two processes on one database', () => {
  it('count the calls of a caller together', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 36 }, async (_, i) => {
        const answer = await fetch(`${servers[i % 2]!.url}/api/auth/signup`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        });
        return answer.status;
      }),
    );
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  });
});
