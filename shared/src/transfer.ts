import { publicCarSchema } from './car.ts';
import { email, id, moment, text } from './fields.ts';
import { z } from './zod.ts';

const secret = text(100).describe("What the mail's link carries behind `#secret=`.");

/**
 * `POST /token/new`. `car` may be any text here: what is no id names no car, and is answered like a car that is
 * not there.
 */
export const newTransferSchema = z
  .strictObject({
    email: email.describe('Whom the car is for. They need no account yet.'),
    car: z.string().describe("The car's id."),
  })
  .meta({ id: 'NewTransfer' });
export type NewTransfer = z.input<typeof newTransferSchema>;

/** `POST /token/open/{token}`: the mail's secret, which verifies the email of whoever it was sent to. */
export const openTransferSchema = z.strictObject({ secret });

/** `POST /token/accept/{token}`: nothing, or the mail's secret where the email is not verified yet. */
export const acceptTransferSchema = z.strictObject({ secret: secret.optional() });

const offeredCarSchema = publicCarSchema
  .pick({ vin: true, make: true, model: true, engine: true, productionYear: true, mileage: true })
  .extend({ _id: id })
  .meta({ id: 'OfferedCar' });

/** A pending transfer, as its sender and its recipient see it in lists. */
export const transferSchema = z
  .strictObject({
    id,
    token: z.string().describe('Names the transfer in paths. Worth nothing to anybody but its two people.'),
    /** The recipient's email. */
    toUser: z.string().describe("The recipient's email."),
    createdAt: moment,
    expiresAt: moment,
    fromUser: z.strictObject({ name: z.string() }),
    car: offeredCarSchema,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.infer<typeof transferSchema>;

/** `GET /token/{token}`: with all of the car that anyone may see by its code, and nothing else of it. */
export const transferDetailSchema = transferSchema
  .extend({ car: publicCarSchema.extend({ _id: id }) })
  .meta({ id: 'TransferDetail' });
export type TransferDetail = z.infer<typeof transferDetailSchema>;

export const newTransferAnswerSchema = z
  .strictObject({ message: z.string(), transfer: transferSchema })
  .meta({ id: 'TransferStarted' });
export type NewTransferAnswer = z.infer<typeof newTransferAnswerSchema>;

/** `GET /token/` and `GET /token/find/{carId}` */
export const transferListAnswerSchema = z.array(transferSchema);
