import { createHash } from 'node:crypto';

/**
 * Returns the SHA-256 of a text in hexadecimal. Long random secrets are stored like this, so that whoever reads the
 * database cannot use them.
 */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
