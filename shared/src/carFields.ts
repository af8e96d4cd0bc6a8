import { activityEntrySchema } from './activityFields.ts';
import { optionalText, pickFields, type FieldTable } from './fieldTable.ts';
import { id, kilometres, moment, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { CAR_RELATIONS } from './policy.ts';
import { publicServiceSchema, serviceSchema } from './serviceRecord.ts';
import { suggestionOnCarSchema, typedVehicleAnswerSchema, typedVehicleSchema } from './typedVehicle.ts';
import { normaliseVin, VIN_PATTERN } from './vin.ts';
import { publicWarningSchema, warningSchema } from './warning.ts';
import { z } from './zod.ts';

const requiredText = z.string(requiredOr(MESSAGES.validation.required, 'Must be text'));
const chosen = requiredText.min(1, MESSAGES.validation.required).pipe(id);
const chosenOrTyped = chosen.nullable();

/** The year that a car may be registered for ahead of the calendar. */
export const latestProductionYear = (now = new Date()) => now.getUTCFullYear() + 1;

const productionYear = z
  .number(requiredOr(MESSAGES.validation.required, 'Must be a year'))
  .int('Must be a whole year')
  .min(LIMITS.yearMin, `Not before ${LIMITS.yearMin}`)
  .refine((year) => year <= latestProductionYear(), 'Must not be later than next year');

/** VIN as a person types it: trimmed, upper case, and in 17 characters every O becomes 0 (ISO 3779 has no O). */
export const vin = requiredText
  .transform(normaliseVin)
  .pipe(
    z
      .string()
      .min(1, { error: MESSAGES.validation.required, abort: true })
      .regex(VIN_PATTERN, `A VIN has ${LIMITS.vinMin} to ${LIMITS.vinLength} letters and digits`),
  );

const carMakeSchema = z
  .strictObject({ _id: id.nullable(), name: z.string(), imgUrl: z.string().nullable() })
  .meta({ id: 'CarMake' });
const carModelSchema = z
  .strictObject({
    _id: id.nullable(),
    name: z.string(),
    imgUrl: z.string().nullable(),
  })
  .meta({ id: 'CarModel' });
const carEngineSchema = z
  .strictObject({
    _id: id.nullable(),
    name: z.string(),
    kw: z.number().nullable(),
    hp: z.number().nullable(),
    cc: z.number().nullable(),
  })
  .meta({ id: 'CarEngine' });

export const ODOMETER_VERDICTS = ['logical', 'illogical', 'no judgement'] as const;

/** Its owner alone. */
const OWNER = ['owner', 'download'] as const;
/** Its owner, or the workshop that keeps it for a customer until somebody claims it. */
const IN_CHARGE = ['keeper', ...OWNER] as const;
/** Also a workshop that its owner gave access. */
const PEOPLE = ['workshop', ...IN_CHARGE] as const;
/** Also whoever knows its code or its VIN. */
const ANYONE = ['public', ...PEOPLE] as const;

const ALWAYS = ['create', 'edit'] as const;

/** A car as its people, the public and the admins see it, and as it is written. */
export const CAR_FIELDS = {
  _id: { answer: id, seenBy: [...PEOPLE, 'admin'] },
  make: {
    answer: carMakeSchema,
    answerTo: { public: carMakeSchema.omit({ _id: true }), admin: z.string() },
    seenBy: [...ANYONE, 'admin'],
    input: chosenOrTyped,
    writtenOn: ALWAYS,
  },
  /** The spec model. */
  model: {
    answer: carModelSchema,
    answerTo: { public: carModelSchema.omit({ _id: true }), admin: z.string() },
    seenBy: [...ANYONE, 'admin'],
    input: chosenOrTyped,
    writtenOn: ALWAYS,
  },
  engine: {
    answer: carEngineSchema,
    answerTo: { public: carEngineSchema.omit({ _id: true }), admin: z.string() },
    seenBy: [...ANYONE, 'admin'],
    input: chosenOrTyped,
    writtenOn: ALWAYS,
  },
  baseModel: { seenBy: [], input: chosen.optional(), writtenOn: ALWAYS },
  typed: {
    answer: typedVehicleAnswerSchema
      .optional()
      .describe('What was typed of make, model and engine where the catalogue lacks them.'),
    seenBy: PEOPLE,
    input: typedVehicleSchema.optional(),
    writtenOn: ALWAYS,
  },
  vin: {
    answer: z.string(),
    seenBy: [...ANYONE, 'admin'],
    input: vin,
    writtenOn: ALWAYS,
    asWritten: 'stays',
  },
  /** km: the highest plausible reading. */
  mileage: {
    answer: z.number(),
    answerTo: { admin: z.number().describe('km') },
    seenBy: [...ANYONE, 'admin'],
    input: kilometres(MESSAGES.validation.required),
    writtenOn: ALWAYS,
  },
  productionYear: {
    answer: z.number(),
    seenBy: [...ANYONE, 'admin'],
    input: productionYear,
    writtenOn: ALWAYS,
    asWritten: 'stays',
  },
  note: {
    ...optionalText(text(LIMITS.noteMax).describe("For the owner's eyes only.")),
    seenBy: IN_CHARGE,
    writtenOn: ALWAYS,
    asWritten: 'ends',
  },
  /** The owner's, where it is not the account's. */
  name: {
    seenBy: [],
    input: z.string().trim().pipe(text(LIMITS.ownerNameMax)).optional(),
    writtenOn: ['create'],
  },
  /** A workshop adds the car for a customer, of this name, who claims it by a transfer. Not said means no. */
  customer: { seenBy: [], input: z.boolean().optional(), writtenOn: ['create'] },
  publicId: { answer: z.string(), seenBy: PEOPLE },
  /** How the caller stands to the car, which says what they may do with it. */
  standing: { answer: z.enum(CAR_RELATIONS), seenBy: PEOPLE },
  owner: {
    answer: z.strictObject({ userId: id.optional(), name: z.string().optional() }),
    answerTo: {
      admin: z
        .strictObject({ userId: id, name: z.string().optional() })
        .nullable()
        .describe('Null where nobody has claimed the car.'),
    },
    seenBy: [...PEOPLE, 'admin'],
  },
  /** On a card the newest two. */
  services: {
    answer: z.array(serviceSchema),
    answerTo: { public: z.array(publicServiceSchema) },
    seenBy: ANYONE,
  },
  servicesCount: { answer: z.number(), seenBy: [...PEOPLE, 'admin'] },
  /** All open ones. */
  warnings: {
    answer: z.array(warningSchema),
    answerTo: { public: z.array(publicWarningSchema) },
    seenBy: ANYONE,
  },
  createdAt: { answer: moment, seenBy: [...PEOPLE, 'admin'] },
  updatedAt: { answer: moment, seenBy: PEOPLE },
  suggestion: {
    answer: suggestionOnCarSchema
      .optional()
      .describe('What became of what was typed; for its owner, or who keeps it for a customer.'),
    seenBy: IN_CHARGE,
  },
  activity: { answer: z.array(activityEntrySchema), seenBy: PEOPLE },
  activityCount: { answer: z.number(), seenBy: PEOPLE },
  warningsCount: { answer: z.number(), seenBy: PEOPLE },
  vinOpen: {
    answer: z
      .boolean()
      .describe(
        'Whether the VIN can still be changed: not once a workshop verified an entry, or the car was transferred.',
      ),
    seenBy: PEOPLE,
  },
  odometerVerdict: { answer: z.enum(ODOMETER_VERDICTS), seenBy: ANYONE },
} as const satisfies FieldTable;

/** What a card of the car list needs. */
export const CAR_CARD_FIELDS = pickFields(CAR_FIELDS, [
  '_id',
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
  'mileage',
  'publicId',
  'standing',
  'owner',
  'services',
  'servicesCount',
  'warnings',
  'createdAt',
  'updatedAt',
]);

/** What lists of transfers show of a car: facts that anyone may see. */
export const OFFERED_CAR_FIELDS = pickFields(CAR_FIELDS, [
  'vin',
  'make',
  'model',
  'engine',
  'productionYear',
  'mileage',
]);
