import { messageAnswerSchema } from '@glovebox/shared/answers';
import {
  newSubscriptionSchema,
  pushKeySchema,
  subscribedSchema,
  subscriptionsSchema,
  testedNoticesSchema,
} from '@glovebox/shared/notices';
import {
  addSubscription,
  listSubscriptions,
  removeSubscription,
} from '../../modules/accounts/pushSubscriptions.ts';
import { AppError } from '../../platform/errors/appError.ts';
import { unreadBody } from '../../platform/http/body.ts';
import { route, SENT } from '../../platform/http/route.ts';
import { requireTarget } from '../../platform/outgoing/requireTarget.ts';
import { requireOffSecret, switchOff } from './noticesOff.ts';
import { askPage, donePage } from './offPage.ts';
import { sendTestNotice } from './testNotice.ts';

const SECRET = {
  secret: {
    description: 'The secret in the `List-Unsubscribe` header of an email.',
    example: 'ZvDB0qO0xdbn-AkSq1yE0J2jb0VtS3Zk3m8AcA',
  },
};

/** How notices about what is due reach people. */
export const noticeRoutes = [
  route('GET /push/key', {
    for: 'signedIn',
    limit: 'default',
    summary: 'Read the key with which browsers subscribe to notices',
    answers: { 200: pushKeySchema },
    handle: ({ config: { vapid } }) => ({ key: vapid?.publicKey ?? null }),
  }),
  route('GET /push/subscriptions', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers read only their own browsers',
    summary: 'List the browsers that show notices',
    answers: { 200: subscriptionsSchema },
    handle: async ({ user }) => ({ subscriptions: await listSubscriptions(user._id) }),
  }),
  route('POST /push/subscriptions', {
    for: 'signedIn',
    limit: 'newSubscription',
    then: 'a browser shows the notices of the account that subscribed last',
    summary: 'Show notices in a browser',
    description:
      'An account has at most 20 browsers; another one replaces the oldest. What ends all sessions of an account, such as a new password, ends its browsers as well, and so does another email.',
    body: newSubscriptionSchema,
    answers: { 201: subscribedSchema },
    fails: ['NOT_AVAILABLE'],
    handle: async ({ user, body, config }) => {
      if (!config.vapid) throw new AppError('NOT_AVAILABLE', 'This server sends no notices to browsers.');
      requireTarget(config, body.endpoint, 'endpoint');
      const subscription = await addSubscription(user._id, body);
      return { message: 'This browser shows your notices now.', subscription };
    },
  }),
  route('DELETE /push/subscriptions/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers end only their own browsers',
    params: { id: 'The `_id` of a browser.' },
    summary: 'Show no more notices in a browser',
    answers: { 200: messageAnswerSchema },
    fails: ['NOT_FOUND'],
    handle: async ({ user, params }) => {
      await removeSubscription(user._id, params.id);
      return { message: 'That browser shows no more notices.' };
    },
  }),
  route('POST /notices/test', {
    for: 'signedIn',
    limit: 'testNotice',
    then: 'it is sent to the caller only',
    summary: 'Send a test notice',
    description: 'It is sent at once, on all ways that are on, and not tried again.',
    answers: { 200: testedNoticesSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, config }) => {
      const results = await sendTestNotice(config, user._id);
      const failed = results.filter(({ reason }) => reason !== undefined).length;
      const message =
        failed === 0 ? 'A test notice is on its way.' : 'A test notice could not be sent everywhere.';
      return { message, results };
    },
  }),
  route('GET /notices/off/:secret', {
    for: 'anyone',
    limit: 'default',
    params: SECRET,
    summary: 'Ask whether to stop email notices',
    description: 'The answer is a page with a button. It changes nothing.',
    answers: { 200: null },
    fails: ['NOT_FOUND'],
    handle: ({ params, config, res }) => {
      requireOffSecret(config, params.secret);
      res.type('html').send(askPage());
    },
  }),
  route('POST /notices/off/:secret', {
    for: 'anyone',
    limit: 'default',
    params: SECRET,
    summary: 'Stop email notices',
    description:
      'Mail programs call this for their users (RFC 8058). The body may be anything of at most 1 KB, and is not read. A browser gets a page.',
    body: unreadBody(1_024),
    answers: { 200: messageAnswerSchema },
    fails: ['NOT_FOUND'],
    handle: async ({ params, config, req, res }) => {
      await switchOff(config, params.secret);
      if (req.accepts(['json', 'html']) === 'html') {
        res.type('html').send(donePage());
        return SENT;
      }
      return { message: 'Email notices are off.' };
    },
  }),
];
