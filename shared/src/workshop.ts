import { carCardSchema } from './car.ts';
import { vin } from './carFields.ts';
import { ACCESS_REQUEST_FIELDS } from './access.ts';
import { answerShape } from './fieldTable.ts';
import { requiredLine } from './fields.ts';
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

/** A request of a workshop that waits for a car's owner. */
const waitingRequestSchema = z
  .strictObject(answerShape(ACCESS_REQUEST_FIELDS, 'workshop'))
  .meta({ id: 'WaitingRequest' });

/** Access at once, or a request that waits for the owner. A request shows of the car what anyone may look up. */
export const checkInAnswerSchema = z
  .discriminatedUnion('access', [
    z.strictObject({ message: z.string(), access: z.literal('granted'), car: carCardSchema }),
    z.strictObject({
      message: z.string(),
      access: z.literal('requested'),
      request: waitingRequestSchema.omit({ name: true }),
    }),
  ])
  .meta({ id: 'CheckInAnswer' });
export type CheckInAnswer = z.infer<typeof checkInAnswerSchema>;

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
