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
  endClaimSchema,
  newClaimAnswerSchema,
  newClaimSchema,
  ownClaimListSchema,
} from '@glovebox/shared/vinClaim';
import { asOpened } from '../../platform/http/asOpened.ts';
import { PROVEN, requireFreshProof } from '../../modules/accounts/freshProof.ts';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { notifyOfDecision, notifyOfEnd, notifyOwnerOfClaim } from '../../modules/claims/claimMails.ts';
import { answerClaim, isMuchToDecide, listClaimsOnCar } from '../../modules/claims/claimOnCar.ts';
import { listClaims } from '../../modules/claims/claimQueue.ts';
import { claimCar, listOwnClaims } from '../../modules/claims/claimService.ts';
import { decideClaim } from './decideClaim.ts';
import { endClaim } from './endClaim.ts';
import { withdrawClaim } from './withdrawClaim.ts';

const CLAIM = { id: 'The id of a claim.' };

/** Claims on cars that somebody else registered. The owner answers them, and an admin decides. */
export const claimRoutes = [
  route('POST /car/claim', {
    for: 'signedIn',
    tokens: false,
    limit: 'claim',
    then: 'callers with a verified email who do not have the car already',
    summary: 'Claim a car that someone else registered',
    description:
      "An admin decides the claim. Until then, the car keeps its VIN and cannot be removed. The owner is notified that there is a claim, but not who made it. The call fails with 404 if no car has the VIN, and with 409 for the caller's own car, while the caller has an open claim on the car, for 30 days after an admin rejected a claim of the caller on it, and for a day after the caller withdrew one.",
    body: newClaimSchema,
    answers: { 201: newClaimAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT'],
    handle: async ({ user, body, config, req }) => {
      const { claim, owner } = await claimCar(user, body);
      if (owner) sendMailLater(config, () => notifyOwnerOfClaim(asOpened(config, req), owner, claim));
      return { message: 'Claim sent. An admin will review it.', claim };
    },
  }),
  route('GET /car/claim', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'callers see only their own claims',
    summary: "List the caller's claims",
    description: 'The newest claims come first.',
    query: pageQuerySchema,
    answers: { 200: ownClaimListSchema },
    handle: ({ user, query }) => listOwnClaims(user, query),
  }),
  route('DELETE /car/claim/:id', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'callers withdraw only their own claims',
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
    tokens: false,
    limit: 'default',
    then: 'the owner of the car, or the workshop that keeps it for a customer',
    params: { id: 'The `_id` of a car.' },
    summary: 'List the open claims on a car',
    description:
      'The owner of the car, or the workshop that keeps it for a customer, can list the claims. The answer does not say who claims the car.',
    query: pageQuerySchema,
    answers: { 200: claimsOnCarSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params, query }) => listClaimsOnCar(user, params.id, query),
  }),
  route('PUT /car/claim/:id/answer', {
    for: 'signedIn',
    tokens: false,
    limit: 'default',
    then: 'the owner of the car, or the workshop that keeps it for a customer',
    params: CLAIM,
    summary: "Answer a claim on the caller's car",
    description:
      'The answer says why the car belongs to the caller. It replaces what was said before, and only admins read it.',
    body: claimAnswerSchema,
    answers: { 200: claimAnsweredSchema },
    fails: ['CONFLICT', 'GONE', 'CHANGED'],
    handle: async ({ user, params, body }) => {
      const claim = await answerClaim(user, params.id, body);
      return { message: 'Answer sent to the admins.', claim };
    },
  }),
  route('POST /car/claim/:id/end', {
    for: 'signedIn',
    tokens: false,
    limit: 'password',
    then: `the owner of the car, or the workshop that keeps it for a customer; ${PROVEN}`,
    params: CLAIM,
    summary: "End a claim on the caller's car",
    description:
      'The claim ends without an admin, and the claimant is notified. They can claim the car again. The caller cannot end that claim, so that an admin decides it: the call then fails with `CONFLICT`. After a rejection the caller can end the next one again.',
    body: endClaimSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ session, params, body, config }) => {
      const { claimant, vin } = await endClaim(session, params.id, body.password);
      sendMailLater(config, () => notifyOfEnd(config, claimant, vin));
      return { message: 'You ended the claim. The car is no longer held for it.' };
    },
  }),
  route('GET /auth/admin/claims', {
    for: 'admin',
    limit: 'default',
    summary: 'List all claims',
    description: 'Open claims are listed with the oldest first, decided claims with the newest first.',
    query: claimQueueQuerySchema,
    answers: { 200: claimQueueSchema },
    handle: ({ query }) => listClaims(query),
  }),
  route('POST /auth/admin/claims/:id/decide', {
    for: 'admin',
    limit: 'password',
    isLarge: isMuchToDecide,
    then: PROVEN,
    params: CLAIM,
    summary: 'Decide a claim',
    description:
      "If the claim is granted, the car goes to the claimant, as by an accepted transfer: workshop access, the note, the public code and pending transfers end. A car that was left without an owner, because the owner's account was removed, is removed with the last claim that is not granted. Both sides are notified by mail, with the reason. If two decisions are made, the second one fails with 410.",
    body: decideClaimSchema,
    answers: { 200: claimDecidedSchema },
    fails: ['CONFLICT', 'GONE'],
    handle: async ({ user, session, params, body, config }) => {
      await requireFreshProof(session, body.password);
      const outcome = await decideClaim(user, params.id, body);
      sendMailLater(config, () => notifyOfDecision(config, outcome));
      const message = body.decision === 'grant' ? 'Claim granted.' : 'Claim rejected.';
      return { message, claim: outcome.claim };
    },
  }),
];
