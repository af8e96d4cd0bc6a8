import { MESSAGES } from '@glovebox/shared/messages';
import {
  disputeServiceSchema,
  newServiceHeadersSchema,
  newServiceSchema,
  serviceFieldsSchema,
  type ServiceAnswer,
} from '@glovebox/shared/serviceRecord';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { addServiceRecord } from './addServiceRecord.ts';
import { editServiceRecord, removeServiceRecord } from './editServiceRecord.ts';
import { getServiceDetail, listServicesOfCaller } from './serviceDetail.ts';
import { disputeService, withdrawDispute } from './serviceDispute.ts';

/** What was done on cars. */
export const serviceRecordRoutes = () => {
  const router = createApiRouter();

  router.post('/service/new', async (req, res) => {
    const { 'idempotency-key': key } = parse(newServiceHeadersSchema, req.headers);
    const service = await addServiceRecord(signedInUser(req), parse(newServiceSchema, req.body), key);
    const answer: ServiceAnswer = { message: MESSAGES.toast.serviceAdded, service };
    res.status(201).json(answer);
  });

  router.get('/service/:id', async (req, res) => {
    res.json(await getServiceDetail(signedInUser(req), req.params.id));
  });

  router.put('/service/:id', async (req, res) => {
    const fields = parse(serviceFieldsSchema, req.body);
    const service = await editServiceRecord(signedInUser(req), req.params.id, fields);
    const answer: ServiceAnswer = { message: 'Service updated.', service };
    res.json(answer);
  });

  router.delete('/service/:id', async (req, res) => {
    await removeServiceRecord(signedInUser(req), req.params.id);
    res.json({ message: 'Service removed.' });
  });

  router.post('/service/:id/dispute', async (req, res) => {
    const { sentence } = parse(disputeServiceSchema, req.body);
    const service = await disputeService(signedInUser(req), req.params.id, sentence);
    const answer: ServiceAnswer = { message: 'Entry disputed.', service };
    res.status(201).json(answer);
  });

  router.delete('/service/:id/dispute', async (req, res) => {
    const service = await withdrawDispute(signedInUser(req), req.params.id);
    const answer: ServiceAnswer = { message: 'Dispute withdrawn.', service };
    res.json(answer);
  });

  router.get('/car/services', async (req, res) => {
    res.json(await listServicesOfCaller(signedInUser(req), parse(pageQuerySchema, req.query)));
  });

  return router;
};
