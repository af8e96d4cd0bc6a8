import { createHmac } from 'node:crypto';
import type { Message } from './post.ts';

const PREFIX = 'whsec_';

/**
 * Returns a message of a webhook with its signature, after the specification of Standard Webhooks 1.0.
 * @param secret `whsec_` and the key in base64
 * @param id names the message; the same for each try
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export const signMessage = (secret: string, id: string, body: string, now: Date): Message => {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Glovebox',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,${signature}`,
    },
    body,
  };
};
