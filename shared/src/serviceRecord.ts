import { dueEntrySchema } from './dueList.ts';
import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import {
  answeredDay,
  anyDay,
  calendarDay,
  doneMessage,
  id,
  kilometres,
  moment,
  nextCursor,
  ownId,
  requiredLine,
  requiredOr,
  text,
} from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { moneySchema, priceSchema } from './money.ts';
import { optionalPlaceLine } from './nameLine.ts';
import { pageQuerySchema } from './paging.ts';
import { basedOn, revision } from './revision.ts';
import { SERVICE_TYPES } from './serviceTypes.ts';
import { DISTANCE_UNITS } from './units.ts';
import { BODIES, PAINTS } from './carLooks.ts';
import {
  answeredVin,
  body as usualBody,
  carMileage,
  engineName,
  imgUrl,
  makeName,
  PRODUCTION_YEAR,
  specModelName,
} from './vehicleParts.ts';
import { z } from './zod.ts';

/** Fields for everybody who may see the car. */
const PEOPLE = ['people', 'download'] as const;
const ADMIN = ['admin'] as const;
const ANYONE = ['public', ...PEOPLE] as const;

const workshop = z.strictObject({
  name: z.string().meta({ description: 'Its name.', example: 'Garage Brandt' }),
});

const TYPE = 'The type of the service, which is one of the types in `NewService`.';
const DESCRIPTION = {
  description: 'What the author wrote about it.',
  example: 'Oil 5W-30 and filter changed',
};
const PARTS = { description: 'The names of the new parts.', example: ['Oil filter'] };
const ON_CAR = 'The car that the service was done on.';

const WRITTEN = ['create', 'edit'] as const;

const WHERE = { description: 'The garage or person that did the service.', example: 'Autohaus Nord' };
const where = z.string().optional().meta(WHERE);

