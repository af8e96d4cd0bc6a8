import { answerShape, inputShape, fieldTable } from './fieldTable.ts';
import { answeredDay, calendarDay, doneMessage, kilometres, nextCursor, ownId } from './fields.ts';
import { MESSAGES } from './messages.ts';
import { moneySchema, priceSchema } from './money.ts';
import { pageQuerySchema } from './paging.ts';
import { basedOn, revision } from './revision.ts';
import { answeredVin } from './vehicleParts.ts';
import { z } from './zod.ts';

/** The audiences of a purchase and sale: only the person who bought the car sees it, not the next owner. */
const PERSON = ['person', 'download'] as const;
const WRITTEN = ['write'] as const;

const deal = z.strictObject({
  day: calendarDay,
  price: priceSchema.optional().describe('The price.'),
  mileage: kilometres(MESSAGES.validation.required)
    .optional()
    .meta({ description: 'What the odometer showed, in whole km.', example: 48_200 }),
});

const answeredDeal = z.strictObject({
  day: answeredDay,
  price: moneySchema.optional().describe('The price.'),
  mileage: z.number().optional().meta({ description: 'What the odometer showed, in km.', example: 48_200 }),
});

/** The purchase and sale of a car by one person. */
export const CAR_PURCHASE_FIELDS = fieldTable({ write: ['person'] })({
  purchase: {
    answer: answeredDeal.optional().describe('How the person got the car.'),
    visibleTo: PERSON,
    input: deal.optional().describe('How the caller got the car.'),
    writableOn: WRITTEN,
  },
  sale: {
    answer: answeredDeal.optional().describe('How the person gave up the car.'),
    visibleTo: PERSON,
    input: deal
      .optional()
      .describe('How the caller gave up the car. The day must not be before the purchase.'),
    writableOn: WRITTEN,
  },
  estimate: {
    answer: z
      .strictObject({ day: answeredDay, value: moneySchema.describe('What the car is worth.') })
      .optional()
      .describe("The person's estimate of what the car was worth on a day."),
    visibleTo: PERSON,
    input: z
      .strictObject({ day: calendarDay, value: priceSchema.describe('What the car is worth.') })
      .optional()
      .describe(
        "The caller's estimate of what the car was worth on a day, which must not be before the purchase.",
      ),
    writableOn: WRITTEN,
  },
  ended: {
    answer: z
      .strictObject({
        day: answeredDay,
        name: z
          .string()
          .meta({ description: 'The name of the car at that time.', example: 'Volkswagen Golf VII' }),
        vin: answeredVin.optional(),
        mileage: z.number().optional().meta({
          description: 'What the odometer showed at that time, in km. Missing if it is unknown.',
          example: 128_450,
        }),
      })
      .optional()
      .describe('When the car went to its next owner.'),
    visibleTo: PERSON,
  },
  revision: { answer: revision, visibleTo: ['person'] },
  /** Contains only the id if the car has been removed. */
  car: {
    answer: z
      .strictObject({
        _id: ownId,
        vin: answeredVin.optional(),
        name: z
          .string()
          .optional()
          .meta({ description: 'Its make and model.', example: 'Volkswagen Golf VII' }),
      })
      .describe('The car.'),
    visibleTo: ['download'],
  },
});

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof CAR_PURCHASE_FIELDS, 'write'>>>>;

const isBefore = (one: { day: string } | undefined, other: { day: string } | undefined) =>
  one !== undefined && other !== undefined && one.day < other.day;

/** Returns which fields contradict each other, with their paths. */
const findFaults = ({ purchase, sale, estimate }: Written): [path: string[], message: string][] => [
  ...(isBefore(sale, purchase)
    ? [[['sale', 'day'], 'Must not be before the purchase'] as [string[], string]]
    : []),
  ...(isBefore(estimate, purchase)
    ? [[['estimate', 'day'], 'Must not be before the purchase'] as [string[], string]]
    : []),
];

/** `PUT /car/{id}/ownership` replaces everything: fields that are missing are removed. */
export const newCarPurchaseSchema = z
  .strictObject(inputShape(CAR_PURCHASE_FIELDS, 'write'))
  .superRefine((purchase, context) => {
    for (const [path, message] of findFaults(purchase)) context.addIssue({ code: 'custom', path, message });
  })
  .meta({
    id: 'NewCarPurchase',
    example: {
      purchase: { day: '2021-04-02', price: { amount: 24_900, currency: 'EUR' }, mileage: 48_200 },
      estimate: { day: '2026-03-14', value: { amount: 13_500, currency: 'EUR' } },
    },
  });
export type NewCarPurchase = z.input<typeof newCarPurchaseSchema>;

export const putCarPurchaseSchema = newCarPurchaseSchema.safeExtend(basedOn).meta({ id: 'PutCarPurchase' });

const carPurchaseSchema = z
  .strictObject(answerShape(CAR_PURCHASE_FIELDS, 'person'))
  .meta({ id: 'CarPurchase' });
export type CarPurchase = z.infer<typeof carPurchaseSchema>;

/** `GET /car/{id}/ownership`: empty if the caller has entered nothing. */
export const carPurchaseAnswerSchema = z
  .strictObject({ ownership: carPurchaseSchema.describe('What the caller paid for the car and got for it.') })
  .meta({ id: 'CarPurchaseAnswer' });
export type CarPurchaseAnswer = z.infer<typeof carPurchaseAnswerSchema>;

export const carPurchaseSavedSchema = z
  .strictObject({ message: doneMessage, ownership: carPurchaseSchema })
  .meta({ id: 'CarPurchaseSaved' });
export type CarPurchaseSaved = z.infer<typeof carPurchaseSavedSchema>;

/** A car purchase in the data export. */
export const carPurchaseOfCarSchema = z.strictObject(answerShape(CAR_PURCHASE_FIELDS, 'download'));
export type CarPurchaseOfCar = z.infer<typeof carPurchaseOfCarSchema>;

/** `GET /car/had` */
export const carsHadQuerySchema = pageQuerySchema;

export const carsHadSchema = z
  .strictObject({
    cars: z
      .array(
        z.strictObject({
          _id: ownId,
          name: z
            .string()
            .meta({ description: 'The name of the car at that time.', example: 'Volkswagen Golf VII' }),
          vin: answeredVin.optional(),
          from: answeredDay
            .optional()
            .describe(
              'The day of the purchase or of the first record, whichever is earlier, or the day on which the car came back to the caller.',
            ),
          until: answeredDay.describe(
            'The day of the sale, or the day on which the car went to its next owner.',
          ),
          isOwn: z
            .boolean()
            .describe(
              "Whether the car is among the caller's cars, because it was sold but not handed over, or because it came back.",
            ),
          distance: z.number().nullable().meta({
            description: 'The km driven between these days; null if unknown.',
            example: 71_300,
          }),
          totals: z
            .array(moneySchema)
            .describe('What was spent, without depreciation: one sum for each currency.'),
          handOver: ownId
            .optional()
            .describe('The `id` of its hand-over to the next owner, if there was one.'),
          purchase: CAR_PURCHASE_FIELDS.purchase.answer,
          sale: CAR_PURCHASE_FIELDS.sale.answer,
        }),
      )
      .describe("The caller's former cars, with the most recent first."),
    nextCursor,
  })
  .meta({ id: 'CarsHad' });
export type CarsHad = z.infer<typeof carsHadSchema>;
