import { carCardSchema } from './car.ts';
import { ACCESS_CODE, ACCESS_REQUEST_FIELDS } from './access.ts';
import { answerShape } from './fieldTable.ts';
import { doneMessage, nextCursor, requiredLine } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { vin } from './vehicleParts.ts';
import { z } from './zod.ts';

const typedCode = requiredLine(64, MESSAGES.validation.required);

/** `POST /car/workshop/checkin`: a car by its VIN or its public code, with the access code if its owner gave one. */
export const checkInSchema = z
  .strictObject({
    vin: vin.optional(),
    code: typedCode.optional().describe('The public code of the car.'),
    accessCode: typedCode.optional().meta(ACCESS_CODE),
  })
  .refine((car) => (car.vin === undefined) !== (car.code === undefined), {
    path: ['vin'],
    message: 'Give either the VIN or the code of the car',
  })
  .meta({ id: 'CheckIn', example: { code: '7KQM4XW2PFHT9B3D', accessCode: '4F7K9QXT' } });
export type CheckIn = z.input<typeof checkInSchema>;

/** A workshop's request that waits for a car's owner. */
const waitingRequestSchema = z
  .strictObject(answerShape(ACCESS_REQUEST_FIELDS, 'workshop'))
  .meta({ id: 'WaitingRequest' });

const ACCESS = 'Whether the workshop has access now or has asked for it.';

/** Access at once, or a request that waits for the owner. A request shows only the car's public facts. */
export const checkInAnswerSchema = z
  .discriminatedUnion('access', [
    z.strictObject({
      message: doneMessage,
      access: z.literal('granted').describe(ACCESS),
      car: carCardSchema,
    }),
    z.strictObject({
      message: doneMessage,
      access: z.literal('requested').describe(ACCESS),
      request: waitingRequestSchema
        .omit({ name: true })
        .describe('The request that the owner has to answer.'),
    }),
  ])
  .meta({ id: 'CheckInAnswer' });
export type CheckInAnswer = z.infer<typeof checkInAnswerSchema>;

/** `GET /car/workshop/requests`: the caller's waiting requests, newest first. */
export const waitingRequestsAnswerSchema = z
  .strictObject({ requests: z.array(waitingRequestSchema).describe('The requests that wait for an answer.') })
  .meta({ id: 'WaitingRequestList' });
export type WaitingRequestsAnswer = z.infer<typeof waitingRequestsAnswerSchema>;

/** A car that a workshop has access to, with the day of its last service. */
const workshopCarSchema = carCardSchema
  .extend({
    lastServiceAt: z.string().nullable().meta({
      description: 'The day of the last service, YYYY-MM-DD; null without services.',
      example: '2026-03-14',
    }),
  })
  .meta({ id: 'WorkshopCar' });
export type WorkshopCar = z.infer<typeof workshopCarSchema>;

/** `GET /car/workshop/cars` */
export const workshopCarsAnswerSchema = z
  .strictObject({
    cars: z.array(workshopCarSchema).describe('Cars.'),
    nextCursor,
  })
  .meta({ id: 'WorkshopCarList' });
export type WorkshopCarsAnswer = z.infer<typeof workshopCarsAnswerSchema>;