/** Mileages in whole km. The public view has no user, no workshop, no id, and no timestamps. */
export const SERVICE_FIELDS = fieldTable({ create: ['people'], edit: ['people'] })({
  _id: { answer: ownId, visibleTo: [...PEOPLE, ...ADMIN] },
  onCar: {
    answer: id.describe(ON_CAR),
    answerByAudience: {
      admin: z
        .strictObject({ _id: ownId, vin: answeredVin })
        .nullable()
        .describe(
          'The `_id` of the car. Null if the car was removed and only the entry of a workshop was kept.',
        ),
    },
    visibleTo: [...PEOPLE, ...ADMIN],
    input: z
      .string()
      .meta({ ...id.meta(), description: 'The `_id` of the car that the service was done on.' }),
    writableOn: ['create'],
  },
  type: {
    answer: z.string().meta({ description: TYPE, example: 'Oil Change Service' }),
    visibleTo: [...ANYONE, ...ADMIN],
    input: z
      .enum(SERVICE_TYPES, requiredOr(MESSAGES.validation.required, 'Choose one of the types of service'))
      .describe(TYPE),
    writableOn: WRITTEN,
  },
  title: {
    answer: z.string().meta({
      description: 'The title: the type, or for type Other what was written about the service.',
      example: 'Timing belt',
    }),
    visibleTo: ADMIN,
  },
  mileage: {
    answer: z.number().optional().meta({
      description: 'The odometer reading, in km. Missing if an import brought the service along without one.',
      example: 128_450,
    }),
    visibleTo: [...ANYONE, ...ADMIN],
    input: kilometres(MESSAGES.validation.mileageRequired),
    writableOn: WRITTEN,
  },
  nextMileage: {
    answer: z.number().optional().meta({
      description:
        'The mileage in km at which the next service is due. Lists omit it once there is a newer service of its kind.',
      example: 143_450,
    }),
    visibleTo: ANYONE,
    input: kilometres('Must be a number').optional().meta({ example: 143_450 }),
    writableOn: WRITTEN,
  },
  nextDate: {
    answer: z.string().optional().meta({
      description:
        'The day on which the next service is due, as YYYY-MM-DD. Lists omit it once there is a newer service of its kind.',
      example: '2027-03-14',
    }),
    visibleTo: ANYONE,
    input: anyDay.optional().meta({ ...anyDay.meta(), example: '2027-03-14' }),
    writableOn: WRITTEN,
  },
  description: {
    answer: z.string().optional().meta(DESCRIPTION),
    visibleTo: ANYONE,
    input: text(LIMITS.descriptionMax).optional().meta(DESCRIPTION),
    writableOn: WRITTEN,
  },
  doneAt: {
    answer: answeredDay,
    visibleTo: [...ANYONE, ...ADMIN],
    input: calendarDay.optional(),
    writableOn: WRITTEN,
  },
  parts: {
    answer: z.array(z.string()).meta(PARTS),
    visibleTo: ANYONE,
    input: z
      .array(requiredLine(LIMITS.partMax, 'A part needs a name'))
      .max(LIMITS.partsMax, `At most ${LIMITS.partsMax} parts`)
      .optional()
      .meta(PARTS),
    writableOn: WRITTEN,
  },
  doneBy: {
    answer: workshop
      .optional()
      .describe('The workshop that recorded the service. Its name is removed with the car.'),
    visibleTo: [...PEOPLE, ...ADMIN],
  },
  verifiedByWorkshop: {
    answer: z
      .boolean()
      .describe(
        'Whether a workshop with access to the car recorded the service. The owner cannot change such an entry.',
      ),
    visibleTo: [...ANYONE, ...ADMIN],
  },
  workshopConfirmed: {
    answer: z.boolean().meta({
      description:
        'Whether an admin has confirmed the workshop that recorded the service. It is false for entries of the owner.',
      example: true,
    }),
    visibleTo: [...ANYONE, ...ADMIN],
  },
  implausible: {
    answer: z.boolean().meta({
      description: 'Whether the mileage contradicts the other readings. Figures leave it out.',
      example: false,
    }),
    visibleTo: ANYONE,
  },
  /** The owner's objection to a workshop's entry. */
  dispute: {
    answer: z
      .strictObject({
        text: z.string().meta({
          description: 'What the owner wrote.',
          example: 'The brake fluid was not changed',
        }),
        createdAt: moment,
      })
      .optional()
      .describe("The owner's objection to a workshop's entry."),
    visibleTo: PEOPLE,
  },
  enteredLater: {
    answer: z.boolean().meta({
      description: 'Whether the service was recorded more than 90 days after it was done.',
      example: false,
    }),
    visibleTo: ['public'],
  },
  disputed: {
    answer: z.boolean().meta({
      description: 'Whether the owner disputes what a workshop recorded.',
      example: false,
    }),
    visibleTo: ['public'],
  },
  cost: {
    answer: moneySchema
      .optional()
      .describe(
        'What it cost. The person who paid sees their own amount, and the workshop sees what it charged. Missing if it is unknown.',
      ),
    visibleTo: PEOPLE,
    input: priceSchema.optional().describe('What it cost. Only the person who paid and the author see it.'),
    writableOn: WRITTEN,
  },
  where: {
    answer: where,
    visibleTo: PEOPLE,
    input: optionalPlaceLine(LIMITS.whereMax).meta(WHERE),
    writableOn: WRITTEN,
  },
  own: {
    answer: z
      .strictObject({ cost: moneySchema.optional().describe('What it cost.'), where })
      .optional()
      .describe("What the owner added to a workshop's entry. Nobody else sees it."),
    visibleTo: PEOPLE,
  },
  handedOver: {
    answer: z
      .strictObject({ cost: moneySchema.optional().describe('What it cost.'), where })
      .optional()
      .describe(
        "What it cost a previous owner, who handed over this figure with the car. It does not count in the caller's costs, and nobody else sees it.",
      ),
    visibleTo: PEOPLE,
  },
  byCaller: {
    answer: z.literal(true).optional().describe('Whether the caller recorded it.'),
    visibleTo: ['people'],
  },
  createdAt: { answer: moment, visibleTo: [...PEOPLE, ...ADMIN] },
  revision: { answer: revision, visibleTo: ['people'] },
});

