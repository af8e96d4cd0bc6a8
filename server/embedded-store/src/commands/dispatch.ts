import type { Doc } from '../bson/document.ts';
import { fieldNames } from '../bson/document.ts';
import { isNumber, toDouble } from '../bson/numbers.ts';
import type { Engine } from '../engine.ts';
import { TimeSlice } from '../planner/timeSlice.ts';
import { sessionKey, transactionNumber, type OpenTransaction } from '../sessions/sessions.ts';
import { StoreError } from '../storeError.ts';
import { ProtocolError } from '../wire/message.ts';
import { checkReadConcern, checkWriteConcern, readClusterTime, isSnapshotRead } from './concerns.ts';
import type { Request } from './request.ts';
import { commandNamed, type Command } from './table.ts';

/**
 * Reads a command and carries it out. Every failure becomes an answer in MongoDB's error shape.
 * @throws ProtocolError when there is no command that could be answered
 */
export async function runCommand(engine: Engine, body: () => Doc): Promise<Doc> {
  try {
    const reply = await dispatch(engine, body());
    return { ...reply, ok: 1 };
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    return errorReply(error);
  }
}

function errorReply(error: unknown): Doc {
  const known = error instanceof StoreError ? error : internalError(error);
  const { code, codeName, message, extra } = known;
  return { ok: 0, errmsg: message, code, codeName, ...extra };
}

function internalError(error: unknown): StoreError {
  // a bug of the store: it belongs in the log with its stack, and the client still gets an answer
  console.error('The embedded store failed:', error);
  return new StoreError(1, error instanceof Error ? error.message : String(error));
}

async function dispatch(engine: Engine, body: Doc): Promise<Doc> {
  const name = fieldNames(body)[0] ?? '';
  const command = commandNamed(name);
  if (!command) throw new StoreError(59, `no such command: '${name}'`);
  const database = body.$db;
  if (typeof database !== 'string' || !isDatabaseName(database)) {
    throw new StoreError(73, `Invalid database name: '${typeof database === 'string' ? database : ''}'`);
  }
  checkConcerns(body, command);
  const lsid = sessionKey(body.lsid);
  const request: Request = {
    engine,
    name,
    database,
    body,
    owner: lsid ?? '',
    open: undefined,
    shared: undefined,
    timeSlice: new TimeSlice(maxTime(body)),
    now: new Date(),
  };
  if (lsid !== undefined) engine.sessions.touch(lsid);
  if (body.autocommit === undefined && body.startTransaction === undefined) {
    if (body.txnNumber !== undefined) {
      throw new StoreError(20, 'Transaction numbers are only allowed on a replica set member or mongos');
    }
    return command.handler({ ...request, shared: sharedSnapshot(request, lsid, command) });
  }
  return engine.sessions.runExclusive(lsid ?? '', () => inTransaction(request, lsid, command));
}

function checkConcerns(body: Doc, command: Command): void {
  if (body.readConcern !== undefined && !command.reads && body.startTransaction !== true) {
    throw new StoreError(72, `Command ${fieldNames(body)[0] ?? ''} does not support a read concern`);
  }
  checkReadConcern(body.readConcern);
  const name = fieldNames(body)[0] ?? '';
  const readsThere = (command.snapshots && body.startTransaction !== true) ?? name === 'getMore';
  if (readClusterTime(body.readConcern) && !readsThere)
    throw new StoreError(72, `Command ${name} cannot read at a cluster time`);
  if (body.writeConcern !== undefined && !command.writes) {
    throw new StoreError(72, `Command ${fieldNames(body)[0] ?? ''} does not support writeConcern`);
  }
  checkWriteConcern(body.writeConcern);
}

function sharedSnapshot(request: Request, lsid: string | undefined, command: Command): Request['shared'] {
  const { readConcern } = request.body;
  if (lsid === undefined || !command.snapshots || !isSnapshotRead(readConcern)) return undefined;
  return request.engine.sessions.snapshotOf(lsid, readClusterTime(readConcern));
}

function maxTime(body: Doc): number | undefined {
  const { maxTimeMS } = body;
  if (maxTimeMS === undefined) return undefined;
  const time = isNumber(maxTimeMS) ? toDouble(maxTimeMS) : -1;
  if (Number.isSafeInteger(time) && time >= 0) return time;
  throw new StoreError(2, 'maxTimeMS must be a non-negative whole number');
}

const isDatabaseName = (name: string): boolean => /^[^/\\. "$*<>:|?\0]{1,63}$/.test(name);

async function inTransaction(request: Request, lsid: string | undefined, command: Command): Promise<Doc> {
  const { engine, body, name } = request;
  const number = transactionNumber(body);
  if (lsid === undefined || number === undefined || body.autocommit !== false) {
    throw new StoreError(72, "A transaction needs 'lsid', 'txnNumber' and 'autocommit: false'");
  }
  const owner = `${lsid}/${number}`;
  const ends = name === 'commitTransaction' || name === 'abortTransaction';
  if (ends) return labellingConflicts(() => command.handler({ ...request, owner }));
  if (body.writeConcern !== undefined) {
    throw new StoreError(72, 'writeConcern is not allowed within a multi-statement transaction');
  }
  const open = openTransaction(engine, lsid, number, body);
  try {
    if (!command.inTransaction) {
      throw new StoreError(263, `Cannot run '${name}' in a multi-document transaction.`);
    }
    const reply = await labellingConflicts(() => command.handler({ ...request, owner, open }));
    if (reply.writeErrors !== undefined) giveUp(engine, lsid, number, owner);
    return reply;
  } catch (error) {
    giveUp(engine, lsid, number, owner);
    throw error;
  }
}

function openTransaction(engine: Engine, lsid: string, number: string, body: Doc): OpenTransaction {
  if (body.startTransaction === true) return engine.sessions.begin(lsid, number);
  if (body.readConcern !== undefined) {
    throw new StoreError(72, 'Only the first command in a transaction may specify a readConcern');
  }
  return engine.sessions.open(lsid, number);
}

/** A command that fails ends its transaction, as in MongoDB. */
function giveUp(engine: Engine, lsid: string, number: string, owner: string): void {
  engine.cursors.killOf(owner);
  engine.sessions.abort(lsid, number);
}

/** The label by which drivers know that the whole transaction is worth another try. */
async function labellingConflicts(work: () => Doc | Promise<Doc>): Promise<Doc> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreError) || error.code !== 112) throw error;
    throw new StoreError(112, error.message, { errorLabels: ['TransientTransactionError'] });
  }
}
