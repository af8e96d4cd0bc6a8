import { CAR_CARD_FIELDS, CAR_FIELDS } from './carFields.ts';
import { answerShape, inputShape } from './fieldTable.ts';
import { answeredDay, doneMessage, nextCursor, requiredLine } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { basedOn } from './revision.ts';
import { SERVICE_FIELDS } from './serviceRecord.ts';
import { z } from './zod.ts';
import { withoutGroups } from './vin.ts';

const VEHICLE_PARTS = ['make', 'model', 'engine'] as const;
type WrittenVehicle = Partial<Record<(typeof VEHICLE_PARTS)[number] | 'baseModel', string | null>> & {
  typed?: Partial<Record<(typeof VEHICLE_PARTS)[number], object | undefined>> | undefined;
};

/**
 * Validates a vehicle whose lower levels may be typed: each part is either chosen or typed, and everything below a
 * typed part is typed as well.
 */
const faultsOfVehicle = ({ baseModel, typed, ...chosenParts }: WrittenVehicle) => {
  const faults: { path: string[]; message: string }[] = [];
  let isTypedAbove = false;
  for (const part of VEHICLE_PARTS) {
    const isChosen = typeof chosenParts[part] === 'string';
    const isTyped = typed?.[part] !== undefined;
    if (!isChosen && !isTyped) faults.push({ path: [part], message: MESSAGES.validation.required });
    if (isChosen && isTyped) faults.push({ path: ['typed', part], message: 'Either chosen or typed' });
    if (isChosen && isTypedAbove) faults.push({ path: [part], message: 'Belongs to something typed' });
    isTypedAbove ||= isTyped;
  }
  // an empty value is already reported as missing
  if (baseModel && (typeof chosenParts.make !== 'string' || typed?.model === undefined)) {
    faults.push({ path: ['baseModel'], message: 'Only for a typed model of a chosen make' });
  }
  return faults;
};

const CHOSEN_AND_TYPED = {
  make: '66f0c1d2a3b4c5d6e7f80912',
  model: '66f0c1d2a3b4c5d6e7f80912',
  engine: null,
  typed: { engine: { name: '1.5 TSI evo', kw: 96, hp: 131, cc: 1498, fuel: 'Petrol' } },
};

/** `POST /car/new`. `model` is the chosen spec model; `name` the owner's name if it differs from the account's. */
export const newCarSchema = z
  .strictObject(inputShape(CAR_FIELDS, 'create'))
  .superRefine(({ customer, name, ...car }, context) => {
    for (const fault of faultsOfVehicle(car)) context.addIssue({ code: 'custom', ...fault });
    if (customer && car.findableByVin === false)
      context.addIssue({
        code: 'custom',
        path: ['findableByVin'],
        message: 'Only the owner can decide this',
      });
    if (!customer || name) return;
    context.addIssue({ code: 'custom', path: ['name'], message: MESSAGES.validation.required });
  })
  .meta({
    id: 'NewCar',
    // an explicit example, because not all fields can be set together
    example: {
      ...CHOSEN_AND_TYPED,
      vin: 'WVWZZZAUZJW113457',
      mileage: 128_450,
      productionYear: 2018,
    },
  });
export type NewCar = z.input<typeof newCarSchema>;

/** `PATCH /car/{id}`: changes the given fields. Make, model and engine change together; an empty note removes it. */
export const editCarSchema = z
  .strictObject(inputShape(CAR_FIELDS, 'edit'))
  .partial()
  .extend(basedOn)
  .superRefine((car, context) => {
    const { make, model, engine, baseModel, typed } = car;
    if ([make, model, engine, baseModel, typed].every((part) => part === undefined)) return;
    for (const fault of faultsOfVehicle(car)) context.addIssue({ code: 'custom', ...fault });
  })
  .meta({ id: 'EditCar', example: { ...CHOSEN_AND_TYPED, mileage: 128_450 } });
export type EditCar = z.input<typeof editCarSchema>;

/** The fields of a car that a card of the car list needs. */
export const carCardSchema = z.strictObject(answerShape(CAR_CARD_FIELDS, 'owner')).meta({ id: 'CarCard' });

/** One car as its owner (or a workshop with access) sees it: the newest services and activities, all open warnings. */
export const carSchema = z.strictObject(answerShape(CAR_FIELDS, 'owner')).meta({ id: 'Car' });

