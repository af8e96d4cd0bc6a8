import {
  baseModelName,
  body,
  cc,
  engineName,
  hp,
  imgUrl,
  kw,
  makeName,
  parentBaseModel,
  parentMake,
  parentSpecModel,
  specModelName,
} from './vehicleParts.ts';
import { z } from './zod.ts';
import { doneMessage, id, ownId, requiredLine, text } from './fields.ts';
import { LIMITS } from './limits.ts';
import { MESSAGES } from './messages.ts';
import { basedOn, revision } from './revision.ts';

export const makeSchema = z
  .strictObject({
    _id: ownId,
    name: makeName,
    imgUrl: imgUrl.describe('A path on this server, or null if a monogram is drawn instead.'),
    docCount: z.number().meta({ description: 'The number of base models.', example: 12 }),
    revision,
  })
  .meta({ id: 'Make' });

export const baseModelSchema = z
  .strictObject({
    _id: ownId,
    name: baseModelName,
    docCount: z.number().meta({ description: 'The number of spec models.', example: 12 }),
    revision,
  })
  .meta({ id: 'BaseModel' });

const formattedYearFrom = z
  .string()
  .meta({ description: "A year as text, or '' if it is unknown.", example: '2012' });
const formattedYearTo = z
  .string()
  .meta({ description: "A year as text, or 'present' while the model is built.", example: '2020' });

export const specModelSchema = z
  .strictObject({
    _id: ownId,
    name: specModelName,
    imgUrl,
    body,
    formattedYearFrom,
    formattedYearTo,
    docCount: z.number().meta({ description: 'The number of engines.', example: 12 }),
    revision,
  })
  .meta({ id: 'SpecModel' });

const FUEL = 'The fuel of the engine; null if unknown.';

export const engineSchema = z
  .strictObject({
    _id: ownId,
    name: engineName,
    kw,
    hp: hp.describe('Metric horsepower, or SAE horsepower for some US cars; null if unknown.'),
    cc,
    fuel: z.string().nullable().meta({ description: FUEL, example: 'petrol' }),
    revision,
  })
  .meta({ id: 'Engine' });

export const baseModelsAnswerSchema = z
  .strictObject({
    ...parentMake.shape,
    imgUrl,
    baseModels: z.array(baseModelSchema).describe('Its base models, by name.'),
  })
  .meta({ id: 'BaseModels' });
export const specModelsAnswerSchema = z
  .strictObject({
    ...parentBaseModel.shape,
    make: parentMake,
    specModels: z.array(specModelSchema).describe('Its spec models, by name.'),
  })
  .meta({ id: 'SpecModels' });
export const enginesAnswerSchema = z
  .strictObject({
    ...parentSpecModel.shape,
    imgUrl,
    formattedYearFrom,
    formattedYearTo,
    make: parentMake,
    baseModel: parentBaseModel,
    engines: z.array(engineSchema).describe('Engines.'),
  })
  .meta({ id: 'Engines' });

/** The fuel types of the catalogue. */
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

/** Metric horsepower (PS) per kilowatt. */
const HP_OF_KW = 1.359_62;
/** This tolerance accepts SAE horsepower, which is 1.4 % less than metric, and rounding of both. */
const isSamePower = (kw: number, hp: number) => Math.abs(hp - kw * HP_OF_KW) <= 0.02 * hp + 1;

/** Metric horsepower to kW, rounded. */
export const kwOf = (hp: number) => Math.round(hp / HP_OF_KW);
/** kW to metric horsepower, rounded. */
export const hpOf = (kw: number) => Math.round(kw * HP_OF_KW);

/** The maximum length of a name in the catalogue, in characters. */
export const NAME_MAX = 120;
const name = requiredLine(NAME_MAX, MESSAGES.validation.nameRequired).describe('Its name.');

export const wholeNumber = (min: number, max: number) =>
  z
    .number()
    .int('Must be a whole number')
    .min(min, `At least ${min.toLocaleString('en-US')}`)
    .max(max, `At most ${max.toLocaleString('en-US')}`);

const year = wholeNumber(LIMITS.yearMin, 2_100).nullable().default(null);

/** Moderators: `POST /cars/make` */
export const writeMakeSchema = z.strictObject({
  name: name.meta({ example: 'Volkswagen' }),
  imgUrl: text(200).nullable().optional().meta({
    description:
      'The path of a logo of this server, or null for none. If it is left out, the logo of that name is used, if there is one.',
    example: '/api/cars/logos/volkswagen.svg',
  }),
});
/** Moderators: `PUT /cars/make` */
export const correctMakeSchema = writeMakeSchema.extend(basedOn);

