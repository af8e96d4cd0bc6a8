import { publicCarSchema } from './car.ts';
import { TRANSFER_PREVIEW_FIELDS } from './carFields.ts';
import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { doneMessage, email, id, moment, ownId, text } from './fields.ts';
import { z } from './zod.ts';

const secret = text(100).meta({
  description: 'The part of the emailed link after `#secret=`.',
  example: 'c2VjcmV0IG9mIHRoZSBtYWls',
});

const offeredCarSchema = z
  .strictObject({ ...answerShape(TRANSFER_PREVIEW_FIELDS, 'public'), _id: ownId })
  .meta({ id: 'OfferedCar' });

/** The audiences of fields that the sender and the recipient see. */
const BOTH = ['parties', 'download'] as const;

const SERVICE_COSTS =
  "Whether the recipient gets what the sender paid for services, and where. These figures are copied when the transfer is accepted. The copy does not count in anyone's costs.";

export const TRANSFER_FIELDS = fieldTable({ create: ['parties'] })({
  id: { answer: ownId, visibleTo: BOTH },
  /** A credential, so not part of the data export. */
  token: {
    answer: z.string().meta({
      description:
        'The token that identifies the transfer in paths. Only its sender and its recipient can use it.',
      example: 'mR7x2Kc9Qw4ZpT1vB8nYdA',
    }),
    visibleTo: ['parties'],
  },
  toUser: {
    answer: z.string().meta({ description: "The recipient's email.", example: 'jonas@example.org' }),
    visibleTo: BOTH,
  },
  email: {
    visibleTo: [],
    input: email.describe('The email of the recipient, who does not need an account yet.'),
    writableOn: ['create'],
  },
  createdAt: { answer: moment, visibleTo: BOTH },
  expiresAt: { answer: moment, visibleTo: BOTH },
  fromUser: {
    answer: z
      .strictObject({ name: z.string().meta({ description: 'Its name.', example: 'Maria Keller' }) })
      .describe('The sender.'),
    visibleTo: BOTH,
  },
  car: {
    answer: offeredCarSchema,
    visibleTo: BOTH,
    input: z.string().meta({ ...id.meta(), description: "The car's id." }),
    writableOn: ['create'],
  },
  share: {
    answer: z
      .strictObject({
        serviceCosts: z.boolean().meta({ description: SERVICE_COSTS, example: false }),
      })
      .describe('What the sender hands over with the car.'),
    visibleTo: BOTH,
    input: z
      .strictObject({
        serviceCosts: z.boolean('Must be true or false').optional().meta({
          description: SERVICE_COSTS,
          example: true,
        }),
      })
      .optional()
      .describe('What the sender hands over with the car. If it is missing, nothing is handed over.'),
    writableOn: ['create'],
  },
});

/** `POST /token/new`. `car` may be any text here: a malformed id gets the same response as a missing car. */
export const newTransferSchema = z
  .strictObject(inputShape(TRANSFER_FIELDS, 'create'))
  .meta({ id: 'NewTransfer' });
export type NewTransfer = z.input<typeof newTransferSchema>;

/** `POST /token/open/{token}`: the mail's secret. */
export const openTransferSchema = z.strictObject({ secret });

/** The body of accepting and declining: empty, or the mail's secret if the email is not verified yet. */
export const answerTransferSchema = z.strictObject({ secret: secret.optional() });

/** A pending transfer, as its sender and its recipient see it in lists. */
export const transferSchema = z
  .strictObject(answerShape(TRANSFER_FIELDS, 'parties'))
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transferSchema>;

/** `GET /token/{token}`: with the public view of the car. */
export const transferDetailSchema = transferSchema
  .extend({ car: publicCarSchema.extend({ _id: ownId }).describe('The car.') })
  .meta({ id: 'TransferDetail' });
export type TransferDetail = z.infer<typeof transferDetailSchema>;

export const newTransferAnswerSchema = z
  .strictObject({ message: doneMessage, transfer: transferSchema })
  .meta({ id: 'TransferStarted' });
export type NewTransferAnswer = z.infer<typeof newTransferAnswerSchema>;

/** `GET /token/` and `GET /token/find/{carId}` */
export const transferListAnswerSchema = z.array(transferSchema);
