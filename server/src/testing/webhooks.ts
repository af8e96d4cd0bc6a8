import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookMade } from '@glovebox/shared/webhook';
import type { Person } from './people.ts';

/** Adds a webhook of a person over HTTP. */
export const addWebhook = async (
  person: Person,
  url: string,
  events: readonly WebhookEvent[] = WEBHOOK_EVENTS,
): Promise<WebhookMade> =>
  (await person.post('/api/webhooks').send({ url, events }).expect(201)).body as WebhookMade;
