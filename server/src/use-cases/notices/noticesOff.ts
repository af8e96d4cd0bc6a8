import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto';
import { Types } from 'mongoose';
import { endNoticesByMail } from '../../modules/accounts/notifiedAccounts.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { notFound } from '../../platform/errors/appError.ts';

const SIGNATURE_BYTES = 16;
const ID_BYTES = 12;

const sign = (key: KeyObject, id: Buffer) =>
  createHmac('sha256', key).update('notices by email off ').update(id).digest().subarray(0, SIGNATURE_BYTES);

/**
 * Returns the secret that switches the notices by mail of an account off. It follows from the account and the key of the
 * server, so nothing is stored, and it works as long as the key is the same.
 */
const secretOf = (key: KeyObject, person: Types.ObjectId): string => {
  const id = Buffer.from(person.toHexString(), 'hex');
  return Buffer.concat([id, sign(key, id)]).toString('base64url');
};

/** Returns the address that mails name for switching them off by one click. */
export const offUrl = ({ publicUrl, sessionKey }: RunningConfig, person: Types.ObjectId): string =>
  `${publicUrl}/api/notices/off/${secretOf(sessionKey, person)}`;

/** @throws AppError NOT_FOUND */
const readSecret = ({ sessionKey }: RunningConfig, secret: string): Types.ObjectId => {
  const bytes = Buffer.from(secret, 'base64url');
  const id = bytes.subarray(0, ID_BYTES);
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) throw notFound();
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), sign(sessionKey, id))) throw notFound();
  return new Types.ObjectId(id.toString('hex'));
};

/** Checks a secret without changing anything. @throws AppError NOT_FOUND */
export const requireOffSecret = (config: RunningConfig, secret: string): void => {
  readSecret(config, secret);
};

/** Switches the notices by mail of the account of a secret off. @throws AppError NOT_FOUND */
export const switchOff = (config: RunningConfig, secret: string): Promise<void> =>
  endNoticesByMail(readSecret(config, secret));