/** Returns what is wrong with the day of the next service; undefined if nothing is. */
export const nextDateFault = ({
  doneAt,
  nextDate,
}: {
  doneAt?: string | undefined;
  nextDate?: string | null | undefined;
}): string | undefined =>
  doneAt !== undefined && nextDate != null && nextDate <= doneAt
    ? 'Must be after the day of this service'
    : undefined;

/** Returns whether the mileage of the next service is above that of this one, as far as they are known. */
const isNextAbove = (service: { mileage?: number | undefined; nextMileage?: number | undefined }) =>
  service.nextMileage === undefined || service.mileage === undefined || service.nextMileage > service.mileage;
const ABOVE = { path: ['nextMileage'], message: 'Must be higher than the mileage' };

const requireNextDate = (service: Parameters<typeof nextDateFault>[0], context: z.core.$RefinementCtx) => {
  const message = nextDateFault(service);
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['nextDate'], message });
};

/** The fields of the Add Service dialog. Mileages in whole km; `doneAt` missing means today. */
export const serviceFieldsSchema = z
  .strictObject(inputShape(SERVICE_FIELDS, 'edit'))
  .refine(isNextAbove, ABOVE)
  .superRefine(requireNextDate)
  .meta({ id: 'ServiceFields' });

/** A service that an import brings along. Unlike one that somebody records, it may lack a mileage. */
export const importedServiceSchema = z
  .strictObject({
    ...inputShape(SERVICE_FIELDS, 'edit'),
    mileage: SERVICE_FIELDS.mileage.input.optional(),
  })
  .refine(isNextAbove, ABOVE)
  .superRefine(requireNextDate);

/** `PUT /service/{id}`: fields that are missing are removed, except the day. */
export const editServiceSchema = serviceFieldsSchema.safeExtend(basedOn).meta({ id: 'EditService' });
export type EditService = z.input<typeof editServiceSchema>;

/** `onCar` may be any text here: a malformed id gets the same response as a missing car. */
export const newServiceSchema = serviceFieldsSchema
  .safeExtend({ onCar: SERVICE_FIELDS.onCar.input })
  .meta({ id: 'NewService' });
export type NewService = z.input<typeof newServiceSchema>;

/** `PUT /service/{id}/own`: the owner's own details on a workshop's entry. Fields that are missing are removed. */
export const ownAmountsSchema = z.strictObject({
  cost: SERVICE_FIELDS.cost.input,
  where: SERVICE_FIELDS.where.input,
});

export const putOwnAmountsSchema = ownAmountsSchema.extend(basedOn);
export type OwnAmounts = z.input<typeof putOwnAmountsSchema>;

/** `POST /service/{id}/dispute`: the owner's objection to a workshop's entry. */
export const disputeServiceSchema = z.strictObject({
  sentence: requiredLine(LIMITS.disputeMax, 'Say in a sentence what is wrong').meta({
    description: 'What is wrong with the entry, in a sentence.',
    example: 'The brake fluid was not changed',
  }),
});

/** A service as those with access to its car see it. */
export const serviceSchema = z.strictObject(answerShape(SERVICE_FIELDS, 'people')).meta({ id: 'Service' });

/** The public view of a service. */
export const publicServiceSchema = z
  .strictObject(answerShape(SERVICE_FIELDS, 'public'))
  .meta({ id: 'PublicService' });

export type Service = z.infer<typeof serviceSchema>;
export type PublicService = z.infer<typeof publicServiceSchema>;

