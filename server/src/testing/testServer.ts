import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import type { DestinationStream } from 'pino';
import supertest from 'supertest';
import { afterAll } from 'vitest';
import { readConfig, type Config } from '../platform/config/config.ts';
import { startServer } from '../startServer.ts';
import { checkAgainstDocument } from './documentedAnswers.ts';
import { copySeededStore } from './seededStore.ts';

/**
 * A server on a free port with a fresh database. `request.get('/api/…')` calls it over HTTP. A response that does not
 * match the documentation of the API fails the test.
 */
export interface TestServer {
  url: string;
  config: Config;
  request: ReturnType<typeof supertest>;
  /** Waits for the mails that follow the answers so far. */
  mailsSent(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns a unique database on TEST_MONGODB_URI; undefined if the tests run on the embedded store. */
export const freshMongodb = () => {
  const { TEST_MONGODB_URI } = process.env;
  if (!TEST_MONGODB_URI) return undefined;
  const uri = new URL(TEST_MONGODB_URI);
  uri.pathname = `/test_${randomBytes(6).toString('hex')}`;
  return uri.href;
};

/** The source and not the build, for which a test of the server would have to wait. */
const sourceOfClient = (file: string) => fileURLToPath(new URL(`../../../client/${file}`, import.meta.url));

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

const documentedCalls = (url: string) => {
  const request = supertest(url);
  for (const method of METHODS) {
    const call = request[method].bind(request);
    request[method] = (path) => call(path).expect(checkAgainstDocument);
  }
  return request;
};

/** Starts a server without rate limits by default. The caller stops it; see `freshServer`. */
export const startTestServer = async (
  changes: Partial<Config> = {},
  logTo?: DestinationStream,
): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'glovebox-test-'));
  const config: Config = {
    ...readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      SAMPLE_CAR: 'off',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
      BACKUP_DIR: 'off',
    }),
    passwordCost: 4,
    client: {
      index: sourceOfClient('index.html'),
      landing: sourceOfClient('landing.html'),
      renderer: sourceOfClient('src/renderPublicPage.tsx'),
    },
    dataDir,
    mongodbUri: freshMongodb(),
    ...changes,
  };
  if (!config.mongodbUri && config.dataDir === dataDir) await copySeededStore(dataDir);
  // it would lose its connection
  await stopSharedServer();
  // left over if an earlier file of this worker failed to stop its server, which must not fail this file as well
  await mongoose.disconnect();
  const server = await startServer(config, logTo);
  return {
    url: server.url,
    config,
    request: documentedCalls(server.url),
    mailsSent: () => server.mailer.settled(),
    stop: async () => {
      if (config.mongodbUri) await mongoose.connection.dropDatabase();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The server of this worker for the test files that need no settings of their own. */
let shared: TestServer | undefined;

/** Stops the shared server. A file that connects to databases by itself calls it first: mongoose has one connection. */
export const stopSharedServer = async (): Promise<void> => {
  const server = shared;
  shared = undefined;
  await server?.stop();
};

/**
 * Returns the server that the test files of a worker share. Its database has what earlier files left, so a test may only
 * count what belongs to people and cars of its own; see `freshServer`.
 */
export const testServer = async (): Promise<TestServer> => (shared ??= await startTestServer());

/**
 * Starts a server with a database of its own for all tests of a file, and stops it after them. Call it at the top of the
 * file. It is for tests that need other settings, change the catalogue, or count everything in the database.
 */
export const freshServer = async (...settings: Parameters<typeof startTestServer>): Promise<TestServer> => {
  const server = await startTestServer(...settings);
  afterAll(() => server.stop());
  return server;
};
