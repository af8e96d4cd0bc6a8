import type { NewCarAnswer } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  acceptTransferSchema,
  newTransferSchema,
  openTransferSchema,
  type NewTransferAnswer,
} from '@glovebox/shared/transfer';
import { getCar } from '../cars/carService.ts';
import { createApiRouter } from '../http/apiRouter.ts';
import { parse } from '../http/parse.ts';
import { signedInUser } from '../http/session.ts';
import { settings } from '../http/settings.ts';
import { acceptTransfer, deleteTransfer, openTransfer } from './answerTransfer.ts';
import { tellRecipient, tellSender } from './transferMails.ts';
import { createTransfer, getTransfer, incomingTransfers, transfersOfCar } from './transferService.ts';

/** Cars that go from one owner to the next. */
export const transferRoutes = () => {
  const router = createApiRouter();

  router.post('/token/new', async (req, res) => {
    const { transfer, secret } = await createTransfer(signedInUser(req), parse(newTransferSchema, req.body));
    await tellRecipient(settings(req), transfer, secret);
    const answer: NewTransferAnswer = { message: MESSAGES.toast.transferCreated, transfer };
    res.status(201).json(answer);
  });

  router.get('/token/', async (req, res) => {
    res.json(await incomingTransfers(signedInUser(req)));
  });

  router.get('/token/find/:carId', async (req, res) => {
    res.json(await transfersOfCar(signedInUser(req), req.params.carId));
  });

  router.get('/token/:token', async (req, res) => {
    res.json(await getTransfer(signedInUser(req), req.params.token));
  });

  router.post('/token/open/:token', async (req, res) => {
    const { secret } = parse(openTransferSchema, req.body);
    res.json(await openTransfer(signedInUser(req), req.params.token, secret));
  });

  router.post('/token/accept/:token', async (req, res) => {
    const user = signedInUser(req);
    const { secret } = parse(acceptTransferSchema, req.body);
    const transfer = await acceptTransfer(user, req.params.token, secret);
    const savedCar = await getCar(user, transfer.car.toHexString());
    await tellSender(settings(req), transfer, 'accepted');
    const answer: NewCarAnswer = { message: MESSAGES.toast.transferAccepted, savedCar };
    res.json(answer);
  });

  router.delete('/token/:token', async (req, res) => {
    const { transfer, end } = await deleteTransfer(signedInUser(req), req.params.token);
    if (end === 'declined') await tellSender(settings(req), transfer, end);
    res.json({ message: MESSAGES.toast.transferDeleted });
  });

  return router;
};
