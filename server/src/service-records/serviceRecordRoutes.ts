import { MESSAGES } from '@glovebox/shared/messages';
import { newServiceSchema, type NewServiceAnswer } from '@glovebox/shared/serviceRecord';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { addServiceRecord } from './addServiceRecord.ts';
import { getServiceDetail, listServicesOfCaller } from './serviceDetail.ts';

/** What was done on cars. */
export const serviceRecordRoutes = () => {
  const router = createApiRouter();

  router.post('/service/new', async (req, res) => {
    const service = await addServiceRecord(signedInUser(req), parse(newServiceSchema, req.body));
    const answer: NewServiceAnswer = { message: MESSAGES.toast.serviceAdded, service };
    res.status(201).json(answer);
  });

  router.get('/service/:id', async (req, res) => {
    res.json(await getServiceDetail(signedInUser(req), req.params.id));
  });

  router.get('/car/services', async (req, res) => {
    res.json(await listServicesOfCaller(signedInUser(req), parse(pageQuerySchema, req.query)));
  });

  return router;
};
