import { messageAnswerSchema } from '@glovebox/shared/answers';
import { newCarAnswerSchema } from '@glovebox/shared/car';
import { handOverDetailSchema } from '@glovebox/shared/handOver';
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
import { getHandOver } from './handOver.ts';
import { getTransfer, openTransfer } from './readTransfer.ts';
import { isMuchToHandOver } from './transferAccess.ts';
import { notifyRecipient, notifySender } from './transferMails.ts';
import { createTransfer, incomingTransfers, transfersOfCar } from './transferService.ts';

const TOKEN = { description: 'The `token` of a transfer.', example: 'mR7x2Kc9Qw4ZpT1vB8nYdA' };

/** Transfers of cars from one owner to the next. */
export const transferRoutes = [
  route('POST /token/new', {
    for: 'signedIn',
    limit: 'transfer',
    then: 'the owner of the car, or the workshop that keeps it for a customer; their email must be verified',
    summary: 'Start a transfer',
    description:
      "This call offers one of the caller's cars to an email, whether or not it is registered. An email is sent to it, unless the limit of 3 an hour and 10 a day, of which one sender gets 2 and 6, is reached. At most 5 transfers can be pending for a car, one for each email.",
    headers: creationHeadersSchema,
    body: newTransferSchema,
    answers: { 201: newTransferAnswerSchema },
    fails: ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'GONE'],
    handle: async ({ user, headers, body, config, req }) => {
      const { transfer, secret } = await createTransfer(user, body, headers['idempotency-key']);
      if (secret !== null)
        sendMailLater(config, () =>
          notifyRecipient(
            asOpened(config, req),
            user._id,
            transfer,
            isCertainlyOurs(config, req) ? secret : null,
          ),
        );
      return { message: MESSAGES.toast.transferCreated, transfer };
    },
  }),
  route('GET /token/', {
    for: 'signedIn',
    limit: 'default',
    then: 'callers see the transfers to their verified email',
    summary: 'List the transfers to the caller',
    description:
      "The list contains at most 100 pending transfers, with the newest first. It is empty while the caller's email is not verified.",
    answers: { 200: transferListAnswerSchema },
    handle: ({ user }) => incomingTransfers(user),
  }),
  route('GET /token/find/:carId', {
    for: 'signedIn',
    limit: 'default',
    then: 'the owner of the car, or the workshop that keeps it for a customer',
    params: { carId: 'The `_id` of a car.' },
    summary: 'List the pending transfers of a car',
    description: 'The newest transfers come first.',
    answers: { 200: transferListAnswerSchema },
    fails: ['FORBIDDEN'],
    handle: ({ user, params }) => transfersOfCar(user, params.carId),
  }),
  route('GET /token/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'the sender and the recipient of the transfer',
    params: { token: TOKEN },
    summary: 'Read a transfer',
    description:
      'Only the sender and the recipient can read the transfer. The car is shown as anyone can see it by its public code, so nothing private is visible before the transfer is accepted.',
    answers: { 200: transferDetailSchema },
    fails: ['FORBIDDEN', 'GONE'],
    handle: ({ user, params }) => getTransfer(user, params.token),
  }),
  route('GET /token/handed-over/:id', {
    for: 'signedIn',
    limit: 'default',
    then: 'who handed the car over, and who got it',
    params: { id: 'The `id` of a hand-over.' },
    summary: 'Read a hand-over',
    description:
      'The car as it was when the transfer was accepted, with its final odometer. Nothing of it changes later, also when the car is removed or handed over again.',
    answers: { 200: handOverDetailSchema },
    handle: ({ user, params }) => getHandOver(user, params.id),
  }),
  route('POST /token/open/:token', {
    for: 'signedIn',
    limit: 'default',
    then: 'the recipient of the transfer',
    params: { token: TOKEN },
    summary: 'Read a transfer with the link from its email',
    description:
      'The secret in the link opens the transfer to a recipient whose email is not verified. Accepting the transfer with the secret verifies the email.',
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
    isLarge: isMuchToHandOver,
    then: 'the recipient of the transfer',
    params: { token: TOKEN },
    summary: 'Accept a transfer',
    description:
      'The caller becomes the owner. Workshop access, the note, the public code and all other pending transfers of the car end. If two people act at the same moment, one of them wins, and the call of the other fails with `GONE`.',
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
    then: 'the sender and the recipient of the transfer',
    params: { token: TOKEN },
    summary: 'Cancel or decline a transfer',
    description:
      'The sender cancels the transfer; the recipient declines it. A recipient whose email is not verified must send the secret from the email.',
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
