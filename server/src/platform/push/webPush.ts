import webPush from 'web-push';
import type { RunningConfig } from '../config/config.ts';
import { post } from '../outgoing/post.ts';

interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Push services keep a message for a browser that is away for this long, in seconds: until the next notice may come. */
const KEPT = 86_400;

/**
 * Sends a message to a browser, encrypted for it (RFC 8291).
 * @param topic replaces an earlier message with the same topic that has not been shown yet
 * @returns the status of the push service: 404 and 410 say that the browser does not take messages any more
 * @throws Error if there is no response, or if the address is not allowed
 */
export const sendWebPush = async (
  config: Pick<RunningConfig, 'vapid' | 'publicUrl' | 'mail' | 'testHooks'>,
  { endpoint, p256dh, auth }: Subscription,
  payload: object,
  topic: string,
): Promise<number> => {
  const { vapid, publicUrl, mail } = config;
  if (!vapid) throw new Error('There are no keys for Web Push.');
  // whom a push service may ask about messages
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${mail.from.address}`;
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(payload),
    { TTL: KEPT, topic, vapidDetails: { subject, ...vapid } },
  );
  return post(endpoint, { headers, body }, config);
};
