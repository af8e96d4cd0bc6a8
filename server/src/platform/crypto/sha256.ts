import { createHash } from 'node:crypto';

/** The SHA-256 of a text in hexadecimal: how long random secrets are stored, so that who reads them cannot use them. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
