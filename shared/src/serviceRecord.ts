import { answerShape, inputShape, type FieldTable } from './fieldTable.ts';
import { calendarDay, id, kilometres, moment, requiredLine, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { SERVICE_TYPES } from './serviceTypes.ts';
import { z } from './zod.ts';

/** Those who may see the car. */
const PEOPLE = ['people', 'download'] as const;
const ADMIN = ['admin'] as const;
const ANYONE = ['public', ...PEOPLE] as const;

const workshop = z.strictObject({ name: z.string() });

const WRITTEN = ['create', 'edit'] as const;

/** Mileages in whole km. What anyone may see has no person, no workshop, no id, and no time of writing. */
export const SERVICE_FIELDS = {
  _id: { answer: id, seenBy: [...PEOPLE, ...ADMIN] },
  onCar: {
    answer: id,
    answerTo: {
      admin: z
        .strictObject({ _id: id, vin: z.string() })
        .nullable()
        .describe('Null where the car was removed and an entry of a workshop stayed.'),
    },
    seenBy: [...PEOPLE, ...ADMIN],
    input: z.string(),
    writtenOn: ['create'],
  },
  type: {
    answer: z.string(),
    seenBy: [...ANYONE, ...ADMIN],
    input: z.enum(
      SERVICE_TYPES,
      requiredOr(MESSAGES.validation.required, 'Choose one of the types of service'),
    ),
    writtenOn: WRITTEN,
  },
  mileage: {
    answer: z.number().describe('km'),
    seenBy: [...ANYONE, ...ADMIN],
    input: kilometres(MESSAGES.validation.mileageRequired),
    writtenOn: WRITTEN,
  },
  nextMileage: {
    answer: z.number().optional().describe('km at which the next one is due.'),
    seenBy: ANYONE,
    input: kilometres('Must be a number').optional(),
    writtenOn: WRITTEN,
  },
  description: {
    answer: z.string().optional(),
    seenBy: ANYONE,
    input: text(LIMITS.descriptionMax).optional(),
    writtenOn: WRITTEN,
  },
  doneAt: {
    answer: z.string().describe('YYYY-MM-DD'),
    seenBy: [...ANYONE, ...ADMIN],
    input: calendarDay.optional(),
    writtenOn: WRITTEN,
  },
  parts: {
    answer: z.array(z.string()),
    seenBy: ANYONE,
    input: z
      .array(requiredLine(LIMITS.partMax, 'A part needs a name'))
      .max(LIMITS.partsMax, `At most ${LIMITS.partsMax} parts`)
      .optional(),
    writtenOn: WRITTEN,
  },
  doneBy: {
    answer: workshop.optional(),
    answerTo: { admin: workshop.optional().describe('The workshop that verified it.') },
    seenBy: [...PEOPLE, ...ADMIN],
  },
  verifiedByWorkshop: { answer: z.boolean(), seenBy: ANYONE },
  implausible: {
    answer: z.boolean().describe('The mileage contradicts the other readings, and is left out of figures.'),
    seenBy: ANYONE,
  },
  /** What the owner objects to in a workshop's entry. */
  dispute: {
    answer: z.strictObject({ text: z.string(), createdAt: moment }).optional(),
    seenBy: PEOPLE,
  },
  createdAt: { answer: moment, seenBy: [...PEOPLE, ...ADMIN] },
} as const satisfies FieldTable;

/** The fields of the Add Service dialog. Mileages in whole km; `doneAt` missing means today. */
export const serviceFieldsSchema = z
  .strictObject(inputShape(SERVICE_FIELDS, 'edit'))
  .refine((service) => service.nextMileage === undefined || service.nextMileage > service.mileage, {
    path: ['nextMileage'],
    message: 'Must be above the mileage',
  })
  .meta({ id: 'ServiceFields' });

/** `onCar` may be any text here: what is no id names no car, and is answered like a car that is not there. */
export const newServiceSchema = serviceFieldsSchema
  .safeExtend({ onCar: SERVICE_FIELDS.onCar.input })
  .meta({ id: 'NewService' });
export type NewService = z.input<typeof newServiceSchema>;

/** `POST /service/{id}/dispute`: what the owner of the car objects to in a workshop's entry. */
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
export const serviceSchema = z.strictObject(answerShape(SERVICE_FIELDS, 'people')).meta({ id: 'Service' });

/** What anyone may see of it. */
export const publicServiceSchema = z
  .strictObject(answerShape(SERVICE_FIELDS, 'public'))
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
