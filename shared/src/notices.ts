import { USUAL_THRESHOLDS } from './dueWeights.ts';
import { doneMessage, id, moment, nextCursor, ownId, personSchema } from './fields.ts';
import { PLAN } from './limits.ts';
import { z } from './zod.ts';

/** The ways in which notices reach a person. */
export const CHANNELS = ['mail', 'push', 'ntfy'] as const;
export type Channel = (typeof CHANNELS)[number];

const LONGEST_ADDRESS = 500;
const MOST_SUBSCRIPTION = 2_000;

const MAIL = { description: 'Whether notices are sent to the verified email.' };
const PUSH = { description: 'Whether notices go to the browsers that subscribed to them.' };
const SOON_KM = {
  description: 'The km before something is due from which on it is due soon.',
  example: 1_000,
};
const SOON_DAYS = {
  description: 'The days before something is due from which on it is due soon.',
  example: 30,
};
const NO_TOPIC = 'Must be an address like https://ntfy.example.org/topic';
const TOPIC = {
  description: 'The https address of a topic of an ntfy server.',
  example: 'https://ntfy.example.org/my-garage',
};

const wholeNumber = (most: number, unit: string) =>
  z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(0, 'Must not be negative')
    .max(most, `At most ${most.toLocaleString('en-US')} ${unit}`);

/** The notices of an account in a response. */
export const noticesSchema = z
  .strictObject({
    mail: z.boolean().meta(MAIL),
    push: z.boolean().meta(PUSH),
    ntfy: z
      .strictObject({
        topic: z.string().meta(TOPIC),
        hasToken: z.boolean().describe('Whether a token is sent with the notices. It is never answered.'),
      })
      .nullable()
      .describe('The topic to which notices are posted; null if there is none.'),
    soonKm: z.number().meta(SOON_KM),
    soonDays: z.number().meta(SOON_DAYS),
  })
  .describe('How notices about what is due reach the person, and from when on something is due soon.');
export type NoticeSettings = z.infer<typeof noticesSchema>;

/** What counts for an account that has chosen nothing. */
export const USUAL_NOTICES = {
  mail: true,
  push: true,
  ...USUAL_THRESHOLDS,
} as const;

