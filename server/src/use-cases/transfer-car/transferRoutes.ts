import { messageAnswerSchema } from '@glovebox/shared/answers';
import { newCarAnswerSchema } from '@glovebox/shared/car';
import { creationHeadersSchema } from '@glovebox/shared/idempotency';
import { MESSAGES } from '@glovebox/shared/messages';
import {
  answerTransferSchema,
  newTransferAnswerSchema,
  newTransferSchema,
  openTransferSchema,
  transferDetailSchema,
  transferListAnswerSchema,
} from '@glovebox/shared/transfer';
import { asOpened, isCertainlyOurs } from '../../platform/http/asOpened.ts';
import { route } from '../../platform/http/route.ts';
import { sendMailLater } from '../../platform/mail/sendMail.ts';
import { acceptTransfer, deleteTransfer } from './answerTransfer.ts';
import { getTransfer, openTransfer } from './readTransfer.ts';
import { notifyRecipient, notifySender } from '../../modules/transfers/transferMails.ts';
import {
  createTransfer,
  incomingTransfers,
  transfersOfCar,
} from '../../modules/transfers/transferService.ts';

const TOKEN = { description: 'The `token` of a transfer.', example: 'mR7x2Kc9Qw4ZpT1vB8nYdA' };

/** Transfers of cars from one owner to the next. */
export const transferRoutes = [
  route('POST /token/new', {
    for: 'signedIn',
    limit: 'transfer',
    then: "owner, or who keeps a customer's car; with a verified email",
    summary: 'Start a transfer',
    description:
      'Offers one of the own cars to an email, whether it is registered or not, and sends it a mail, unless it has had enough of them: 3 an hour, 10 a day. At most 5 are pending for a car, one for each email.',
    headers: creationHeadersSchema,
    body: newTransferSchema,
    answers: { 201: newTransferAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
    handle: async ({ user, headers, body, config, req }) => {
      const { transfer, secret } = await createTransfer(user, body, headers['idempotency-key']);
      if (secret !== null)
        sendMailLater(config, () =>
          notifyRecipient(asOpened(config, req), transfer, isCertainlyOurs(config, req) ? secret : null),
        );
      return { message: MESSAGES.toast.transferCreated, transfer };
    },
  }),
  route('GET /token/', {
    for: 'signedIn',
    limit: 'default',
    then: "those to the caller's verified email",
    summary: 'List the transfers to the caller',
    description: 'The pending ones, the newest first; at most 100. None while the email is not verified.',
    answers: { 200: transferListAnswerSchema },
    handle: ({ user }) => incomingTransfers(user),
  }),
  route('GET /token/find/:carId', {
    for: 'signedIn',
    limit: 'default',
    then: "owner, or who keeps a customer's car",
    params: { carId: 'The `_id` of a car.' },
    summary: 'List the pending transfers of a car',
    description: 'The newest first.',
    answers: { 200: transferListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params }) => transfersOfCar(user, params.carId),
  }),
  route('GET /token/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'its sender and its recipient',
    params: { token: TOKEN },
    summary: 'Read a transfer',
    description:
      'For its sender and its recipient. The car is what anyone sees of it by its code: nothing private before it is accepted.',
    answers: { 200: transferDetailSchema },
    fails: ['FORBIDDEN', 'GONE'],
    handle: ({ user, params }) => getTransfer(user, params.token),
  }),
  route('POST /token/open/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'its recipient',
    params: { token: TOKEN },
    summary: 'Read a transfer by the link of its mail',
    description:
      "The link's secret opens the transfer to a recipient whose email is not verified. Accepting it with the secret verifies the email.",
    body: openTransferSchema,
    answers: { 200: transferDetailSchema },
    fails: ['FORBIDDEN', 'GONE'],
    handle: async ({ user, params, body }) => {
      return await openTransfer(user, params.token, body.secret);
    },
  }),
  route('POST /token/accept/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'its recipient',
    params: { token: TOKEN },
    summary: 'Accept a transfer',
    description:
      'The caller becomes the owner. Workshop access, the note, the public code and all other pending transfers of the car end. Of two acts at the same moment one wins; the other one fails with `GONE`.',
    body: answerTransferSchema,
    answers: { 200: newCarAnswerSchema },
    fails: ['FORBIDDEN', 'CONFLICT', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const { transfer, savedCar } = await acceptTransfer(user, params.token, body.secret);
      sendMailLater(config, () => notifySender(config, transfer, 'accepted'));
      return { message: MESSAGES.toast.transferAccepted, savedCar };
    },
  }),
  route('DELETE /token/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'its sender and its recipient',
    params: { token: TOKEN },
    summary: 'Cancel or decline a transfer',
    description:
      'Its sender cancels it, its recipient declines it; with the secret of the mail where their email is not verified.',
    body: answerTransferSchema,
    answers: { 200: messageAnswerSchema },
    fails: ['FORBIDDEN', 'GONE'],
    handle: async ({ user, params, body, config }) => {
      const { transfer, end } = await deleteTransfer(user, params.token, body.secret);
      if (end === 'declined') sendMailLater(config, () => notifySender(config, transfer, end));
      return { message: MESSAGES.toast.transferDeleted };
    },
  }),
];
