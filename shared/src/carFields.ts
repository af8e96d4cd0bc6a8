import { activityEntrySchema } from './activityFields.ts';
import { BODIES, PAINTS } from './carLooks.ts';
import { latestToday } from './days.ts';
import { dueEntrySchema } from './dueList.ts';
import { LATE_DAYS } from './enteredLater.ts';
import { energySchema } from './energies.ts';
import { optionalText, pickFields, fieldTable } from './fieldTable.ts';
import { answeredDay, calendarDay, id, kilometres, moment, ownId, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { emptyableNameLine, optionalNameLine } from './nameLine.ts';
import { CAR_RELATIONS } from './policy.ts';
import { publicRecordSchema } from './publicRecord.ts';
import { revision } from './revision.ts';
import { publicServiceSchema, serviceSchema } from './serviceRecord.ts';
import { suggestionOnCarSchema, typedVehicleAnswerSchema, typedVehicleSchema } from './typedVehicle.ts';
import { publicWarningSchema, warningSchema } from './warning.ts';
import { DISTANCE_UNITS } from './units.ts';
import {
  answeredVin,
  body as usualBody,
  carMileage,
  cc,
  engineName,
  hp,
  imgUrl,
  kw,
  makeName,
  PRODUCTION_YEAR,
  specModelName,
  vin,
} from './vehicleParts.ts';
import { z } from './zod.ts';

const requiredText = z.string(requiredOr(MESSAGES.validation.required, 'Must be text'));
const chosen = requiredText.min(1, MESSAGES.validation.required).pipe(id);
const chosenOrTyped = chosen.nullable();

/** Returns the latest accepted production year: cars are registered up to a year ahead of the calendar. */
export const latestProductionYear = (now = new Date()) => Number(latestToday(now).slice(0, 4)) + 1;

const productionYear = z
  .number(requiredOr(MESSAGES.validation.required, 'Must be a year'))
  .int('Must be a whole year')
  .min(LIMITS.yearMin, `Not before ${LIMITS.yearMin}`)
  .refine((year) => year <= latestProductionYear(), 'Must not be later than next year')
  .meta(PRODUCTION_YEAR);

const ODOMETER_UNIT = {
  description:
    'The unit of the odometer, which takes precedence over the unit that the reader chose. Figures are always in km. If it is missing or null, the unit of the reader is used.',
  example: 'mi',
};

const FINDABLE = {
  description:
    'Whether anyone can look up the car by its VIN. The public code works in any case. The default is true.',
  example: true,
};

export const ODOMETER_VERDICTS = ['logical', 'illogical', 'no judgement', 'disputed'] as const;

/** The audiences of fields that only the owner sees. */
const OWNER = ['owner', 'download'] as const;
/** The audiences of fields that only the owner sees, or the workshop that keeps the car for a customer. */
const IN_CHARGE = ['keeper', ...OWNER] as const;
/** The audiences of fields that workshops with access see as well. */
const PEOPLE = ['workshop', ...IN_CHARGE] as const;
/** The audiences of fields that anybody who knows the car's code or VIN sees. */
const ANYONE = ['public', ...PEOPLE] as const;

/** The audiences of what is worked out for a page. */
const VIEWERS = ['public', 'workshop', 'keeper', 'owner'] as const;

const ALWAYS = ['create', 'edit'] as const;

const SERVICES = 'Services, with the most recently done first.';
const WARNINGS = 'Open warnings, with the most urgent first and then the newest.';

const userId = id.describe('The `id` of an account.');
const ownerName = z
  .string()
  .optional()
  .meta({ description: 'The name that the owner chose to show.', example: 'Maria Keller' });

/**
 * Make, model or engine: an entry of the catalogue or, without an id, a typed name.
 * @param name the schema of the name for admins, with its description
 */
const vehiclePart = <Shape extends z.ZodRawShape>(
  schemaId: string,
  shape: Shape,
  name: z.ZodString,
  input: typeof chosenOrTyped,
) =>
  ({
    answer: z.strictObject({ _id: id.nullable().describe('Its id.'), ...shape }).meta({ id: schemaId }),
    answerByAudience: { public: z.strictObject(shape).describe(name.description ?? ''), admin: name },
    visibleTo: [...ANYONE, 'admin'],
    input,
    writableOn: ALWAYS,
  }) as const;

/** Returns the schemas of an optional choice. */
const choice = <Choice>(schema: Choice) => ({ answer: schema, input: schema });

/** The fields of a car: who sees them, and who writes them. */
export const CAR_FIELDS = fieldTable({ create: IN_CHARGE, edit: IN_CHARGE })({
  _id: { answer: ownId, visibleTo: [...PEOPLE, 'admin'] },
  make: vehiclePart(
    'CarMake',
    { name: makeName, imgUrl },
    makeName.describe('The make.'),
    chosenOrTyped.describe('The `_id` of a make; null if the make is typed.'),
  ),
  model: vehiclePart(
    'CarModel',
    { name: specModelName, imgUrl, body: usualBody },
    specModelName.describe('The spec model: a generation or body of a base model.'),
    chosenOrTyped.describe('The `_id` of a spec model of that make; null if the model is typed.'),
  ),
  engine: vehiclePart(
    'CarEngine',
    { name: engineName, kw, hp, cc },
    engineName.describe('The engine.'),
    chosenOrTyped.describe('The `_id` of an engine of that spec model; null if the engine is typed.'),
  ),
  baseModel: {
    visibleTo: [],
    input: chosen.optional().describe('The `_id` of a base model of that make, if the spec model is typed.'),
    writableOn: ALWAYS,
  },
  typed: {
    answer: typedVehicleAnswerSchema
      .optional()
      .describe('The typed make, model and engine, as far as the catalogue lacks them.'),
    visibleTo: PEOPLE,
    input: typedVehicleSchema.optional(),
    writableOn: ALWAYS,
  },
  vin: {
    answer: answeredVin,
    visibleTo: [...ANYONE, 'admin'],
    input: vin,
    writableOn: ALWAYS,
    storedAsIs: 'stays',
  },
  mileage: {
    answer: carMileage,
    answerByAudience: { admin: carMileage.describe('The mileage in km.') },
    visibleTo: [...ANYONE, 'admin'],
    input: kilometres(MESSAGES.validation.required).meta({
      description: 'What the odometer shows, in km. 0 says nothing, so it is not kept as a reading.',
    }),
    writableOn: ALWAYS,
  },
  mileageOn: {
    visibleTo: [],
    input: calendarDay.optional().meta({
      description: 'The day, `YYYY-MM-DD`, on which the car had the mileage. The default is today.',
      example: '2026-03-14',
    }),
    writableOn: ['create'],
  },
  odometerUnit: {
    answer: z.enum(DISTANCE_UNITS).optional().meta(ODOMETER_UNIT),
    answerByAudience: {
      public: z.enum(DISTANCE_UNITS).meta({
        description: "The unit of the odometer or, if none was chosen, the owner's unit of distance.",
        example: 'mi',
      }),
    },
    visibleTo: ANYONE,
    input: z.enum(DISTANCE_UNITS).nullable().optional().meta(ODOMETER_UNIT),
    writableOn: ALWAYS,
    storedAsIs: 'stays',
  },
  productionYear: {
    answer: z.number().meta(PRODUCTION_YEAR),
    visibleTo: [...ANYONE, 'admin'],
    input: productionYear,
    writableOn: ALWAYS,
    storedAsIs: 'stays',
  },
  energies: {
    answer: z
      .array(energySchema)
      .optional()
      .meta({
        description:
          'The energies that the car runs on, with the main one first. They follow from the engine until the owner chooses.',
        example: ['petrol', 'electricity'],
      }),
    visibleTo: IN_CHARGE,
    input: z
      .array(energySchema)
      .min(1, 'Choose at least one')
      .refine((all) => new Set(all).size === all.length, 'Choose each once')
      .optional()
      .meta({
        description:
          'The energies that the car runs on. If they are missing, they follow from the engine. The first one of a new car is its main energy. An edit keeps the main energy first, unless it sends the same energies in another order or names another `mainEnergy`. Purchases keep the energy that they were recorded with.',
        example: ['petrol', 'electricity'],
      }),
    writableOn: ALWAYS,
  },
  mainEnergy: {
    visibleTo: [],
    input: energySchema.optional().meta({
      description: 'The energy that becomes the main one. The car must run on it.',
      example: 'petrol',
    }),
    writableOn: ['edit'],
  },
  body: {
    ...choice(
      z.enum(BODIES).optional().meta({
        description:
          'The kind of body that the car is drawn with. If it is missing, it is the usual body of the model.',
        example: 'estate',
      }),
    ),
    visibleTo: ANYONE,
    writableOn: ALWAYS,
    storedAsIs: 'stays',
  },
  paint: {
    ...choice(
      z.enum(PAINTS).optional().meta({
        description: 'The colour that the car is drawn in. If it is missing, it is silver.',
        example: 'dark blue',
      }),
    ),
    visibleTo: ANYONE,
    writableOn: ALWAYS,
    storedAsIs: 'stays',
  },
  nickname: {
    ...optionalText(
      emptyableNameLine(LIMITS.nicknameMax).meta({
        description: "The owner's name for the car, which nobody else sees.",
        example: 'The red one',
      }),
    ),
    visibleTo: IN_CHARGE,
    writableOn: ALWAYS,
    storedAsIs: 'ends',
  },
  plate: {
    ...optionalText(
      emptyableNameLine(LIMITS.plateMax).meta({
        description: 'The number plate, which only the owner sees.',
        example: 'HH AB 123',
      }),
    ),
    visibleTo: IN_CHARGE,
    writableOn: ALWAYS,
    storedAsIs: 'ends',
  },
  note: {
    ...optionalText(
      text(LIMITS.noteMax).meta({
        description: 'A note that only the owner sees.',
        example: 'Spare key in the second drawer',
      }),
    ),
    visibleTo: IN_CHARGE,
    writableOn: ALWAYS,
    storedAsIs: 'ends',
  },
  name: {
    visibleTo: [],
    input: optionalNameLine(LIMITS.ownerNameMax).meta({
      description:
        "The owner's name, if it differs from the account's. For a customer's car it is the customer's name.",
      example: 'Maria Keller',
    }),
    writableOn: ['create'],
  },
  customer: {
    visibleTo: [],
    input: z.boolean().optional().meta({
      description:
        'Whether a workshop adds the car of a customer, who claims it by a transfer. The default is false.',
      example: false,
    }),
    writableOn: ['create'],
  },
  findableByVin: {
    answer: z.boolean().optional().meta(FINDABLE),
    visibleTo: IN_CHARGE,
    input: z.boolean('Either true or false').optional().meta(FINDABLE),
    writableOn: ['create', 'edit'],
  },
  publicId: {
    answer: z.string().meta({
      description: 'The public code, with which anyone can look up the car.',
      example: '7KQM4XW2PFHT9B3D',
    }),
    visibleTo: PEOPLE,
  },
  standing: {
    answer: z
      .enum(CAR_RELATIONS)
      .describe('The relation of the caller to the car, which decides what they may do with it.'),
    visibleTo: PEOPLE,
  },
  owner: {
    answer: z
      .strictObject({ userId: userId.optional(), name: ownerName })
      .describe('The owner. Without a `userId`, nobody has claimed the car yet.'),
    answerByAudience: {
      admin: z
        .strictObject({ userId, name: ownerName })
        .nullable()
        .describe('The owner. Null if nobody has claimed the car yet.'),
    },
    visibleTo: [...PEOPLE, 'admin'],
  },
  /** Cards have the newest two services. */
  services: {
    answer: z.array(serviceSchema).describe(SERVICES),
    answerByAudience: { public: z.array(publicServiceSchema).describe(SERVICES) },
    visibleTo: ANYONE,
  },
  servicesCount: {
    answer: z.number().meta({ description: 'How many services there are.', example: 14 }),
    visibleTo: [...PEOPLE, 'admin'],
  },
  due: {
    answer: z
      .array(dueEntrySchema)
      .describe(
        'What is due by the plan of the car and by its services, with the most pressing first. Forecasts and repeating expenses are in `GET /car/{id}/due`.',
      ),
    visibleTo: PEOPLE,
  },
  /** All open warnings. */
  warnings: {
    answer: z.array(warningSchema).describe(WARNINGS),
    answerByAudience: { public: z.array(publicWarningSchema).describe(WARNINGS) },
    visibleTo: ANYONE,
  },
  createdAt: { answer: moment, visibleTo: [...PEOPLE, 'admin'] },
  updatedAt: { answer: moment, visibleTo: PEOPLE },
  revision: {
    answer: revision.describe(
      'How many times the car was edited. Its records have revisions of their own, and do not count here.',
    ),
    visibleTo: PEOPLE,
  },
  suggestion: {
    answer: suggestionOnCarSchema
      .optional()
      .describe(
        'The state of the suggestion for the typed vehicle. Only the owner, or the workshop that keeps the car, sees it.',
      ),
    visibleTo: IN_CHARGE,
  },
  activity: {
    answer: z.array(activityEntrySchema).describe('Activities, with the newest first.'),
    visibleTo: PEOPLE,
  },
  activityCount: { answer: z.number().describe('How many activities there are.'), visibleTo: PEOPLE },
  warningsCount: { answer: z.number().describe('How many warnings are open.'), visibleTo: PEOPLE },
  vinOpen: {
    answer: z
      .boolean()
      .describe(
        'Whether the VIN can still be changed. It cannot once a workshop has verified an entry or the car was transferred.',
      ),
    visibleTo: PEOPLE,
  },
  odometerVerdict: {
    answer: z
      .enum(ODOMETER_VERDICTS)
      .describe(
        'Whether the readings are consistent; `no judgement` if there is nothing to compare, `disputed` if they are consistent only without a reading that the owner disputes.',
      ),
    visibleTo: ANYONE,
  },
  newInstruments: {
    answer: z
      .array(
        z.strictObject({
          doneAt: answeredDay,
          before: z
            .number()
            .meta({ description: 'The last reading of the old odometer, in km.', example: 182_300 }),
          after: z
            .number()
            .meta({ description: 'The reading of the new odometer on that day, in km.', example: 0 }),
        }),
      )
      .describe('New odometers that the car got, ordered by day.'),
    visibleTo: ANYONE,
  },
  verifiedReadings: {
    answer: z.number().meta({
      description: 'How many plausible readings workshops recorded, confirmed or not.',
      example: 9,
    }),
    visibleTo: ANYONE,
  },
  confirmedReadings: {
    answer: z.number().meta({
      description: `How many plausible readings confirmed workshops recorded within ${LATE_DAYS} days of their day. A \`logical\` verdict is only confirmed with two or more.`,
      example: 7,
    }),
    visibleTo: VIEWERS,
  },
  unconfirmedInstrument: {
    answer: answeredDay
      .optional()
      .describe(
        "The day of the newest new odometer that no confirmed workshop's later service supports. As long as there is one, the verdict is not confirmed.",
      ),
    visibleTo: VIEWERS,
  },
  totalDistance: {
    answer: z.number().optional().meta({
      description:
        'The distance in km that the car was driven in all, if its odometer shows less or more, because it got a new one.',
      example: 254_300,
    }),
    visibleTo: VIEWERS,
  },
  record: { answer: publicRecordSchema, visibleTo: ['public'] },
});

/** The fields of a card in the car list. */
export const CAR_CARD_FIELDS = pickFields(CAR_FIELDS, [
  '_id',
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
  'energies',
  'body',
  'paint',
  'nickname',
  'plate',
  'mileage',
  'odometerUnit',
  'publicId',
  'standing',
  'owner',
  'services',
  'servicesCount',
  'due',
  'warnings',
  'createdAt',
  'updatedAt',
  'revision',
]);

/** The public facts of a car that lists of transfers show. */
export const TRANSFER_PREVIEW_FIELDS = pickFields(CAR_FIELDS, [
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
  'body',
  'paint',
  'mileage',
  'totalDistance',
]);
