import { id, kilometres, moment, requiredLine, requiredOr, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { CAR_RELATIONS } from './policy.ts';
import { publicServiceSchema, serviceSchema } from './serviceRecord.ts';
import { suggestionOnCarSchema, typedVehicleAnswerSchema, typedVehicleSchema } from './typedVehicle.ts';
import { normaliseVin, VIN_PATTERN } from './vin.ts';
import { warningSchema } from './warning.ts';
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

const carFields = z.strictObject({
  make: chosenOrTyped,
  model: chosenOrTyped,
  engine: chosenOrTyped,
  baseModel: chosen.optional(),
  typed: typedVehicleSchema.optional(),
  vin,
  mileage: kilometres(MESSAGES.validation.required),
  productionYear,
  note: text(LIMITS.noteMax).optional(),
  name: z.string().trim().pipe(text(LIMITS.ownerNameMax)).optional(),
  /** A workshop adds the car for a customer, of this name, who claims it by a transfer. Not said means no. */
  customer: z.boolean().optional(),
});

const CHAIN = ['make', 'model', 'engine'] as const;
type Chain = Partial<Record<(typeof CHAIN)[number] | 'baseModel', string | null>> & {
  typed?: Partial<Record<(typeof CHAIN)[number], object | undefined>> | undefined;
};

/**
 * What is wrong with a pick from the catalogue that may go on in free text: each part is either chosen or typed, and
 * what stands below a typed part is typed as well.
 */
const faultsOfChain = ({ baseModel, typed, ...chosenParts }: Chain) => {
  const faults: { path: string[]; message: string }[] = [];
  let isTypedAbove = false;
  for (const part of CHAIN) {
    const isChosen = typeof chosenParts[part] === 'string';
    const isTyped = typed?.[part] !== undefined;
    if (!isChosen && !isTyped) faults.push({ path: [part], message: MESSAGES.validation.required });
    if (isChosen && isTyped) faults.push({ path: ['typed', part], message: 'Either chosen or typed' });
    if (isChosen && isTypedAbove) faults.push({ path: [part], message: 'Belongs to something typed' });
    isTypedAbove ||= isTyped;
  }
  // an empty one is already missing
  if (baseModel && (typeof chosenParts.make !== 'string' || typed?.model === undefined)) {
    faults.push({ path: ['baseModel'], message: 'Only for a typed model of a chosen make' });
  }
  return faults;
};

/** `POST /car/new`. `model` is the chosen spec model; `name` the owner's name where it is not the account's. */
export const newCarSchema = carFields
  .superRefine(({ customer, name, ...car }, context) => {
    for (const fault of faultsOfChain(car)) context.addIssue({ code: 'custom', ...fault });
    if (!customer || name) return;
    context.addIssue({ code: 'custom', path: ['name'], message: MESSAGES.validation.required });
  })
  .meta({ id: 'NewCar' });
export type NewCar = z.input<typeof newCarSchema>;

/** `PATCH /car/{id}`: what is given changes. Make, model and engine change together; an empty note removes it. */
export const editCarSchema = carFields
  .omit({ name: true, customer: true })
  .partial()
  .superRefine((car, context) => {
    const { make, model, engine, baseModel, typed } = car;
    if ([make, model, engine, baseModel, typed].every((part) => part === undefined)) return;
    for (const fault of faultsOfChain(car)) context.addIssue({ code: 'custom', ...fault });
  })
  .meta({ id: 'EditCar' });
export type EditCar = z.input<typeof editCarSchema>;

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

export const activityEntrySchema = z
  .strictObject({
    action: z.string(),
    details: z.string(),
    timestamp: moment,
  })
  .meta({ id: 'ActivityEntry' });
export type ActivityEntry = z.infer<typeof activityEntrySchema>;

const carFacts = {
  vin: z.string(),
  make: carMakeSchema,
  model: carModelSchema,
  engine: carEngineSchema,
  productionYear: z.number(),
  /** km: the highest plausible reading. */
  mileage: z.number(),
};

/** What a card of the car list needs. */
export const carCardSchema = z
  .strictObject({
    _id: id,
    ...carFacts,
    publicId: z.string(),
    /** How the caller stands to the car, which says what they may do with it. */
    standing: z.enum(CAR_RELATIONS),
    owner: z.strictObject({ userId: id.optional(), name: z.string().optional() }),
    /** The newest two. */
    services: z.array(serviceSchema),
    servicesCount: z.number(),
    warnings: z.array(warningSchema),
    createdAt: moment,
    updatedAt: moment,
  })
  .meta({ id: 'CarCard' });

/** One car as its owner (or a workshop with access) sees it: the newest services and activities, all open warnings. */
export const carSchema = carCardSchema
  .extend({
    note: z.string().optional(),
    typed: typedVehicleAnswerSchema
      .optional()
      .describe('What was typed of make, model and engine where the catalogue lacks them.'),
    suggestion: suggestionOnCarSchema
      .optional()
      .describe('What became of what was typed; for its owner, or who keeps it for a customer.'),
    activity: z.array(activityEntrySchema),
    activityCount: z.number(),
    warningsCount: z.number(),
    vinOpen: z
      .boolean()
      .describe(
        'Whether the VIN can still be changed: not once a workshop verified an entry, or the car was transferred.',
      ),
    odometerVerdict: z.enum(ODOMETER_VERDICTS),
  })
  .meta({ id: 'Car' });

/** What anyone may see by code or VIN. The fields are an allow-list; nothing else leaves. */
export const publicCarSchema = z
  .strictObject({
    ...carFacts,
    make: carMakeSchema.omit({ _id: true }),
    model: carModelSchema.omit({ _id: true }),
    engine: carEngineSchema.omit({ _id: true }),
    odometerVerdict: z.enum(ODOMETER_VERDICTS),
    services: z.array(publicServiceSchema),
    warnings: z.array(warningSchema.omit({ _id: true })),
  })
  .meta({ id: 'PublicCar' });

export type Car = z.infer<typeof carSchema>;
export type CarCard = z.infer<typeof carCardSchema>;
export type PublicCar = z.infer<typeof publicCarSchema>;
export type PublicWarning = PublicCar['warnings'][number];

export const carListAnswerSchema = z
  .strictObject({
    cars: z.array(carCardSchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'CarList' });
export type CarListAnswer = z.infer<typeof carListAnswerSchema>;

export const newCarAnswerSchema = z
  .strictObject({ message: z.string(), savedCar: carSchema })
  .meta({ id: 'CarAdded' });
export type NewCarAnswer = z.infer<typeof newCarAnswerSchema>;

/** `POST /car/{id}/code` */
export const publicCodeAnswerSchema = z.strictObject({ publicId: z.string() });

/** The public code as a person types it: any case, with or without dashes and spaces. */
export const normaliseCode = (code: string) => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** The form on /check. */
export const codeFormSchema = z.strictObject({ code: requiredLine(64, MESSAGES.validation.codeRequired) });

/** `GET /car/{id}/activity`: what happened to a car, newest first. */
export const activityAnswerSchema = z
  .strictObject({
    activity: z.array(activityEntrySchema),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ActivityList' });
export type ActivityAnswer = z.infer<typeof activityAnswerSchema>;

/** `GET /car/{id}/mileage`: every reading of the services, in the order of their days. */
export const mileageAnswerSchema = z
  .strictObject({
    readings: z.array(
      z.strictObject({
        /** YYYY-MM-DD */
        doneAt: z.string(),
        /** km */
        mileage: z.number(),
        implausible: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MileageSeries' });
export type MileageAnswer = z.infer<typeof mileageAnswerSchema>;
