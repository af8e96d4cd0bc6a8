import { activityEntrySchema } from './activityFields.ts';
import { BODIES, PAINTS } from './carLooks.ts';
import { dueSchema } from './due.ts';
import { energySchema } from './energies.ts';
import { optionalText, pickFields, fieldTable } from './fieldTable.ts';
import { answeredDay, id, kilometres, moment, ownId, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { emptyableNameLine, optionalNameLine } from './nameLine.ts';
import { CAR_RELATIONS } from './policy.ts';
import { publicRecordSchema } from './publicRecord.ts';
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
  specModelName,
  vin,
} from './vehicleParts.ts';
import { z } from './zod.ts';

const requiredText = z.string(requiredOr(MESSAGES.validation.required, 'Must be text'));
const chosen = requiredText.min(1, MESSAGES.validation.required).pipe(id);
const chosenOrTyped = chosen.nullable();

/** The latest accepted production year: cars are registered up to a year ahead of the calendar. */
export const latestProductionYear = (now = new Date()) => now.getUTCFullYear() + 1;

const PRODUCTION_YEAR = { description: 'From 1886 to next year.', example: 2017 };
const productionYear = z
  .number(requiredOr(MESSAGES.validation.required, 'Must be a year'))
  .int('Must be a whole year')
  .min(LIMITS.yearMin, `Not before ${LIMITS.yearMin}`)
  .refine((year) => year <= latestProductionYear(), 'Must not be later than next year')
  .meta(PRODUCTION_YEAR);

const ODOMETER_UNIT = {
  description:
    'What its odometer counts in, whatever else its reader has chosen; figures are in km all the same. Left out or null: the unit of the reader.',
  example: 'mi',
};

export const ODOMETER_VERDICTS = ['logical', 'illogical', 'no judgement'] as const;

/** Only the owner. */
const OWNER = ['owner', 'download'] as const;
/** The owner, or the workshop that keeps it for a customer until they claim it. */
const IN_CHARGE = ['keeper', ...OWNER] as const;
/** And workshops with access. */
const PEOPLE = ['workshop', ...IN_CHARGE] as const;
/** And anybody who knows its code or VIN. */
const ANYONE = ['public', ...PEOPLE] as const;

const ALWAYS = ['create', 'edit'] as const;

const SERVICES = 'Services, the latest done first.';
const WARNINGS = 'Open warnings, the most urgent first, of equal ones the newest.';

const userId = id.describe('The `id` of an account.');
const ownerName = z
  .string()
  .optional()
  .meta({ description: 'As the owner calls themselves.', example: 'Maria Keller' });

/**
 * Make, model or engine: an entry of the catalogue, or typed, and then without an id.
 * @param name its schema for admins, with its description
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

/** One of a few that may be missing. */
const choice = <Choice>(schema: Choice) => ({ answer: schema, input: schema });

