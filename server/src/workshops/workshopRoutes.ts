import type { AccessCodeAnswer, ApprovalAnswer } from '@glovebox/shared/access';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { checkInSchema } from '@glovebox/shared/workshop';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { sendMailLater } from '../mail/sendMail.ts';
import { newAccessCode } from './accessCodeService.ts';
import { approveRequest, endAccess, endRequest, listAccess } from './accessService.ts';
import { checkIn } from './checkIn.ts';
import { tellOwner } from './requestMail.ts';
import { listWaitingRequests } from './waitingRequests.ts';
import { listWorkshopCars } from './workshopCars.ts';

/** Cars that workshops work on: how they get access, and how it ends. */
export const workshopRoutes = () => {
  const router = createApiRouter();

  router.get('/car/workshop/cars', async (req, res) => {
    res.json(await listWorkshopCars(signedInUser(req), parse(pageQuerySchema, req.query)));
  });

  router.get('/car/workshop/requests', async (req, res) => {
    res.json(await listWaitingRequests(signedInUser(req)));
  });

  router.post('/car/workshop/checkin', async (req, res) => {
    const { answer, isNew } = await checkIn(signedInUser(req), parse(checkInSchema, req.body));
    if (isNew && answer.access === 'requested') {
      // the time of the answer does not reveal whether the owner's email is verified
      sendMailLater(settings(req), () => tellOwner(settings(req), answer.request.requestId));
    }
    res.status(isNew ? 201 : 200).json(answer);
  });

  router.get('/car/:id/access', async (req, res) => {
    res.json(await listAccess(signedInUser(req), req.params.id));
  });

  router.post('/car/:id/access', async (req, res) => {
    const code = await newAccessCode(signedInUser(req), req.params.id);
    const answer: AccessCodeAnswer = { message: 'Access code made. It can be used once.', ...code };
    res.status(201).json(answer);
  });

  router.delete('/car/:id/access/:workshopId', async (req, res) => {
    const end = await endAccess(signedInUser(req), req.params.id, req.params.workshopId);
    res.json({
      message:
        end === 'ended' ? 'The workshop has no access any more.' : 'You have no access to this car any more.',
    });
  });

  router.post('/car/access/:requestId/approve', async (req, res) => {
    const workshop = await approveRequest(signedInUser(req), req.params.requestId);
    const answer: ApprovalAnswer = { message: 'The workshop has access now.', workshop };
    res.json(answer);
  });

  router.delete('/car/access/:requestId', async (req, res) => {
    const end = await endRequest(signedInUser(req), req.params.requestId);
    res.json({ message: end === 'declined' ? 'Request declined.' : 'Request withdrawn.' });
  });

  return router;
};
