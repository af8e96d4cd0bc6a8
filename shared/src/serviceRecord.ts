import { calendarDay, id, kilometres, moment, requiredLine, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { SERVICE_TYPES } from './serviceTypes.ts';
import { z } from './zod.ts';

/** The fields of the Add Service dialog. Mileages in whole km; `doneAt` missing means today. */
export const serviceFieldsSchema = z
  .strictObject({
    type: z.enum(
      SERVICE_TYPES,
      requiredOr(MESSAGES.validation.required, 'Choose one of the types of service'),
    ),
    mileage: kilometres(MESSAGES.validation.mileageRequired),
    nextMileage: kilometres('Must be a number').optional(),
    description: text(LIMITS.descriptionMax).optional(),
    doneAt: calendarDay.optional(),
    parts: z
      .array(requiredLine(LIMITS.partMax, 'A part needs a name'))
      .max(LIMITS.partsMax, `At most ${LIMITS.partsMax} parts`)
      .optional(),
  })
  .refine((service) => service.nextMileage === undefined || service.nextMileage > service.mileage, {
    path: ['nextMileage'],
    message: 'Must be above the mileage',
  })
  .meta({ id: 'ServiceFields' });

/** `onCar` may be any text here: what is no id names no car, and is answered like a car that is not there. */
export const newServiceSchema = serviceFieldsSchema
  .safeExtend({ onCar: z.string() })
  .meta({ id: 'NewService' });
export type NewService = z.input<typeof newServiceSchema>;

/** `POST /service/{id}/dispute`: what the owner of the car holds against a workshop's entry. */
export const disputeServiceSchema = z.strictObject({
  sentence: requiredLine(LIMITS.disputeMax, 'Say in a sentence what is wrong'),
});

/** The headers of `POST /service/new`. */
export const newServiceHeadersSchema = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\x21-\x7e]{8,100}$/, 'An Idempotency-Key has 8 to 100 printable characters without spaces')
    .optional()
    .describe(
      "The client's own for one submission: sent again within a day, it is answered and not recorded again.",
    ),
});

/** A service as its car's people see it. */
export const serviceSchema = z
  .strictObject({
    _id: id,
    onCar: id,
    type: z.string(),
    description: z.string().optional(),
    mileage: z.number().describe('km'),
    nextMileage: z.number().optional().describe('km at which the next one is due.'),
    doneAt: z.string().describe('YYYY-MM-DD'),
    parts: z.array(z.string()),
    doneBy: z.strictObject({ name: z.string() }).optional(),
    verifiedByWorkshop: z.boolean(),
    implausible: z
      .boolean()
      .describe('The mileage contradicts the other readings, and is left out of figures.'),
    /** What the owner holds against a workshop's entry. */
    dispute: z.strictObject({ text: z.string(), createdAt: moment }).optional(),
    createdAt: moment,
  })
  .meta({ id: 'Service' });

/** What anyone may see of it: no person, no workshop, no id, and the day it was done rather than when it was written. */
export const publicServiceSchema = serviceSchema
  .omit({
    _id: true,
    onCar: true,
    doneBy: true,
    dispute: true,
    createdAt: true,
  })
  .meta({ id: 'PublicService' });

export type Service = z.infer<typeof serviceSchema>;
export type PublicService = z.infer<typeof publicServiceSchema>;

/** `GET /service/{id}`: the service with the car it was done on, and what the caller may do with it. */
export const serviceDetailSchema = serviceSchema
  .extend({
    onCar: z.strictObject({
      _id: id,
      vin: z.string(),
      make: z.strictObject({ name: z.string(), imgUrl: z.string().nullable() }),
      model: z.strictObject({ name: z.string(), imgUrl: z.string().nullable() }),
      engine: z.strictObject({ name: z.string() }),
      mileage: z.number(),
    }),
    may: z
      .strictObject({ change: z.boolean(), dispute: z.boolean(), withdrawDispute: z.boolean() })
      .describe('What the caller may do with it: edit and remove it, dispute it, take the dispute back.'),
  })
  .meta({ id: 'ServiceDetail' });
export type ServiceDetail = z.infer<typeof serviceDetailSchema>;

/** What a call answers that recorded a service or changed one. */
export const serviceAnswerSchema = z
  .strictObject({ message: z.string(), service: serviceSchema })
  .meta({ id: 'ServiceAnswer' });
export type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;

/** `GET /car/{id}/services`: a car's services, newest first. */
export const serviceListAnswerSchema = z
  .strictObject({
    services: z.array(serviceSchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ServiceList' });
export type ServiceListAnswer = z.infer<typeof serviceListAnswerSchema>;

/** `GET /car/services`: the services on all of the caller's cars, the latest done first. */
export const serviceDetailListAnswerSchema = z
  .strictObject({
    services: z.array(serviceDetailSchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ServiceDetailList' });
export type ServiceDetailListAnswer = z.infer<typeof serviceDetailListAnswerSchema>;
