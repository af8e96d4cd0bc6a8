import type { billingRoutes } from '../../modules/billing/billingRoutes.ts';
import { everyone, signedIn } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

export const billingCases: CasesOf<typeof billingRoutes> = {
  'GET /billing/plan': { path: () => '/billing/plan', answers: signedIn(200) },
  'POST /billing/webhook': {
    path: () => '/billing/webhook',
    // 400 for all callers, because the event is not signed
    body: () => ({ id: 'evt_1', type: 'invoice.paid', created: 1_800_000_000, data: { object: {} } }),
    answers: everyone(400),
  },
};