/** The notices in `PATCH /auth/settings`: what is left out does not change. */
export const changeNoticesSchema = z
  .strictObject({
    mail: z.boolean().optional().meta(MAIL),
    push: z.boolean().optional().meta(PUSH),
    ntfy: z
      .strictObject({
        topic: z
          .string('Must be text')
          .trim()
          .max(LONGEST_ADDRESS, `At most ${LONGEST_ADDRESS} characters`)
          .pipe(
            z
              .url({ protocol: /^https?$/, error: NO_TOPIC, abort: true })
              .regex(/^[^/]+\/\/[^/?#]+\/[^?#]/, NO_TOPIC),
          )
          .meta(TOPIC),
        token: z
          .string('Must be text')
          .trim()
          .regex(/^[\w.~+/=-]{1,200}$/, 'Must be a token of letters, digits and . _ ~ + / = -')
          .nullable()
          .optional()
          .meta({
            description:
              'The access token of the topic; null removes it. If left out, the token stays as long as the topic is on the same server.',
            example: 'tk_AgQdq7mVBoFD37zQVN29RhuMzNIz2',
          }),
      })
      .nullable()
      .optional()
      .describe('The topic to which notices are posted; null for none.'),
    soonKm: wholeNumber(PLAN.soonKmMax, 'km').optional().meta(SOON_KM),
    soonDays: wholeNumber(PLAN.soonDaysMax, 'days').optional().meta(SOON_DAYS),
  })
  .describe('How notices about what is due reach the person. What is left out does not change.');
export type ChangeNotices = z.infer<typeof changeNoticesSchema>;

/** `GET /push/key` */
export const pushKeySchema = z
  .strictObject({
    key: z.string().nullable().meta({
      description:
        'The public key (VAPID) with which browsers subscribe; null if this server sends no Web Push.',
      example: 'BNbxGYNMhEIi9zrneh7mqV4oUanjLUK3m-mYZBc62frMKrEoMk88r3Lk596T0ck9xlT-aok0fO1KXBLV4-XqxYM',
    }),
  })
  .meta({ id: 'PushKey' });
export type PushKey = z.infer<typeof pushKeySchema>;

/** `POST /push/subscriptions`: what `PushSubscription.toJSON()` returns in a browser. */
export const newSubscriptionSchema = z
  .strictObject({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'Must be an https address' })
      .max(MOST_SUBSCRIPTION, `At most ${MOST_SUBSCRIPTION} characters`)
      .meta({ description: 'The address of the push service.', example: 'https://push.example.org/a1b2c3' }),
    expirationTime: z.number().nullable().optional().describe('Ignored.'),
    keys: z
      .strictObject({
        p256dh: z
          .string()
          .regex(/^[\w-]{87}=?$/, 'Must be a public key in base64url')
          .meta({
            description: "The browser's public key.",
            example:
              'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          }),
        auth: z
          .string()
          .regex(/^[\w-]{22}(==)?$/, 'Must be 16 bytes in base64url')
          .meta({
            description: 'The secret that authenticates messages.',
            example: 'BTBZMqHH6r4Tts7J_aSIgg',
          }),
      })
      .describe('The keys of the subscription.'),
  })
  .meta({ id: 'NewPushSubscription' });
export type NewSubscription = z.infer<typeof newSubscriptionSchema>;

const subscriptionSchema = z
  .strictObject({
    _id: ownId,
    service: z.string().meta({ description: 'The host of the push service.', example: 'push.example.org' }),
    createdAt: moment,
  })
  .meta({ id: 'PushSubscription' });

/** `GET /push/subscriptions` */
export const subscriptionsSchema = z
  .strictObject({ subscriptions: z.array(subscriptionSchema).describe('The browsers, oldest first.') })
  .meta({ id: 'PushSubscriptions' });

export const subscribedSchema = z
  .strictObject({ message: doneMessage, subscription: subscriptionSchema })
  .meta({ id: 'PushSubscribed' });
export type Subscribed = z.infer<typeof subscribedSchema>;

const REASON = {
  description: 'What went wrong, as a code of the mail server, of the network or of HTTP.',
  example: 'ECONNREFUSED',
};

/** `POST /notices/test` */
export const testedNoticesSchema = z
  .strictObject({
    message: doneMessage,
    results: z
      .array(
        z.strictObject({
          channel: z.enum(CHANNELS).describe('The way on which the notice was sent.'),
          reason: z.string().optional().meta(REASON),
        }),
      )
      .describe('What became of the notice on each way that is on; without a reason, it was sent.'),
  })
  .meta({ id: 'TestedNotices' });
export type TestedNotices = z.infer<typeof testedNoticesSchema>;

/** `GET /auth/admin/mail` */
export const failedDeliveriesSchema = z
  .strictObject({
    deliveries: z
      .array(
        z.strictObject({
          _id: id.describe('Its id.'),
          channel: z.enum(CHANNELS).describe('The way on which it is sent.'),
          person: personSchema.describe('Whom it is for.'),
          state: z
            .enum(['waiting', 'failed'])
            .describe("'waiting' if it is sent again, 'failed' if it was given up."),
          attempts: z.number().meta({ description: 'How often it was tried.', example: 3 }),
          reason: z.string().meta(REASON),
          createdAt: moment,
          nextAt: moment.optional().describe('When it is tried again.'),
        }),
      )
      .describe('The notices that could not be sent, newest first.'),
    webhooks: z
      .strictObject({
        waiting: z.number().describe('How many are sent again.'),
        failed: z.number().describe('How many were given up in the last 7 days.'),
      })
      .optional()
      .describe('Messages to webhooks that could not be sent. Only on the first page.'),
    nextCursor,
  })
  .meta({ id: 'FailedDeliveries' });
export type FailedDeliveries = z.infer<typeof failedDeliveriesSchema>;
