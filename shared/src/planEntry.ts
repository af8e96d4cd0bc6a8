import { answerShape, fieldTable, inputShape } from './fieldTable.ts';
import { anyDay, answeredDay, doneMessage, id, moment, ownId, requiredLine, requiredOr } from './fields.ts';
import { LIMITS, PLAN } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { pluralize } from './pluralize.ts';
import { basedOn, revision } from './revision.ts';
import { SERVICE_TYPES } from './serviceTypes.ts';
import { z } from './zod.ts';

/** Everybody who may see the car. */
const PEOPLE = ['people', 'download'] as const;
const WRITTEN = ['write'] as const;

const wholeNumber = (min: number, max: number, unit: string, units = `${unit}s`) =>
  z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(min, `At least ${pluralize(min, unit, units)}`)
    .max(max, `At most ${pluralize(max, unit, units)}`);

const DAY_OF_YEAR =
  /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2\d)$/;

const TITLE = { description: 'What is to be done.', example: 'Brake fluid' };
const RESET_BY = {
  description:
    'The types of service that count as having done it. A service of type Other counts if its own words are the title, whatever their case.',
  example: ['Oil Change Service', 'Full Service'],
};
const EVERY_KM = { description: 'The km after which it is due again.', example: 15_000 };
const EVERY_MONTHS = { description: 'The months after which it is due again.', example: 12 };
const ON_DAY = {
  description: 'The day of each year on which it is due, as MM-DD; 02-29 is the last day of February.',
  example: '10-15',
};
const DUE_KM = {
  description:
    'The km at which it is due for the first time: it counts until a service resets the entry, and has no effect if one has already. Without one, it is the mileage of the car when the entry was made, plus `everyKm`.',
  example: 135_000,
};
const DUE_DAY = {
  description:
    'The day on which it is due for the first time: it counts until a service resets the entry, and has no effect if one has already. Without one, it follows from the day on which the entry was made.',
  example: '2027-03-14',
};
const SOON_KM = {
  description:
    "The km before it is due from which on it is due soon. Without one, the person's own setting counts.",
  example: 2_000,
};
const SOON_DAYS = {
  description:
    "The days before it is due from which on it is due soon. Without one, the person's own setting counts.",
  example: 60,
};
const SOURCE = {
  description:
    'Where the interval is from: a link of a schedule, or the words of the template. Missing if it was typed.',
  example: 'Suggestion, see your manual',
};

/** What is to be done on a car again and again: by distance, by months, by both, or on a day of the year. */
export const PLAN_FIELDS = fieldTable({ write: ['people'] })({
  _id: { answer: ownId, visibleTo: PEOPLE },
  title: {
    answer: z.string().meta(TITLE),
    visibleTo: PEOPLE,
    input: requiredLine(LIMITS.partMax, 'Say what is to be done').meta(TITLE),
    writableOn: WRITTEN,
  },
  resetBy: {
    answer: z.array(z.enum(SERVICE_TYPES)).meta(RESET_BY),
    visibleTo: PEOPLE,
    input: z
      .array(
        z.enum(SERVICE_TYPES, requiredOr(MESSAGES.validation.required, 'Choose one of the types of service')),
      )
      .min(1, 'Choose at least one type of service')
      .max(SERVICE_TYPES.length)
      .meta(RESET_BY),
    writableOn: WRITTEN,
  },
  everyKm: {
    answer: z.number().optional().meta(EVERY_KM),
    visibleTo: PEOPLE,
    input: wholeNumber(PLAN.everyKmMin, PLAN.everyKmMax, 'km', 'km').optional().meta(EVERY_KM),
    writableOn: WRITTEN,
  },
  everyMonths: {
    answer: z.number().optional().meta(EVERY_MONTHS),
    visibleTo: PEOPLE,
    input: wholeNumber(1, PLAN.everyMonthsMax, 'month').optional().meta(EVERY_MONTHS),
    writableOn: WRITTEN,
  },
  onDay: {
    answer: z.string().optional().meta(ON_DAY),
    visibleTo: PEOPLE,
    input: z
      .string('Must be a day like 10-15')
      .regex(DAY_OF_YEAR, 'Must be a day like 10-15')
      .optional()
      .meta(ON_DAY),
    writableOn: WRITTEN,
  },
  dueKm: {
    answer: z.number().optional().meta(DUE_KM),
    visibleTo: PEOPLE,
    input: wholeNumber(0, LIMITS.mileageMax, 'km', 'km').optional().meta(DUE_KM),
    writableOn: WRITTEN,
  },
  dueDay: {
    answer: answeredDay.optional().meta(DUE_DAY),
    visibleTo: PEOPLE,
    input: anyDay.optional().meta(DUE_DAY),
    writableOn: WRITTEN,
  },
  soonKm: {
    answer: z.number().optional().meta(SOON_KM),
    visibleTo: PEOPLE,
    input: wholeNumber(0, PLAN.soonKmMax, 'km', 'km').optional().meta(SOON_KM),
    writableOn: WRITTEN,
  },
  soonDays: {
    answer: z.number().optional().meta(SOON_DAYS),
    visibleTo: PEOPLE,
    input: wholeNumber(0, PLAN.soonDaysMax, 'day').optional().meta(SOON_DAYS),
    writableOn: WRITTEN,
  },
  source: { answer: z.string().optional().meta(SOURCE), visibleTo: PEOPLE },
  createdAt: { answer: moment, visibleTo: PEOPLE },
  revision: { answer: revision, visibleTo: ['people'] },
});

