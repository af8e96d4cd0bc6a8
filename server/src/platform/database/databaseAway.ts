const AWAY = new Set([
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'PoolClearedOnNetworkError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoWaitQueueTimeoutError',
]);

// codes of a replica set during an election: NotWritablePrimary and similar, InterruptedAtShutdown, PrimarySteppedDown
const AWAY_CODES = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436]);

/** Checks whether an error means that the database cannot be reached, rather than that it refused something. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (AWAY.has(error.name)) return true;
  // the driver wraps the error of a command with several writes
  if (error.name === 'MongoBulkWriteError' && 'errorResponse' in error)
    return isDatabaseAway(error.errorResponse);
  if ('code' in error && typeof error.code === 'number' && AWAY_CODES.has(error.code)) return true;
  // Mongoose has no error class of its own for a query without a connection
  return error.name === 'MongooseError' && error.message.includes('initial connection');
};