/** A service with the car it was done on, and what the caller may do with it. */
export const serviceDetailSchema = serviceSchema
  .extend({
    onCar: z
      .strictObject({
        _id: ownId,
        vin: answeredVin,
        make: z.strictObject({ name: makeName, imgUrl }).describe('The make.'),
        model: z
          .strictObject({ name: specModelName, imgUrl, body: usualBody })
          .describe('The spec model: a generation or body of a base model.'),
        engine: z.strictObject({ name: engineName }).describe('The engine.'),
        productionYear: z.number().meta(PRODUCTION_YEAR),
        mileage: carMileage,
        odometerUnit: z
          .enum(DISTANCE_UNITS)
          .optional()
          .meta({ description: 'The unit of the odometer, if one was chosen.', example: 'mi' }),
        body: z.enum(BODIES).optional().meta({
          description: 'The kind of body that the car is drawn with, if one was chosen.',
          example: 'estate',
        }),
        paint: z.enum(PAINTS).optional().meta({
          description: 'The colour that the car is drawn in, if one was chosen.',
          example: 'dark blue',
        }),
        nickname: z.string().optional().meta({
          description: "The owner's name for the car, which workshops with access do not see.",
          example: 'The red one',
        }),
        plate: z.string().optional().meta({
          description: 'The number plate, which workshops with access do not see.',
          example: 'HH AB 123',
        }),
      })
      .describe(ON_CAR),
    may: z
      .strictObject({
        change: z.boolean().describe('Whether the caller may edit and remove the entry.'),
        dispute: z
          .boolean()
          .describe(
            'Whether the caller may dispute the entry: the owner of the car may, if a workshop verified it.',
          ),
        putCosts: z
          .boolean()
          .describe(
            'Whether the caller may add their costs: the person who paid may, if a workshop verified the entry.',
          ),
        withdrawDispute: z.boolean().describe('Whether the caller may withdraw the dispute.'),
      })
      .describe('What the caller may do with the entry.'),
  })
  .meta({ id: 'ServiceDetail' });
export type ServiceDetail = z.infer<typeof serviceDetailSchema>;

/** `GET /service/{id}`: the service with what its own page shows besides. */
export const servicePageSchema = serviceDetailSchema
  .extend({
    due: dueEntrySchema
      .optional()
      .describe(
        'When the next one is due: by what the service names, or by the plan of the car that is counted from it. Missing if neither says so, or if a newer service replaced it.',
      ),
    newer: serviceSchema.optional().describe('The service on the same car that was done after it.'),
    older: serviceSchema.optional().describe('The service on the same car that was done before it.'),
  })
  .meta({ id: 'ServicePage' });
export type ServicePage = z.infer<typeof servicePageSchema>;

/** The response to recording or changing a service. */
export const serviceAnswerSchema = z
  .strictObject({ message: doneMessage, service: serviceSchema })
  .meta({ id: 'ServiceAnswer' });
export type ServiceAnswer = z.infer<typeof serviceAnswerSchema>;

/** `GET /car/{id}/services`: a car's services, newest first. */
export const serviceListAnswerSchema = z
  .strictObject({
    services: z.array(serviceSchema).describe('Services, with the most recently done first.'),
    nextCursor,
  })
  .meta({ id: 'ServiceList' });
export type ServiceListAnswer = z.infer<typeof serviceListAnswerSchema>;

const search = z.string().trim().pipe(text(LIMITS.serviceSearchMax)).optional();

/** `GET /car/{id}/services` */
export const carServiceListQuerySchema = pageQuerySchema.extend({
  search: search.describe(
    "Words that must all be found in a service's type, description, parts or day; case does not matter.",
  ),
  verified: z
    .literal('true', "Must be 'true'")
    .optional()
    .describe('Limits the list to services that a workshop verified.'),
});

/** `GET /car/services` */
export const serviceListQuerySchema = pageQuerySchema.extend({
  search: search.describe(
    "Words that must all be found in a service's type, description, parts or day, or in its car's make, model, engine, VIN, production year or owner's name; case does not matter.",
  ),
});
export type ServiceListQuery = z.output<typeof serviceListQuerySchema>;

/** `GET /car/services`: the services on all of the caller's cars, most recently done first. */
export const serviceDetailListAnswerSchema = z
  .strictObject({
    services: z.array(serviceDetailSchema).describe('Services, with the most recently done first.'),
    nextCursor,
  })
  .meta({ id: 'ServiceDetailList' });
export type ServiceDetailListAnswer = z.infer<typeof serviceDetailListAnswerSchema>;
