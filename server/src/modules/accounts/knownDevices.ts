import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import type { Types } from 'mongoose';
import { z } from '@glovebox/shared/zod';
import { readCookie, setCookie } from '../../platform/http/sessionCookie.ts';
import { settings } from '../../platform/http/settings.ts';

const NAME = 'device';
const LIFE_MS = 365 * 86_400_000;
/** Of more accounts that log in on one device, those that did so last are known there. */
const MOST_ACCOUNTS = 5;

const claimsSchema = z.object({ typ: z.literal(NAME), accounts: z.array(z.string()) });

const accountsOf = (req: Request): string[] => {
  try {
    const claims = jwt.verify(readCookie(req, NAME) ?? '', settings(req).sessionKey, {
      algorithms: ['HS256'],
    });
    return claimsSchema.parse(claims).accounts;
  } catch {
    return [];
  }
};

/** Checks whether the account logged in on this device before. */
export const isKnownDevice = (req: Request, account: Types.ObjectId): boolean =>
  accountsOf(req).includes(account.toHexString());

/** Marks the device as one on which the account logged in. It grants nothing; see `brakeLogIn`. */
export const rememberDevice = (req: Request, res: Response, account: string) => {
  const accounts = [account, ...accountsOf(req).filter((known) => known !== account)].slice(0, MOST_ACCOUNTS);
  const token = jwt.sign({ typ: NAME, accounts }, settings(req).sessionKey, {
    algorithm: 'HS256',
    expiresIn: LIFE_MS / 1000,
  });
  setCookie(req, res, NAME, token, LIFE_MS);
};
