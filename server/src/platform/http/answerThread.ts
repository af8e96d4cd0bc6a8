import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Worker } from 'node:worker_threads';
import type { Request, Response } from 'express';
import { createLimiterByKey } from '../concurrency/limiter.ts';
import type { Mail } from '../mail/mail.ts';
import { pauseRequestTime } from '../database/requestTime.ts';
import { AppError } from '../errors/appError.ts';
import type { AnswerElsewhere } from './apiRouter.ts';
import { forgetAnswers } from './sharedAnswers.ts';

/** How many further requests of an account may wait for its place: a page makes a few at once. */
const MOST_WAITING = 5;
/** The caller does not wait longer than this, in milliseconds: less than a silent connection stays open. */
const PATIENCE_MS = 50_000;
/** The thread ends after this time without a request, in milliseconds. Starting it takes about a second. */
const IDLE_MS = 60_000;
/** What the thread is told of a request, and what is sent of its answer. It also compresses the answer. */
const ASKED = ['token', 'authorization', 'cookie', 'accept-encoding', 'idempotency-key', 'if-none-match'];
const ANSWERED = [
  'content-type',
  'content-disposition',
  'content-encoding',
  'vary',
  'retry-after',
  'etag',
  'cache-control',
  'referrer-policy',
  'x-robots-tag',
];

const busy = (sentence: string) => new AppError('BUSY', sentence);
const ended = () => busy('This was too much to work out. Please try again later.');
const tooLong = () => busy('The server is busy. Please try again later.');

/** A thread that serves requests on a socket. */
interface Thread {
  worker: Worker;
  /** The path of the socket, when the thread listens there. */
  socketPath: Promise<string>;
}

/** Creates the path of a socket that only this account of the machine reaches, and the function that removes it. */
const newSocket = (): { path: string; remove: () => void } => {
  if (process.platform === 'win32')
    return { path: `\\\\.\\pipe\\glovebox-${randomUUID()}`, remove: () => undefined };
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-'));
  return {
    path: join(folder, 'thread.sock'),
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Creates the thread that answers requests for which there is much to read, as another server of the same database
 * would, so that they do not keep the others waiting. It starts with the first request. Each account has one place: its
 * next request waits until the one before is answered.
 * @param entry of the thread, which listens on `socketPath` and sends a message when it does
 * @param data what the entry needs besides `socketPath`
 * @param onMail is called with each mail that the thread sends as a later message
 */
export const createAnswerThread = (
  entry: URL,
  data: object,
  onMail: (mail: Mail) => void = () => undefined,
): { answer: AnswerElsewhere; stop: () => Promise<void> } => {
  const place = createLimiterByKey({
    running: 1,
    waiting: MOST_WAITING,
    full: () => busy('Other pages of your account are still loading. Please wait for them.'),
  });
  let thread: Thread | undefined;
  let working = 0;
  let idle: NodeJS.Timeout | undefined;

  const end = async (ending: Thread | undefined) => {
    if (thread === ending) thread = undefined;
    await ending?.worker.terminate();
  };

  const start = (): Thread => {
    const { path: socketPath, remove } = newSocket();
    const worker = new Worker(entry, {
      workerData: { ...data, socketPath },
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const hasEnded = once(worker, 'exit').then(() => {
      throw ended();
    });
    const started: Thread = {
      worker,
      socketPath: Promise.race([once(worker, 'message').then(() => socketPath), hasEnded]),
    };
    void started.socketPath.then(() => worker.on('message', onMail)).catch(() => undefined);
    hasEnded.catch(() => undefined);
    // a thread that fails, for instance for lack of memory, must not end the server; the next request starts another
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      remove();
      if (thread === started) thread = undefined;
    });
    return started;
  };

  const send = async (req: Request): Promise<IncomingMessage> => {
    const asked = (thread ??= start());
    const { originalUrl: path, method } = req;
    try {
      // without an agent, because a kept connection may be closed just when the next request takes it
      const sent = request({ socketPath: await asked.socketPath, path, method, agent: false });
      for (const name of ASKED) {
        const value = req.headers[name];
        if (value !== undefined) sent.setHeader(name, value);
      }
      if (req.body === undefined) sent.end();
      else {
        const body = Buffer.from(JSON.stringify(req.body));
        // Node.js says by itself how long the body is, but not for every method
        sent.setHeader('content-type', 'application/json').setHeader('content-length', body.length).end(body);
      }
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      // if the thread ends from here on, the answer fails
      sent.on('error', () => undefined);
      return answer;
    } catch {
      // its socket fails before the thread says that it has ended, and the next request must not meet it then
      void end(asked);
      throw ended();
    }
  };

  const work = async (req: Request, res: Response) => {
    clearTimeout(idle);
    working += 1;
    try {
      const answer = await send(req);
      // the thread has dropped only what it keeps itself
      if (req.method !== 'GET') forgetAnswers();
      if (res.headersSent || res.destroyed) {
        answer.destroy();
        return;
      }
      res.status(answer.statusCode ?? 500);
      for (const name of ANSWERED) {
        const value = answer.headers[name];
        if (value !== undefined) res.setHeader(name, value);
      }
      res.setMaxListeners(20);
      await pipeline(answer, res);
    } catch (error) {
      // a client that has hung up needs no answer
      if (!res.destroyed) throw error;
    } finally {
      working -= 1;
      if (working === 0) idle = setTimeout(() => void end(thread), IDLE_MS).unref();
    }
  };

  const answer: AnswerElsewhere = (req, res, user) =>
    pauseRequestTime(
      () =>
        new Promise((resolve, reject) => {
          const timer = setTimeout(() => {
            if (!res.headersSent) reject(tooLong());
          }, PATIENCE_MS);
          // the place stays taken until the thread has finished, also when nobody waits any more
          place(user._id.toHexString(), () => work(req, res))
            .finally(() => {
              clearTimeout(timer);
            })
            .then(resolve, reject);
        }),
    );

  return {
    answer,
    stop: async () => {
      clearTimeout(idle);
      await end(thread);
    },
  };
};