/** The public view, by code or VIN. The fields are an allow-list; nothing else is sent. */
export const publicCarSchema = z.strictObject(answerShape(CAR_FIELDS, 'public')).meta({ id: 'PublicCar' });

export type Car = z.infer<typeof carSchema>;
export type CarCard = z.infer<typeof carCardSchema>;
export type PublicCar = z.infer<typeof publicCarSchema>;
export type PublicWarning = PublicCar['warnings'][number];

/** `GET /car/{id}/link` */
export const carLinkSchema = z.strictObject({
  link: z.string().meta({
    description: "The car's public page.",
    example: 'https://glovebox.example/check/7KQM4XW2PFHT9B3D',
  }),
});
export type CarLink = z.infer<typeof carLinkSchema>;

export const carListAnswerSchema = z
  .strictObject({
    cars: z.array(carCardSchema).describe('Cars.'),
    nextCursor,
  })
  .meta({ id: 'CarList' });
export type CarListAnswer = z.infer<typeof carListAnswerSchema>;

export const newCarAnswerSchema = z
  .strictObject({ message: doneMessage, savedCar: carSchema })
  .meta({ id: 'CarAdded' });
export type NewCarAnswer = z.infer<typeof newCarAnswerSchema>;

/** `GET /car/vin/{vin}` */
export const askVinQuerySchema = z.strictObject({
  customer: z
    .literal('1', "Must be '1'")
    .optional()
    .describe('Whether a workshop wants to add the car of a customer, which decides what it is told to do.'),
});
export const vinAnswerSchema = z
  .strictObject({
    registered: z
      .strictObject({
        code: z
          .enum(['VIN_YOURS', 'VIN_TAKEN'])
          .describe("`VIN_YOURS` if the caller has access to the car, `VIN_TAKEN` if it is someone else's."),
        message: z.string().meta({
          description: 'What is the case, and what can be done.',
          example: 'You already have a car with this VIN.',
        }),
      })
      .nullable()
      .describe('Null if nobody is known to have registered the VIN.'),
  })
  .meta({ id: 'VinAnswer' });
export type VinAnswer = z.infer<typeof vinAnswerSchema>;

/** `POST /car/{id}/code` */
export const publicCodeAnswerSchema = z.strictObject({ publicId: CAR_FIELDS.publicId.answer });

/** Normalises a typed public code: upper case, without dashes and spaces. */
export const normaliseCode = (code: string) => withoutGroups(code).toUpperCase();

/** The form on /check. */
export const codeFormSchema = z.strictObject({ code: requiredLine(64, MESSAGES.validation.codeRequired) });

/** `GET /car/{id}/activity`: what happened to a car, newest first. */
export const activityAnswerSchema = z
  .strictObject({
    activity: CAR_FIELDS.activity.answer,
    nextCursor,
  })
  .meta({ id: 'ActivityList' });
export type ActivityAnswer = z.infer<typeof activityAnswerSchema>;

/** `GET /car/{id}/mileage`: the odometer readings of a car, by date. */
export const mileageAnswerSchema = z
  .strictObject({
    readings: z
      .array(
        z.strictObject({
          doneAt: answeredDay,
          mileage: z.number().meta({ description: 'The odometer reading, in km.', example: 128_450 }),
          implausible: SERVICE_FIELDS.implausible.answer,
          source: z
            .enum(['service', 'fuel', 'expense', 'ownership', 'stated', 'noted'])
            .describe(
              "What the reading belongs to: a service, the caller's fuel, one of their expenses, their purchase or sale of the car, the stated mileage of the car, or a reading that was recorded by itself.",
            ),
          verified: SERVICE_FIELDS.verifiedByWorkshop.answer,
        }),
      )
      .describe('Readings, ordered by day.'),
    againstStated: z.number().int().meta({
      description:
        "How many of the caller's own readings (of fuel, expenses, purchase and sale) do not count towards the mileage only because they contradict the stated one.",
      example: 0,
    }),
    newInstruments: CAR_FIELDS.newInstruments.answer,
  })
  .meta({ id: 'MileageSeries' });
export type MileageAnswer = z.infer<typeof mileageAnswerSchema>;
/** The readings of a car by which its line is drawn. */
export type MileageSeries = Pick<MileageAnswer, 'readings' | 'newInstruments'>;
