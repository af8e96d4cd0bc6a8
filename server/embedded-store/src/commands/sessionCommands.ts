import type { Doc } from '../bson/document.ts';
import { sessionKey, transactionNumber } from '../sessions/sessions.ts';
import { StoreError } from '../storeError.ts';
import { parseArguments, fields, type Request } from './request.ts';

export async function endSessions(request: Request): Promise<Doc> {
  parseArguments(request, fields());
  const { endSessions: sessions } = request.body;
  if (!Array.isArray(sessions))
    throw new StoreError(14, "The field 'endSessions' must be an array of sessions");
  for (const lsid of sessions.map(sessionKey).filter((key) => key !== undefined)) {
    request.engine.cursors.killOf(lsid);
    await request.engine.sessions.end(lsid);
  }
  return {};
}

const END_TRANSACTION = fields('recoveryToken');

interface InTransaction {
  lsid: string;
  number: string;
}

function readTransaction(request: Request): InTransaction {
  parseArguments(request, END_TRANSACTION);
  const lsid = sessionKey(request.body.lsid);
  const number = transactionNumber(request.body);
  if (lsid === undefined || number === undefined || request.body.autocommit !== false) {
    throw new StoreError(125, `${request.name} must be run within a transaction`);
  }
  if (request.database !== 'admin') {
    throw new StoreError(13, `${request.name} may only be run against the admin database.`);
  }
  return { lsid, number };
}

export async function commitTransaction(request: Request): Promise<Doc> {
  const { lsid, number } = readTransaction(request);
  await request.engine.sessions.commit(lsid, number);
  request.engine.cursors.killOf(request.owner);
  return {};
}

export function abortTransaction(request: Request): Doc {
  const { lsid, number } = readTransaction(request);
  request.engine.cursors.killOf(request.owner);
  request.engine.sessions.abort(lsid, number);
  return {};
}
