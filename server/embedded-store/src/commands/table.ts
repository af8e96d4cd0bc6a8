import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import {
  create,
  drop,
  dropDatabase,
  listCollections,
  listDatabases,
  renameCollection,
} from './collections.ts';
import { aggregate } from './aggregate.ts';
import { count } from './count.ts';
import { deleteDocuments } from './delete.ts';
import { buildInfo, connectionStatus, dbStats, getParameter, hello, hostInfo, ping } from './diagnostics.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './findAndModify.ts';
import { insert } from './insert.ts';
import type { Handler } from './request.ts';
import { abortTransaction, commitTransaction, endSessions } from './sessionCommands.ts';
import { update } from './update.ts';

export interface Command {
  handler: Handler;
  /** May it be part of a multi-document transaction? */
  inTransaction?: true;
  /** Does it take a write concern? */
  writes?: true;
  /** Does it take a read concern? */
  reads?: true;
  /** Can several of them, outside of a transaction, read one snapshot? */
  snapshots?: true;
}

const COMMANDS: Readonly<Record<string, Command>> = {
  hello: { handler: hello },
  isMaster: { handler: hello },
  ismaster: { handler: hello },
  ping: { handler: ping },
  buildInfo: { handler: buildInfo },
  buildinfo: { handler: buildInfo },
  hostInfo: { handler: hostInfo },
  connectionStatus: { handler: connectionStatus },
  getParameter: { handler: getParameter },
  dbStats: { handler: dbStats },

  find: { handler: find, inTransaction: true, reads: true, snapshots: true },
  // drivers repeat the read concern here; what the cursor reads from was settled when it was opened
  getMore: { handler: getMore, inTransaction: true, reads: true },
  killCursors: { handler: killCursors, inTransaction: true },
  aggregate: { handler: aggregate, inTransaction: true, reads: true, snapshots: true, writes: true },
  count: { handler: count, reads: true },
  distinct: { handler: distinct, inTransaction: true, reads: true, snapshots: true },
  explain: { handler: explain, reads: true },
  insert: { handler: insert, inTransaction: true, writes: true },
  update: { handler: update, inTransaction: true, writes: true },
  delete: { handler: deleteDocuments, inTransaction: true, writes: true },
  findAndModify: { handler: findAndModify, inTransaction: true, writes: true },

  create: { handler: create, inTransaction: true, writes: true },
  drop: { handler: drop, writes: true },
  renameCollection: { handler: renameCollection, writes: true },
  dropDatabase: { handler: dropDatabase, writes: true },
  listCollections: { handler: listCollections },
  listDatabases: { handler: listDatabases },
  createIndexes: { handler: createIndexes, inTransaction: true, writes: true },
  dropIndexes: { handler: dropIndexes, writes: true },
  listIndexes: { handler: listIndexes },

  endSessions: { handler: endSessions },
  commitTransaction: { handler: commitTransaction, inTransaction: true, writes: true },
  abortTransaction: { handler: abortTransaction, inTransaction: true, writes: true },
};

export function commandNamed(name: string): Command | undefined {
  return Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
}
