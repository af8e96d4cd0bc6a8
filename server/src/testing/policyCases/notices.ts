import type { noticeRoutes } from '../../use-cases/notices/noticeRoutes.ts';
import { newSubscription, subscribe } from '../notices.ts';
import { everyone, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

const WRONG_SECRET = '/notices/off/ZvDB0qO0xdbn-AkSq1yE0J2jb0VtS3Zk3m8AcA';

export const noticesCases: CasesOf<typeof noticeRoutes> = {
  'GET /push/key': { path: () => '/push/key', answers: signedIn(200) },
  'GET /push/subscriptions': { path: () => '/push/subscriptions', answers: signedIn(200) },
  'POST /push/subscriptions': {
    path: () => '/push/subscriptions',
    body: () => newSubscription('https://push.example.org/of-the-policy'),
    answers: signedIn(201),
  },
  'DELETE /push/subscriptions/:id': {
    path: async ({ people: { owner } }) => `/push/subscriptions/${(await subscribe(owner))._id}`,
    answers: signedIn(404, { owner: 200 }),
  },
  'POST /notices/test': { path: () => '/notices/test', answers: signedIn(200) },
  'GET /notices/off/:secret': { path: () => WRONG_SECRET, answers: everyone(404) },
  'POST /notices/off/:secret': { path: () => WRONG_SECRET, answers: everyone(404) },
};
