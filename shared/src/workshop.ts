import { carCardSchema, vin } from './car.ts';
import { id, moment, requiredLine } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { z } from './zod.ts';

const typedCode = requiredLine(64, MESSAGES.validation.required);

/** `POST /car/workshop/checkin`: a car by its VIN or its public code, with the access code if its owner gave one. */
export const checkInSchema = z
  .strictObject({ vin: vin.optional(), code: typedCode.optional(), accessCode: typedCode.optional() })
  .refine((car) => (car.vin === undefined) !== (car.code === undefined), {
    path: ['vin'],
    message: 'Give either the VIN or the code of the car',
  })
  .meta({ id: 'CheckIn' });
export type CheckIn = z.input<typeof checkInSchema>;

/** Access at once, or a request that waits for the owner. A request tells of the car what anyone may look up. */
export const checkInAnswerSchema = z
  .discriminatedUnion('access', [
    z.strictObject({ message: z.string(), access: z.literal('granted'), car: carCardSchema }),
    z.strictObject({
      message: z.string(),
      access: z.literal('requested'),
      request: z.strictObject({ requestId: id, vin: z.string(), createdAt: moment, expiresAt: moment }),
    }),
  ])
  .meta({ id: 'CheckInAnswer' });
export type CheckInAnswer = z.infer<typeof checkInAnswerSchema>;

/** A request of a workshop that waits for a car's owner: of the car it tells what anyone may look up. */
export const waitingRequestSchema = z
  .strictObject({
    requestId: id,
    vin: z.string(),
    /** The car's: 'Volkswagen Golf VII'. */
    name: z.string(),
    createdAt: moment,
    /** It is void then. */
    expiresAt: moment,
  })
  .meta({ id: 'WaitingRequest' });

/** `GET /car/workshop/requests`: what the caller still waits for, the newest first. */
export const waitingRequestsAnswerSchema = z
  .strictObject({ requests: z.array(waitingRequestSchema) })
  .meta({ id: 'WaitingRequestList' });
export type WaitingRequestsAnswer = z.infer<typeof waitingRequestsAnswerSchema>;

/** A car that a workshop works on, with what was done last and what comes next. */
export const workshopCarSchema = carCardSchema
  .extend({
    /** YYYY-MM-DD; null without any service. */
    lastServiceAt: z.string().nullable(),
    /** The service that is due first. Null where none says when. */
    nextService: z
      .strictObject({
        type: z.string(),
        /** km */
        nextMileage: z.number(),
      })
      .nullable(),
  })
  .meta({ id: 'WorkshopCar' });
export type WorkshopCar = z.infer<typeof workshopCarSchema>;

/** `GET /car/workshop/cars` */
export const workshopCarsAnswerSchema = z
  .strictObject({
    cars: z.array(workshopCarSchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'WorkshopCarList' });
export type WorkshopCarsAnswer = z.infer<typeof workshopCarsAnswerSchema>;
