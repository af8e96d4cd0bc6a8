import { createHmac } from 'node:crypto';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import { z } from '@glovebox/shared/zod';
import { readCookie, setCookie } from '../../platform/http/sessionCookie.ts';
import { settings } from '../../platform/http/settings.ts';
import { UserModel, type StoredUser } from './userModel.ts';

const NAME = 'device';
const LIFE_MS = 365 * 86_400_000;
/** Of more accounts that log in on one device, those that did so last are known there. */
const MOST_ACCOUNTS = 5;

type KnownAccount = Pick<StoredUser, '_id' | 'passwordHash'>;

const claimsSchema = z.object({ typ: z.literal(NAME), accounts: z.array(z.string()) });

/** Returns what stands for an account in the cookie. It becomes another one with the password, and does not tell it. */
const markOf = (req: Request, { _id, passwordHash }: KnownAccount): string =>
  createHmac('sha256', settings(req).sessionKey)
    .update(`${NAME} ${_id.toHexString()} ${passwordHash ?? ''}`)
    .digest('base64url');

const marksOn = (req: Request): string[] => {
  try {
    const claims = jwt.verify(readCookie(req, NAME) ?? '', settings(req).sessionKey, {
      algorithms: ['HS256'],
    });
    return claimsSchema.parse(claims).accounts;
  } catch {
    return [];
  }
};

/** Checks whether the account logged in on this device with its present password. */
export const isKnownDevice = (req: Request, account: KnownAccount): boolean =>
  marksOn(req).includes(markOf(req, account));

/** Marks the device as one on which the account logged in. It grants nothing; see `brakeLogIn`. */
export const rememberDevice = async (req: Request, res: Response, id: string): Promise<void> => {
  const account = await UserModel.findById(id, { passwordHash: 1 }).lean();
  if (!account) return;
  const mark = markOf(req, account);
  const accounts = [mark, ...marksOn(req).filter((known) => known !== mark)].slice(0, MOST_ACCOUNTS);
  const token = jwt.sign({ typ: NAME, accounts }, settings(req).sessionKey, {
    algorithm: 'HS256',
    expiresIn: LIFE_MS / 1000,
  });
  setCookie(req, res, NAME, token, LIFE_MS);
};