/** The fields of a car: who sees them, and how they are written. */
export const CAR_FIELDS = fieldTable({ create: IN_CHARGE, edit: IN_CHARGE })({
  _id: { answer: ownId, visibleTo: [...PEOPLE, 'admin'] },
  make: vehiclePart(
    'CarMake',
    { name: makeName, imgUrl },
    makeName.describe('Who built it.'),
    chosenOrTyped.describe('The `_id` of a make; null where it is typed.'),
  ),
  model: vehiclePart(
    'CarModel',
    { name: specModelName, imgUrl, body: usualBody },
    specModelName.describe('The spec model: a generation or body.'),
    chosenOrTyped.describe('The `_id` of a spec model of that make; null where it is typed.'),
  ),
  engine: vehiclePart(
    'CarEngine',
    { name: engineName, kw, hp, cc },
    engineName.describe('Its engine.'),
    chosenOrTyped.describe('The `_id` of an engine of that spec model; null where it is typed.'),
  ),
  baseModel: {
    visibleTo: [],
    input: chosen
      .optional()
      .describe('The `_id` of a base model of that make, where its spec model is typed.'),
    writableOn: ALWAYS,
  },
  typed: {
    answer: typedVehicleAnswerSchema
      .optional()
      .describe('What was typed of make, model and engine where the catalogue lacks them.'),
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
    answerByAudience: { admin: carMileage.describe('km') },
    visibleTo: [...ANYONE, 'admin'],
    input: kilometres(MESSAGES.validation.required),
    writableOn: ALWAYS,
  },
  odometerUnit: {
    answer: z.enum(DISTANCE_UNITS).optional().meta(ODOMETER_UNIT),
    answerByAudience: {
      public: z.enum(DISTANCE_UNITS).meta({
        description:
          "What its odometer counts in; where its owner did not say, the owner's unit of distance.",
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
        description: 'What it runs on, what it mainly runs on first; by its engine until its owner says so.',
        example: ['petrol', 'electricity'],
      }),
    visibleTo: IN_CHARGE,
    input: z
      .array(energySchema)
      .min(1, 'Say at least one')
      .refine((all) => new Set(all).size === all.length, 'Say each once')
      .optional()
      .meta({
        description: 'What it runs on, what it mainly runs on first. Left out: what its engine burns.',
        example: ['petrol', 'electricity'],
      }),
    writableOn: ALWAYS,
  },
  body: {
    ...choice(
      z.enum(BODIES).optional().meta({
        description: 'The kind of body it is drawn with. Left out: the usual one of its model.',
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
        description: 'The colour it is drawn in. Left out: silver.',
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
        description: 'What its owner calls it. Nobody else sees it.',
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
        description: "Its number plate, for the owner's eyes only.",
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
        description: "For the owner's eyes only.",
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
      description: "The owner's name, where it is not the account's; the customer's for a customer's car.",
      example: 'Maria Keller',
    }),
    writableOn: ['create'],
  },
  customer: {
    visibleTo: [],
    input: z.boolean().optional().meta({
      description: 'A workshop adds the car of a customer, who claims it by a transfer. Not said means no.',
      example: false,
    }),
    writableOn: ['create'],
  },
  publicId: {
    answer: z.string().meta({
      description: 'The public code, by which anyone can look up the car.',
      example: '7KQM4XW2PFHT9B3D',
    }),
    visibleTo: PEOPLE,
  },
  standing: {
    answer: z
      .enum(CAR_RELATIONS)
      .describe('How the caller stands to the car, which says what they may do with it.'),
    visibleTo: PEOPLE,
  },
  owner: {
    answer: z
      .strictObject({ userId: userId.optional(), name: ownerName })
      .describe('Whose it is; without a `userId` nobody has claimed it.'),
    answerByAudience: {
      admin: z
        .strictObject({ userId, name: ownerName })
        .nullable()
        .describe('Null where nobody has claimed the car.'),
    },
    visibleTo: [...PEOPLE, 'admin'],
  },
  /** Cards have the newest two. */
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
      .array(dueSchema)
      .describe('What is due, the first one first: of the newest services of a kind.'),
    visibleTo: PEOPLE,
  },
  /** All open ones. */
  warnings: {
    answer: z.array(warningSchema).describe(WARNINGS),
    answerByAudience: { public: z.array(publicWarningSchema).describe(WARNINGS) },
    visibleTo: ANYONE,
  },
  createdAt: { answer: moment, visibleTo: [...PEOPLE, 'admin'] },
  updatedAt: { answer: moment, visibleTo: PEOPLE },
  suggestion: {
    answer: suggestionOnCarSchema
      .optional()
      .describe('What became of what was typed; for its owner, or who keeps it for a customer.'),
    visibleTo: IN_CHARGE,
  },
  activity: {
    answer: z.array(activityEntrySchema).describe('What happened, the newest first.'),
    visibleTo: PEOPLE,
  },
  activityCount: { answer: z.number().describe('How many activities there are.'), visibleTo: PEOPLE },
  warningsCount: { answer: z.number().describe('How many warnings are open.'), visibleTo: PEOPLE },
  vinOpen: {
    answer: z
      .boolean()
      .describe(
        'Whether the VIN can still be changed: not once a workshop verified an entry, or the car was transferred.',
      ),
    visibleTo: PEOPLE,
  },
  odometerVerdict: {
    answer: z
      .enum(ODOMETER_VERDICTS)
      .describe('Whether the readings fit together; `no judgement` where there is nothing to compare.'),
    visibleTo: ANYONE,
  },
  newInstruments: {
    answer: z
      .array(
        z.strictObject({
          doneAt: answeredDay,
          before: z.number().meta({ description: 'km that the old one showed last.', example: 182_300 }),
          after: z.number().meta({ description: 'km that the new one showed on that day.', example: 0 }),
        }),
      )
      .describe('New odometers, each of which counts anew, in the order of their days.'),
    visibleTo: ANYONE,
  },
  verifiedReadings: {
    answer: z.number().meta({
      description:
        'How many plausible readings workshops verified; from two on they carry a verdict that is `logical`.',
      example: 9,
    }),
    visibleTo: ANYONE,
  },
  record: { answer: publicRecordSchema, visibleTo: ['public'] },
});

/** What a card of the car list needs. */
export const CAR_CARD_FIELDS = pickFields(CAR_FIELDS, [
  '_id',
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
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
]);

/** What lists of transfers show of a car: public facts. */
export const TRANSFER_PREVIEW_FIELDS = pickFields(CAR_FIELDS, [
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
  'body',
  'paint',
  'mileage',
]);
