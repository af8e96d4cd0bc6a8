import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may take, and how much all may leave unread. */
interface Patience {
  /** Until a request has arrived, in milliseconds; one that may take longer says so. */
  arrivalMs: number;
  /** Until a small answer has been read, in milliseconds. */
  patienceMs: number;
  /** A large one takes longer, because a phone with a bad connection reads only so many bytes in a millisecond. */
  slowest: number;
  /** The bytes of all answers that wait to be read, which are in memory. */
  mostUnread: number;
}
const PATIENCE: Patience = {
  arrivalMs: 60_000,
  patienceMs: 60_000,
  slowest: 8,
  mostUnread: 128 * 1024 * 1024,
};
/** How long a large file may take to arrive, in milliseconds. */
const LONGEST_UPLOAD = 60 * 60_000;
/** More requests than this that wait for their turn on one connection end it. No browser or proxy sends them so. */
const MOST_WAITING = 20;

const HANDED_OVER = Symbol('the server has done its part of an answer');

/**
 * Calls back once when the server has done its part of an answer: all of it is handed over to the connection, or it waits
 * for the client to read. The client may then take as long as it may; nobody else has to wait for it.
 */
export const onHandedOver = (res: ServerResponse, done: () => void) => {
  res.once(HANDED_OVER, done);
};

/**
 * Gives back the place of a request in load shedding before its answer. For work that waits for its turn elsewhere, so
 * that others need not wait for it.
 */
export const giveBackPlace = (res: ServerResponse) => {
  res.emit(HANDED_OVER);
};

/** The connections whose answer waits to be read. */
const unread = new Set<Socket>();

/** Disconnects those who have left most unread until all together have left no more than that. */
const limitUnread = (most: number) => {
  let bytes = 0;
  for (const { writableLength } of unread) bytes += writableLength;
  if (bytes <= most) return;
  for (const socket of [...unread].sort((a, b) => b.writableLength - a.writableLength)) {
    if (bytes <= most) return;
    bytes -= socket.writableLength;
    unread.delete(socket);
    socket.destroy();
  }
};

/** Disconnects a client that reads an answer too slowly or not at all. */
const limitReading = (res: ServerResponse, socket: Socket, { patienceMs, slowest, mostUnread }: Patience) => {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    unread.delete(socket);
  };
  const start = () => {
    if (timer) return;
    timer = setTimeout(() => socket.destroy(), patienceMs + socket.writableLength / slowest);
    unread.add(socket);
    limitUnread(mostUnread);
  };
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  res.write = (...args: unknown[]) => {
    const mayContinue = write(...args);
    if (!mayContinue) {
      start();
      res.emit(HANDED_OVER);
    }
    return mayContinue;
  };
  const end = res.end.bind(res) as (...args: unknown[]) => ServerResponse;
  res.end = ((...args: unknown[]) => {
    end(...args);
    // all of the answer waits now, unless the system has taken it
    stop();
    if (socket.writableLength > 0) start();
    res.emit(HANDED_OVER);
    return res;
  }) as ServerResponse['end'];
  res.on('drain', stop).on('close', stop);
};

const arrivals = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Disconnects a client whose request does not arrive in time. */
const limitArrival = (req: IncomingMessage, ms: number) => {
  clearTimeout(arrivals.get(req));
  const timer = setTimeout(() => {
    // a request without a body has arrived although nobody reads its end
    if (!req.complete) req.socket.destroy();
  }, ms).unref();
  arrivals.set(req, timer);
  const stop = () => {
    clearTimeout(timer);
  };
  req.once('end', stop).once('close', stop);
};

/** Gives a request an hour to arrive, for a large file. A client that sends nothing for a minute is disconnected all the same. */
export const takeTimeToArrive = (req: IncomingMessage) => {
  limitArrival(req, LONGEST_UPLOAD);
};

/**
 * Serves one request of a connection after another, although a client may send many at once (pipelining), and
 * disconnects clients that do not read their answers.
 * @param changed for tests
 */
export const guardConnections = (
  listener: RequestListener,
  changed: Partial<Patience> = {},
): RequestListener => {
  const patience = { ...PATIENCE, ...changed };
  /** The requests that wait for the one in progress, by connection. */
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  const serve: RequestListener = (req, res) => {
    const { socket } = req;
    limitArrival(req, patience.arrivalMs);
    limitReading(res, socket, patience);
    res.on('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) serve(...next);
      else waiting.delete(socket);
    });
    listener(req, res);
  };

  return (req, res) => {
    const line = waiting.get(req.socket);
    if (!line) {
      waiting.set(req.socket, []);
      serve(req, res);
    } else if (line.length < MOST_WAITING) line.push([req, res]);
    else req.socket.destroy();
  };
};
