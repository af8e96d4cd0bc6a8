import { messageAnswerSchema } from '@glovebox/shared/answers';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  MOST_WEBHOOKS,
  newWebhookSchema,
  sentAgainSchema,
  webhookDeliveriesSchema,
  webhookMadeSchema,
  webhookSavedSchema,
  webhooksSchema,
} from '@glovebox/shared/webhook';
import { lockForAccess } from '../../modules/accounts/sessionService.ts';
import { listDeliveries, sendAgain } from '../../modules/webhooks/webhookOutbox.ts';
import {
  addWebhook,
  changeWebhook,
  endWebhook,
  listWebhooks,
  ownWebhook,
} from '../../modules/webhooks/webhookService.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route } from '../../platform/http/route.ts';
import { requireTarget } from '../../platform/outgoing/requireTarget.ts';

const WEBHOOK = { id: 'The `_id` of a webhook.' };

/** Addresses that are told what happens to the cars of a person. */
export const webhookRoutes = [
  route('GET /webhooks', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own',
    summary: "List the caller's webhooks",
    answers: { 200: webhooksSchema },
    handle: async ({ user }) => ({ webhooks: await listWebhooks(user._id) }),
  }),
  route('POST /webhooks', {
    for: 'signedIn',
    limit: 'newWebhook',
    then: 'callers are told only of cars that they own when it happens',
    summary: 'Add a webhook',
    description: `Messages are \`POST\`ed as \`{ type, timestamp, data }\` after the specification of [Standard Webhooks](https://www.standardwebhooks.com), with the headers \`webhook-id\`, \`webhook-timestamp\` and \`webhook-signature\`. \`data\` has the \`car\` (\`_id\`, \`name\`) and the \`service\`, the \`warning\` or what is \`due\`, in the shape of the answers of this API, without names of others. Each message is sent at least once, again with the same \`webhook-id\`, and in no particular order. Any status from 200 to 299 within five seconds takes it; otherwise it is tried eight more times within a day. What is due is looked at once a day, at 8:00 of the caller; a new webhook is told of all that is due soon or overdue then. A webhook of which 20 tries in a row failed over three days, or that answered 410, is switched off, and the caller is told by mail. An account has at most ${MOST_WEBHOOKS} webhooks. What ends access tokens ends them as well.`,
    body: newWebhookSchema,
    answers: { 201: webhookMadeSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, body, config }) => {
      requireTarget(config, body.url, 'url');
      const made = await inTransaction(async (transaction) => {
        await lockForAccess(transaction, session);
        return addWebhook(transaction, user._id, body);
      });
      return { message: 'The webhook is ready.', ...made };
    },
  }),
  route('PUT /webhooks/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers change only their own',
    params: WEBHOOK,
    summary: 'Change a webhook',
    description: 'One that was switched off is switched on again. Its secret stays.',
    body: newWebhookSchema,
    answers: { 200: webhookSavedSchema },
    handle: async ({ user, params, body, config }) => {
      requireTarget(config, body.url, 'url');
      return { message: 'The webhook was saved.', webhook: await changeWebhook(user._id, params.id, body) };
    },
  }),
  route('DELETE /webhooks/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers end only their own',
    params: WEBHOOK,
    summary: 'End a webhook',
    answers: { 200: messageAnswerSchema },
    handle: async ({ user, params }) => {
      await endWebhook(user._id, params.id);
      return { message: 'The webhook has ended.' };
    },
  }),
  route('GET /webhooks/:id/deliveries', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own',
    params: WEBHOOK,
    summary: 'List what a webhook was told',
    query: pageQuerySchema,
    answers: { 200: webhookDeliveriesSchema },
    handle: async ({ user, params, query }) =>
      listDeliveries((await ownWebhook(user._id, params.id))._id, query),
  }),
  route('POST /webhooks/:id/deliveries/:deliveryId/again', {
    for: 'signedIn',
    limit: 'sendAgain',
    then: 'callers send only their own',
    params: { ...WEBHOOK, deliveryId: 'The `_id` of a delivery.' },
    summary: 'Send a message to a webhook again',
    description: 'It is sent within seconds, as it was, with the same `webhook-id`.',
    answers: { 200: sentAgainSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params }) => ({
      message: 'It is sent again.',
      delivery: await sendAgain(await ownWebhook(user._id, params.id), params.deliveryId),
    }),
  }),
];
