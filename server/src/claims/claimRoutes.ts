import { pageQuerySchema } from '@glovebox/shared/paging';
import {
  claimAnswerSchema,
  claimQueueQuerySchema,
  decideClaimSchema,
  newClaimSchema,
  type ClaimAnswered,
  type ClaimDecided,
  type NewClaimAnswer,
} from '@glovebox/shared/vinClaim';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { tellClaimed, tellDecision } from './claimMails.ts';
import { answerClaim, listClaimsOnCar } from './claimOnCar.ts';
import { decideClaim, listClaims } from './claimQueue.ts';
import { claimCar, listOwnClaims, withdrawClaim } from './claimService.ts';

/** Cars that somebody else registered: claimed, answered by their owner, decided by an admin. */
export const claimRoutes = () => {
  const router = createApiRouter();

  router.post('/car/claim', async (req, res) => {
    const { claim, owner } = await claimCar(signedInUser(req), parse(newClaimSchema, req.body));
    if (owner) await tellClaimed(settings(req), owner, claim.vin);
    const answer: NewClaimAnswer = { message: 'Your claim was received. An admin will look at it.', claim };
    res.status(201).json(answer);
  });

  router.get('/car/claim', async (req, res) => {
    res.json(await listOwnClaims(signedInUser(req), parse(pageQuerySchema, req.query)));
  });

  router.delete('/car/claim/:id', async (req, res) => {
    await withdrawClaim(signedInUser(req), req.params.id);
    res.json({ message: 'Claim withdrawn.' });
  });

  router.get('/car/:id/claims', async (req, res) => {
    res.json(await listClaimsOnCar(signedInUser(req), req.params.id, parse(pageQuerySchema, req.query)));
  });

  router.put('/car/claim/:id/answer', async (req, res) => {
    const { evidence } = parse(claimAnswerSchema, req.body);
    const claim = await answerClaim(signedInUser(req), req.params.id, evidence);
    const answer: ClaimAnswered = { message: 'Your answer was kept for the admins.', claim };
    res.json(answer);
  });

  router.get('/auth/admin/claims', async (req, res) => {
    res.json(await listClaims(parse(claimQueueQuerySchema, req.query)));
  });

  router.post('/auth/admin/claims/:id/decide', async (req, res) => {
    const decision = parse(decideClaimSchema, req.body);
    const outcome = await decideClaim(signedInUser(req), req.params.id, decision);
    await tellDecision(settings(req), outcome);
    const message = decision.decision === 'grant' ? 'Claim granted.' : 'Claim rejected.';
    const answer: ClaimDecided = { message, claim: outcome.claim };
    res.json(answer);
  });

  return router;
};