/** The fields of a base model. */
export const editBaseModelSchema = z.strictObject({ name: name.meta({ example: 'Golf' }) });
/** Moderators: `PUT /cars/basemodel` */
export const correctBaseModelSchema = editBaseModelSchema.extend(basedOn);
/** Moderators: `POST /cars/basemodel` */
export const newBaseModelSchema = editBaseModelSchema.extend({ make: id.describe('The make.') });

export const specModelFields = z.strictObject({
  name: name.meta({ example: 'Golf VII (5G)' }),
  yearFrom: year.meta({
    description: 'The first year of production; null if unknown.',
    example: 2012,
  }),
  yearTo: year.meta({
    description: 'The last year of production; null while the model is built.',
    example: 2020,
  }),
});

export const isSpan = ({ yearFrom, yearTo }: { yearFrom: number | null; yearTo: number | null }) =>
  yearFrom === null || yearTo === null || yearFrom <= yearTo;
export const SPAN = { path: ['yearTo'], message: 'Must not be before the first year' };

/** The fields of a spec model. */
export const editSpecModelSchema = specModelFields.refine(isSpan, SPAN);
/** Moderators: `PUT /cars/specmodel` */
export const correctSpecModelSchema = specModelFields.extend(basedOn).refine(isSpan, SPAN);
/** Moderators: `POST /cars/specmodel` */
export const newSpecModelSchema = specModelFields
  .extend({ baseModel: id.describe('The base model, such as Golf.') })
  .refine(isSpan, SPAN);

export const engineFields = z.strictObject({
  name: name.meta({ example: '1.5 TSI' }),
  kw: wholeNumber(1, 5_000)
    .nullable()
    .default(null)
    .meta({ description: 'The power in kW. If it is missing, it is derived from `hp`.', example: 110 }),
  hp: wholeNumber(1, 7_000).nullable().default(null).meta({
    description: 'The power in horsepower. If it is missing, it is derived from `kw`.',
    example: 150,
  }),
  cc: wholeNumber(0, 30_000)
    .nullable()
    .default(null)
    .meta({ description: 'The displacement in cm³; 0 without a combustion engine.', example: 1498 }),
  fuel: z.enum(FUELS, 'Not a fuel of the catalogue').nullable().default(null).describe(FUEL),
});

interface Power {
  kw: number | null;
  hp: number | null;
}
export const isOnePower = ({ kw, hp }: Power) => kw === null || hp === null || isSamePower(kw, hp);
export const POWER = { path: ['hp'], message: 'kW and hp do not fit each other: 1 kW is 1.36 hp' };

/** Derives kW from horsepower or the reverse, if only one is given. */
export const withBoth = <Fields extends Power>(fields: Fields): Fields => ({
  ...fields,
  kw: fields.kw ?? (fields.hp === null ? null : kwOf(fields.hp)),
  hp: fields.hp ?? (fields.kw === null ? null : hpOf(fields.kw)),
});

/** The fields of an engine. */
export const editEngineSchema = engineFields.refine(isOnePower, POWER).transform(withBoth);
/** Moderators: `PUT /cars/engine` */
export const correctEngineSchema = engineFields.extend(basedOn).refine(isOnePower, POWER).transform(withBoth);
/** Moderators: `POST /cars/engine` */
export const newEngineSchema = engineFields
  .extend({ specModel: id.describe('The spec model: a generation or body of a base model.') })
  .refine(isOnePower, POWER)
  .transform(withBoth);

export const makeAnswerSchema = z.strictObject({ message: doneMessage, make: makeSchema });
export const baseModelAnswerSchema = z.strictObject({ message: doneMessage, baseModel: baseModelSchema });
export const specModelAnswerSchema = z.strictObject({ message: doneMessage, specModel: specModelSchema });
export const engineAnswerSchema = z.strictObject({ message: doneMessage, engine: engineSchema });

export type WriteMake = z.output<typeof writeMakeSchema>;
export type EditBaseModel = z.output<typeof editBaseModelSchema>;
export type NewBaseModel = z.output<typeof newBaseModelSchema>;
export type EditSpecModel = z.output<typeof editSpecModelSchema>;
export type NewSpecModel = z.output<typeof newSpecModelSchema>;
export type EditEngine = z.output<typeof editEngineSchema>;
export type NewEngine = z.output<typeof newEngineSchema>;

export type Make = z.infer<typeof makeSchema>;
export type BaseModel = z.infer<typeof baseModelSchema>;
export type SpecModel = z.infer<typeof specModelSchema>;
export type Engine = z.infer<typeof engineSchema>;
export type BaseModelsAnswer = z.infer<typeof baseModelsAnswerSchema>;
export type SpecModelsAnswer = z.infer<typeof specModelsAnswerSchema>;
export type EnginesAnswer = z.infer<typeof enginesAnswerSchema>;
