import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { RunningConfig } from '../config/config.ts';
import { RecentReads } from '../database/recentReads.ts';
import { isDatabaseThere } from '../database/watch.ts';
import { clientAddress } from './clientAddress.ts';
import type { LimitName } from './rateLimitTable.ts';
import { countStranger, getLimitName } from './rateLimitGuards.ts';
import { getRoutePattern } from './requestLog.ts';

/** A response that is the same for everybody. */
export interface Shared {
  /** The id of the thing that the response is about, for invalidation. */
  about: string;
  json: unknown;
  /**
   * Called each time after it is sent, without a request if it came from the cache before routing. It must not throw.
   */
  onSent: (log: Logger, req?: Request) => void;
}

/**
 * The body of a response: the compressed bytes, or text, which Node.js writes to the socket together with the headers.
 */
type Body = Buffer | string;

/** A cached response for one Accept-Encoding; headers as name, value, name, value … */
interface Reply {
  headers: readonly string[];
  body: Body;
}

interface Kept extends Pick<Shared, 'about' | 'onSent'> {
  route: string;
  limit: LimitName;
  body: string;
  gzipped: Buffer | null;
  /** The replies by Accept-Encoding. */
  replies: Map<string, Reply>;
}

const MOST_ANSWERS = 1_000;
/** Longer bodies are not cached, in bytes, so that the whole cache stays within 32 MB. */
const LONGEST = 32 * 1024;
// a shorter body fits into one packet uncompressed
const WORTH_ZIPPING = 1024;
// one for each distinct Accept-Encoding, which are those of a few browsers and none at all
const MOST_REPLIES = 8;
/** No browser sends a longer Accept-Encoding, and arbitrary headers must not fill the cache. */
const LONGEST_WISH = 100;
const OF_THIS_REQUEST = new Set(['x-request-id', 'x-session-cookie', 'ratelimit', 'ratelimit-policy']);

/** The cached responses by URL without the host. */
const answers = new RecentReads<Kept>(MOST_ANSWERS);

/** Call after every commit that changes the subject of a cached response. */
export const forgetAnswersAbout = (about: string) => {
  answers.forget((answer) => answer.about === about);
};

/** Call after every commit that may change many responses at once, such as a make's name. */
export const forgetAnswers = () => {
  answers.forget();
};

const zip = promisify(gzip);

const make = async (req: Request, { about, json, onSent }: Shared): Promise<Kept> => {
  const body = JSON.stringify(json);
  const gzipped = Buffer.byteLength(body) < WORTH_ZIPPING ? null : await zip(body);
  return {
    about,
    onSent,
    route: getRoutePattern(req),
    limit: getLimitName(req),
    body,
    gzipped,
    replies: new Map(),
  };
};

const keepReply = (req: Request, res: Response, replies: Kept['replies'], body: Body) => {
  const wish = req.get('accept-encoding') ?? '';
  if (res.statusCode !== 200 || req.method !== 'GET') return;
  if (replies.size >= MOST_REPLIES || wish.length > LONGEST_WISH) return;
  const headers = res.getHeaderNames().flatMap((name) => {
    const value = res.getHeader(name);
    return value === undefined || OF_THIS_REQUEST.has(name) ? [] : [name, String(value)];
  });
  replies.set(wish, { headers, body });
};

const readAndKeep = async (req: Request, read: () => Promise<Shared>): Promise<Kept> => {
  const { originalUrl } = req;
  const keep = answers.beginRead();
  const answer = await make(req, await read());
  // the routes ignore queries, and arbitrary ones must not fill the cache
  if (Buffer.byteLength(answer.body) <= LONGEST && !originalUrl.includes('?')) keep(originalUrl, answer);
  return answer;
};

/** The reads in progress by URL, with the version of the cache at their start. */
const reading = new Map<string, { version: number; answer: Promise<Kept> }>();

/** Makes one read for all who ask for a URL at the same time. After a change it makes a new one. */
const readOnce = (req: Request, read: () => Promise<Shared>): Promise<Kept> => {
  const { originalUrl } = req;
  const running = reading.get(originalUrl);
  if (running?.version === answers.version) return running.answer;
  const begun = { version: answers.version, answer: readAndKeep(req, read) };
  reading.set(originalUrl, begun);
  const end = () => {
    if (reading.get(originalUrl) === begun) reading.delete(originalUrl);
  };
  begun.answer.then(end, end);
  return begun.answer;
};

/** Sends the cached response for this URL, or reads it. */
export const sendShared = async (req: Request, res: Response, read: () => Promise<Shared>): Promise<void> => {
  const answer = answers.get(req.originalUrl) ?? (await readOnce(req, read));
  const gzipped = req.acceptsEncodings('gzip') ? answer.gzipped : null;
  if (gzipped) res.set('Content-Encoding', 'gzip');
  const body = gzipped ?? answer.body;
  res.vary('Accept-Encoding').type('json').send(body);
  keepReply(req, res, answer.replies, body);
  answer.onSent(req.log, req);
};

// requests with these headers need authentication or revalidation, which the routes do
const FOR_THE_ROUTES = ['token', 'cookie', 'if-none-match', 'if-modified-since', 'content-length'] as const;

const isPlainGet = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers['transfer-encoding'] === undefined &&
  FOR_THE_ROUTES.every((name) => headers[name] === undefined);

/**
 * Serves cached responses to strangers, within the rate limits of the route, bypassing the application; passes
 * everything else on to it.
 */
export const withSharedAnswers = (
  app: RequestListener,
  { rateLimits, trustProxy }: RunningConfig,
  logger: Logger,
): RequestListener => {
  // these lines contain nothing to redact, and redaction would take longer than the response
  const log = logger.child({}, { redact: [] });
  return (req, res) => {
    const start = performance.now();
    const answer = isPlainGet(req) && isDatabaseThere() ? answers.get(req.url ?? '') : undefined;
    const reply = answer?.replies.get(req.headers['accept-encoding'] ?? '');
    if (!answer || !reply) {
      app(req, res);
      return;
    }
    const send = (limits: string[]) => {
      const requestId = randomUUID();
      res.writeHead(200, ['X-Request-Id', requestId, ...reply.headers, ...limits]).end(reply.body);
      answer.onSent(logger);
      const milliseconds = Math.round(performance.now() - start);
      log.info({ requestId, route: answer.route, status: 200, milliseconds }, 'request');
    };
    if (!rateLimits) {
      send([]);
      return;
    }
    void countStranger(answer.limit, clientAddress(req, trustProxy)).then((limits) => {
      if (limits) send(limits);
      else app(req, res);
    });
  };
};