type Written = z.output<z.ZodObject<ReturnType<typeof inputShape<typeof PLAN_FIELDS, 'write'>>>>;

/** Returns what is wrong with the intervals of a plan's entry, and the field; null if nothing is. */
const intervalFault = ({
  everyKm,
  everyMonths,
  onDay,
  dueKm,
  dueDay,
}: Pick<Written, 'everyKm' | 'everyMonths' | 'onDay' | 'dueKm' | 'dueDay'>): {
  path: keyof Written;
  message: string;
} | null => {
  if (everyKm === undefined && everyMonths === undefined && onDay === undefined) {
    return { path: 'everyKm', message: 'Give a distance, a number of months or a day of the year' };
  }
  if (onDay !== undefined && everyMonths !== undefined) {
    return { path: 'onDay', message: 'Either every so many months or on a day of the year' };
  }
  if (dueKm !== undefined && everyKm === undefined) return { path: 'dueKm', message: 'Only with a distance' };
  if (dueDay !== undefined && everyMonths === undefined && onDay === undefined) {
    return { path: 'dueDay', message: 'Only with months or a day of the year' };
  }
  return null;
};

// not all fields go together
const EXAMPLE = {
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'],
  everyKm: 15_000,
  everyMonths: 12,
};

/** `POST /car/{id}/plan`; `PUT` replaces an entry. */
export const newPlanEntrySchema = z
  .strictObject(inputShape(PLAN_FIELDS, 'write'))
  .superRefine((entry, context) => {
    const fault = intervalFault(entry);
    if (fault) context.addIssue({ code: 'custom', path: [fault.path], message: fault.message });
  })
  .meta({ id: 'NewPlanEntry', example: EXAMPLE });
export type NewPlanEntry = z.input<typeof newPlanEntrySchema>;

export const correctPlanEntrySchema = newPlanEntrySchema
  .safeExtend(basedOn)
  .meta({ id: 'CorrectPlanEntry', example: { ...EXAMPLE, revision: 3 } });

const planEntrySchema = z.strictObject(answerShape(PLAN_FIELDS, 'people')).meta({ id: 'PlanEntry' });
export type PlanEntry = z.infer<typeof planEntrySchema>;

export const planEntryAnswerSchema = z
  .strictObject({ message: doneMessage, entry: planEntrySchema })
  .meta({ id: 'PlanEntryNoted' });

/** An entry that a template, a schedule of the catalogue or another car offers for a car. */
const offeredEntrySchema = z
  .strictObject({
    key: z.string().meta({ description: 'What names it in a request that adds it.', example: 'oil' }),
    title: PLAN_FIELDS.title.answer,
    resetBy: PLAN_FIELDS.resetBy.answer,
    everyKm: PLAN_FIELDS.everyKm.answer,
    everyMonths: PLAN_FIELDS.everyMonths.answer,
    onDay: PLAN_FIELDS.onDay.answer,
    isPlanned: z.boolean().describe('Whether the plan of the car has an entry with this title already.'),
  })
  .meta({ id: 'OfferedEntry' });
export type OfferedEntry = z.infer<typeof offeredEntrySchema>;

/** `GET /car/{id}/plan`: the whole plan of a car, and what could be added to it. */
export const planAnswerSchema = z
  .strictObject({
    plan: z.array(planEntrySchema).describe('The entries, in the order of their titles.'),
    offer: z
      .strictObject({
        source: z.string().meta({
          description:
            'Where the offered intervals are from: the link of a schedule, or the words of the template.',
          example: 'Suggestion, see your manual',
        }),
        entries: z.array(offeredEntrySchema).describe('What the car may need, by its energies.'),
      })
      .describe('The schedule of the engine, else of the model, else the template.'),
  })
  .meta({ id: 'Plan' });
export type PlanAnswer = z.infer<typeof planAnswerSchema>;

/** `POST /car/{id}/plan/template` adds offered entries. Those whose title the plan has already are left out. */
export const planTemplateSchema = z
  .strictObject({
    keys: z
      .array(requiredLine(LIMITS.partMax, 'Must be text'))
      .min(1, 'Choose at least one')
      .max(PLAN.entriesMax)
      .meta({ description: 'The keys of the offered entries.', example: ['oil', 'brakeFluid'] }),
  })
  .meta({ id: 'PlanTemplate' });

/** `POST /car/{id}/plan/copy` adds the entries of another car. Those whose title the plan has already are left out. */
export const planCopySchema = z
  .strictObject({ from: id.describe('The `_id` of the car whose plan is copied.') })
  .meta({ id: 'PlanCopy' });

/** The response to adding several entries at once. */
export const planAddedSchema = z
  .strictObject({
    message: doneMessage,
    plan: z.array(planEntrySchema).describe('The entries that were added.'),
  })
  .meta({ id: 'PlanAdded' });
