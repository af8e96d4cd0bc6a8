import { createECDH, randomBytes } from 'node:crypto';
import type { NewSubscription, Subscribed } from '@glovebox/shared/notices';
import type { Person } from './people.ts';

/** Returns a subscription as a browser makes it; the push service is at the address. */
export const newSubscription = (endpoint: string): NewSubscription => {
  const curve = createECDH('prime256v1');
  return {
    endpoint,
    keys: {
      p256dh: curve.generateKeys('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
};

let browsers = 0;
/** Subscribes a browser of a person over HTTP. */
export const subscribe = async (
  person: Person,
  endpoint = `https://push.example.org/${(browsers += 1)}`,
): Promise<Subscribed['subscription']> => {
  const { body } = await person.post('/api/push/subscriptions').send(newSubscription(endpoint)).expect(201);
  return (body as Subscribed).subscription;
};
