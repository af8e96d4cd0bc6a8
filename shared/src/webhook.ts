import { doneMessage, id, moment, nextCursor, ownId } from './fields.ts';
import { z } from './zod.ts';

/** What a webhook can be told of. */
export const WEBHOOK_EVENTS = ['service.recorded', 'warning.added', 'due.changed'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** How many webhooks an account can have. */
export const MOST_WEBHOOKS = 10;
const LONGEST_URL = 500;

/** The message for a text that is no web address. */
export const INVALID_WEBHOOK_URL = 'Must be an address like https://example.org/hook';

const URL_OF = {
  description: 'The https address on the public internet to which the messages are posted.',
  example: 'https://automation.example.org/hooks/glovebox',
};
const EVENTS =
  "What is told: 'service.recorded' when someone records a service, 'warning.added' when someone adds a warning, 'due.changed' when something is due soon or overdue that was not before.";

/** `POST /webhooks`, `PUT /webhooks/{id}` */
export const newWebhookSchema = z
  .strictObject({
    url: z
      .string('Must be text')
      .trim()
      .max(LONGEST_URL, `At most ${LONGEST_URL} characters`)
      .pipe(z.url({ protocol: /^https?$/, error: INVALID_WEBHOOK_URL }))
      .meta(URL_OF),
    events: z
      .array(z.enum(WEBHOOK_EVENTS))
      .min(1, 'Choose at least one event')
      .max(WEBHOOK_EVENTS.length, 'Choose each event once')
      .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event)))
      .meta({ description: EVENTS, example: ['service.recorded'] }),
  })
  .meta({ id: 'NewWebhook' });
export type NewWebhook = z.output<typeof newWebhookSchema>;

const webhookSchema = z
  .strictObject({
    _id: ownId,
    url: z.string().meta(URL_OF),
    events: z.array(z.enum(WEBHOOK_EVENTS)).describe(EVENTS),
    createdAt: moment,
    failingSince: moment
      .optional()
      .describe('Since when no message has arrived. Missing if the last one did.'),
    switchedOffAt: moment
      .optional()
      .describe('When it was switched off because nothing arrived for days. Saving it switches it on again.'),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof webhookSchema>;

/** `GET /webhooks` */
export const webhooksSchema = z
  .strictObject({ webhooks: z.array(webhookSchema).describe('The webhooks, oldest first.') })
  .meta({ id: 'Webhooks' });

export const webhookSavedSchema = z
  .strictObject({ message: doneMessage, webhook: webhookSchema })
  .meta({ id: 'WebhookSaved' });

export const webhookMadeSchema = z
  .strictObject({
    message: doneMessage,
    webhook: webhookSchema,
    secret: z.string().meta({
      description: 'The secret with which the messages are signed. It is told only here.',
      example: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
    }),
  })
  .meta({ id: 'WebhookMade' });
export type WebhookMade = z.infer<typeof webhookMadeSchema>;

const webhookDeliverySchema = z
  .strictObject({
    _id: id.describe('Its id. The header `webhook-id` is `msg_` and this.'),
    event: z.enum(WEBHOOK_EVENTS).describe('What it tells.'),
    state: z
      .enum(['waiting', 'delivered', 'failed'])
      .describe(
        "'waiting' if it is sent (again), 'delivered' if it has arrived, 'failed' if it was given up.",
      ),
    attempts: z.number().meta({ description: 'How often it was tried.', example: 3 }),
    status: z
      .number()
      .optional()
      .meta({ description: 'The status of HTTP that the last try was answered with.', example: 503 }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Why the last try failed without an answer, as a code.', example: 'TIMEOUT' }),
    createdAt: moment,
    nextAt: moment.optional().describe('When it is tried next. Only while it is waiting.'),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

/** `GET /webhooks/{id}/deliveries` */
export const webhookDeliveriesSchema = z
  .strictObject({
    deliveries: z.array(webhookDeliverySchema).describe('What it was told in the last 7 days, newest first.'),
    nextCursor,
  })
  .meta({ id: 'WebhookDeliveries' });
export type WebhookDeliveries = z.infer<typeof webhookDeliveriesSchema>;

export const sentAgainSchema = z
  .strictObject({ message: doneMessage, delivery: webhookDeliverySchema })
  .meta({ id: 'WebhookSentAgain' });
