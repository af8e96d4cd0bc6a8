import { z } from './zod.ts';
import { id, requiredLine, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';

export const makeSchema = z
  .strictObject({
    _id: id,
    name: z.string(),
    imgUrl: z
      .string()
      .nullable()
      .describe('A path on this server, or null where there is a monogram to draw.'),
    docCount: z.number().describe('The number of base models.'),
  })
  .meta({ id: 'Make' });

export const baseModelSchema = z
  .strictObject({
    _id: id,
    name: z.string(),
    docCount: z.number().describe('The number of spec models.'),
  })
  .meta({ id: 'BaseModel' });

export const specModelSchema = z
  .strictObject({
    _id: id,
    name: z.string(),
    imgUrl: z.string().nullable(),
    formattedYearFrom: z.string().describe("A year as text, '' when unknown."),
    formattedYearTo: z.string().describe("A year as text, 'present' while it is built."),
    docCount: z.number().describe('The number of engines.'),
  })
  .meta({ id: 'SpecModel' });

export const engineSchema = z
  .strictObject({
    _id: id,
    name: z.string(),
    kw: z.number().nullable().describe('kW; null when unknown.'),
    hp: z.number().nullable().describe('Metric horsepower, SAE hp of some US cars; null when unknown.'),
    cc: z.number().nullable().describe('cm³; null when unknown, 0 for an electric motor.'),
    fuel: z.string().nullable(),
  })
  .meta({ id: 'Engine' });

const parent = z.strictObject({ _id: id, name: z.string() });

export const baseModelsAnswerSchema = parent
  .extend({
    imgUrl: z.string().nullable(),
    baseModels: z.array(baseModelSchema),
  })
  .meta({ id: 'BaseModels' });
export const specModelsAnswerSchema = parent
  .extend({ make: parent, specModels: z.array(specModelSchema) })
  .meta({ id: 'SpecModels' });
export const enginesAnswerSchema = parent
  .extend({
    imgUrl: z.string().nullable(),
    formattedYearFrom: z.string(),
    formattedYearTo: z.string(),
    make: parent,
    baseModel: parent,
    engines: z.array(engineSchema),
  })
  .meta({ id: 'Engines' });

/** What engines burn, as the catalogue names it. */
export const FUELS = [
  'Petrol',
  'Diesel',
  'Electric',
  'Hybrid',
  'Plug-in hybrid',
  'Hybrid diesel',
  'Plug-in hybrid diesel',
  'Petrol/E85',
  'LPG',
  'CNG',
  'Hydrogen',
] as const;

/** Metric horsepower (PS) of a kilowatt. */
const HP_OF_KW = 1.359_62;
/** How far horsepower may be from the kilowatts: SAE horsepower is 1.4 % less than metric, and both are rounded. */
const isSamePower = (kw: number, hp: number) => Math.abs(hp - kw * HP_OF_KW) <= 0.02 * hp + 1;

/** Metric horsepower to kW, rounded. */
export const kwOf = (hp: number) => Math.round(hp / HP_OF_KW);
/** kW to metric horsepower, rounded. */
export const hpOf = (kw: number) => Math.round(kw * HP_OF_KW);

/** Characters of a name in the catalogue. */
export const NAME_MAX = 120;
const name = requiredLine(NAME_MAX, MESSAGES.validation.nameRequired);

const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .int('Must be a whole number')
    .min(min, `At least ${min.toLocaleString('en-US')}`)
    .max(max, `At most ${max.toLocaleString('en-US')}`);

const year = wholeNumber(LIMITS.yearMin, 2_100).nullable().default(null);

/** Moderators: `POST` and `PUT /cars/make` */
export const writeMakeSchema = z.strictObject({
  name,
  imgUrl: text(200)
    .nullable()
    .optional()
    .describe(
      'The path of a logo of this server, or null for none. Left out: the logo of that name, if any.',
    ),
});

/** Moderators: `PUT /cars/basemodel` */
export const editBaseModelSchema = z.strictObject({ name });
/** Moderators: `POST /cars/basemodel` */
export const newBaseModelSchema = editBaseModelSchema.extend({ make: id });

export const specModelFields = z.strictObject({
  name,
  yearFrom: year.describe('The first year of production; null when unknown.'),
  yearTo: year.describe('The last year of production; null while it is built.'),
});

export const isSpan = ({ yearFrom, yearTo }: { yearFrom: number | null; yearTo: number | null }) =>
  yearFrom === null || yearTo === null || yearFrom <= yearTo;
export const SPAN = { path: ['yearTo'], message: 'Must not be before the first year' };

/** Moderators: `PUT /cars/specmodel` */
export const editSpecModelSchema = specModelFields.refine(isSpan, SPAN);
/** Moderators: `POST /cars/specmodel` */
export const newSpecModelSchema = specModelFields.extend({ baseModel: id }).refine(isSpan, SPAN);

export const engineFields = z.strictObject({
  name,
  kw: wholeNumber(1, 5_000).nullable().default(null).describe('kW. Left out: made from `hp`.'),
  hp: wholeNumber(1, 7_000).nullable().default(null).describe('Horsepower. Left out: made from `kw`.'),
  cc: wholeNumber(0, 30_000).nullable().default(null).describe('cm³; 0 without a combustion engine.'),
  fuel: z.enum(FUELS, 'Not a fuel of the catalogue').nullable().default(null),
});

interface Power {
  kw: number | null;
  hp: number | null;
}
export const isOnePower = ({ kw, hp }: Power) => kw === null || hp === null || isSamePower(kw, hp);
export const POWER = { path: ['hp'], message: 'kW and hp do not fit each other: 1 kW is 1.36 hp' };

/** Where one of kW and horsepower is given, the other follows from it. */
export const withBoth = <Fields extends Power>(fields: Fields): Fields => ({
  ...fields,
  kw: fields.kw ?? (fields.hp === null ? null : kwOf(fields.hp)),
  hp: fields.hp ?? (fields.kw === null ? null : hpOf(fields.kw)),
});

/** Moderators: `PUT /cars/engine` */
export const editEngineSchema = engineFields.refine(isOnePower, POWER).transform(withBoth);
/** Moderators: `POST /cars/engine` */
export const newEngineSchema = engineFields
  .extend({ specModel: id })
  .refine(isOnePower, POWER)
  .transform(withBoth);

/** Moderators: `POST /cars/engines/`, what similar engines are looked for by. */
export const similarEnginesSchema = z
  .strictObject({
    make: id.optional().describe('Engines of this make come first.'),
    name: text(NAME_MAX).optional(),
    cc: wholeNumber(0, 30_000).optional().describe('cm³; engines within 2 % are found.'),
    kw: wholeNumber(1, 5_000).optional().describe('kW; engines within 5 % are found.'),
    hp: wholeNumber(1, 7_000).optional().describe('Where the kW are not known.'),
    fuel: z.enum(FUELS, 'Not a fuel of the catalogue').optional().describe('Engines of this fuel only.'),
  })
  .refine(({ make, cc, kw, hp }) => [make, cc, kw, hp].some((given) => given !== undefined), {
    path: ['cc'],
    message: 'Give the displacement, the power or the make of the engine',
  });

export const similarEnginesAnswerSchema = z
  .strictObject({
    engines: z.array(
      engineSchema.extend({
        make: parent,
        baseModel: parent,
        specModel: parent,
        score: z.number().min(0).max(1).describe('1 is the same engine in all that was given.'),
      }),
    ),
  })
  .meta({ id: 'SimilarEngines' });

export const makeAnswerSchema = z.strictObject({ message: z.string(), make: makeSchema });
export const baseModelAnswerSchema = z.strictObject({ message: z.string(), baseModel: baseModelSchema });
export const specModelAnswerSchema = z.strictObject({ message: z.string(), specModel: specModelSchema });
export const engineAnswerSchema = z.strictObject({ message: z.string(), engine: engineSchema });

export type WriteMake = z.output<typeof writeMakeSchema>;
export type EditBaseModel = z.output<typeof editBaseModelSchema>;
export type NewBaseModel = z.output<typeof newBaseModelSchema>;
export type EditSpecModel = z.output<typeof editSpecModelSchema>;
export type NewSpecModel = z.output<typeof newSpecModelSchema>;
export type EditEngine = z.output<typeof editEngineSchema>;
export type NewEngine = z.output<typeof newEngineSchema>;
export type SimilarEnginesQuery = z.output<typeof similarEnginesSchema>;
export type SimilarEnginesAnswer = z.infer<typeof similarEnginesAnswerSchema>;

export type Make = z.infer<typeof makeSchema>;
export type BaseModel = z.infer<typeof baseModelSchema>;
export type SpecModel = z.infer<typeof specModelSchema>;
export type Engine = z.infer<typeof engineSchema>;
export type BaseModelsAnswer = z.infer<typeof baseModelsAnswerSchema>;
export type SpecModelsAnswer = z.infer<typeof specModelsAnswerSchema>;
export type EnginesAnswer = z.infer<typeof enginesAnswerSchema>;
