import { messageAnswerSchema } from '@glovebox/shared/answers';
import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  claimAnsweredSchema,
  claimAnswerSchema,
  claimDecidedSchema,
  claimQueueQuerySchema,
  claimQueueSchema,
  claimsOnCarSchema,
  decideClaimSchema,
  newClaimAnswerSchema,
  newClaimSchema,
  ownClaimListSchema,
} from '@glovebox/shared/vinClaim';
import { asOpened } from '../../platform/http/asOpened.ts';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { notifyOwnerOfClaim, notifyOfDecision } from '../../modules/claims/claimMails.ts';
import { answerClaim, listClaimsOnCar } from '../../modules/claims/claimOnCar.ts';
import { listClaims } from '../../modules/claims/claimQueue.ts';
import { claimCar, listOwnClaims } from '../../modules/claims/claimService.ts';
import { decideClaim } from './decideClaim.ts';
import { withdrawClaim } from './withdrawClaim.ts';

const CLAIM = { id: 'The id of a claim.' };

/** Claims on cars that somebody else registered. The owner answers them, and an admin decides. */
export const claimRoutes = [
  route('POST /car/claim', {
    for: 'signedIn',
    limit: 'claim',
    then: 'whoever does not have the car already; with a verified email',
    summary: 'Claim a car that somebody else registered',
    description:
      'An admin decides. Until then the car keeps its VIN and is not removed. The owner is notified that there is a ' +
      'claim, not whose. ' +
      '404 where no car has the VIN; 409 for an own car, and while the caller has an open claim on it.',
    body: newClaimSchema,
    answers: { 201: newClaimAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handle: async ({ user, body, config, req }) => {
      const { claim, owner } = await claimCar(user, body);
      if (owner) sendMailLater(config, () => notifyOwnerOfClaim(asOpened(config, req), owner, claim.vin));
      return { message: 'Your claim was received. An admin will look at it.', claim };
    },
  }),
  route('GET /car/claim', {
    for: 'signedIn',
    limit: 'default',
    then: 'own claims only',
    summary: 'List the own claims',
    description: 'The newest first.',
    query: pageQuerySchema,
    answers: { 200: ownClaimListSchema },
    handle: ({ user, query }) => listOwnClaims(user, query),
  }),
  route('DELETE /car/claim/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'own claims only',
    params: CLAIM,
    summary: 'Withdraw an open claim',
    answers: { 200: messageAnswerSchema },
    fails: ['GONE'],
    handle: async ({ user, params }) => {
      await withdrawClaim(user, params.id);
      return { message: 'Claim withdrawn.' };
    },
  }),
  route('GET /car/:id/claims', {
    for: 'signedIn',
    limit: 'default',
    then: "owner, or who keeps a customer's car",
    params: { id: 'The `_id` of a car.' },
    summary: 'List the open claims on a car',
    description: 'For its owner, or who keeps it for a customer. It does not say who claims it.',
    query: pageQuerySchema,
    answers: { 200: claimsOnCarSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => listClaimsOnCar(user, params.id, query),
  }),
  route('PUT /car/claim/:id/answer', {
    for: 'signedIn',
    limit: 'default',
    then: "owner of the car, or who keeps a customer's car",
    params: CLAIM,
    summary: 'Say why a claimed car is yours',
    description: 'For the owner of the car. Replaces what was said before; only admins read it.',
    body: claimAnswerSchema,
    answers: { 200: claimAnsweredSchema },
    fails: ['GONE'],
    handle: async ({ user, params, body }) => {
      const claim = await answerClaim(user, params.id, body.evidence);
      return { message: 'Your answer was kept for the admins.', claim };
    },
  }),
  route('GET /auth/admin/claims', {
    for: 'admin',
    limit: 'default',
    summary: 'List all claims',
    description: 'The open ones the oldest first, the decided ones the newest first.',
    query: claimQueueQuerySchema,
    answers: { 200: claimQueueSchema },
    handle: ({ query }) => listClaims(query),
  }),
  route('POST /auth/admin/claims/:id/decide', {
    for: 'admin',
    limit: 'default',
    params: CLAIM,
    summary: 'Decide a claim',
    description:
      "Granted, the car becomes the claimant's as by an accepted transfer: workshop access, note, public code and " +
      'pending transfers end. A car that was left without an owner, because the account is gone, is removed with the last ' +
      'claim that is not granted. Both sides are notified by mail, with the reason. Of two decisions the second gets 410.',
    body: decideClaimSchema,
    answers: { 200: claimDecidedSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const outcome = await decideClaim(user, params.id, body);
      sendMailLater(config, () => notifyOfDecision(config, outcome));
      const message = body.decision === 'grant' ? 'Claim granted.' : 'Claim rejected.';
      return { message, claim: outcome.claim };
    },
  }),
];
