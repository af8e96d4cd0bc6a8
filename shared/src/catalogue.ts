import { z } from './zod.ts';
import { id } from './fields.ts';

export const makeSchema = z.strictObject({
  _id: id,
  name: z.string(),
  /** A path on this server, or null where there is a monogram to draw. */
  imgUrl: z.string().nullable(),
  /** Number of base models. */
  docCount: z.number(),
});

export const baseModelSchema = z.strictObject({
  _id: id,
  name: z.string(),
  /** Number of spec models. */
  docCount: z.number(),
});

export const specModelSchema = z.strictObject({
  _id: id,
  name: z.string(),
  imgUrl: z.string().nullable(),
  /** A year as text, '' when unknown. */
  formattedYearFrom: z.string(),
  /** A year as text, 'present' while it is built. */
  formattedYearTo: z.string(),
  /** Number of engines. */
  docCount: z.number(),
});

export const engineSchema = z.strictObject({
  _id: id,
  name: z.string(),
  /** kW; null when unknown. */
  kw: z.number().nullable(),
  /** Metric horsepower, SAE hp of some US cars; null when unknown. */
  hp: z.number().nullable(),
  /** cm³; null when unknown, 0 for an electric motor. */
  cc: z.number().nullable(),
  fuel: z.string().nullable(),
});

const parent = z.strictObject({ _id: id, name: z.string() });

export const baseModelsAnswerSchema = parent.extend({
  imgUrl: z.string().nullable(),
  baseModels: z.array(baseModelSchema),
});
export const specModelsAnswerSchema = parent.extend({ make: parent, specModels: z.array(specModelSchema) });
export const enginesAnswerSchema = parent.extend({
  imgUrl: z.string().nullable(),
  formattedYearFrom: z.string(),
  formattedYearTo: z.string(),
  make: parent,
  baseModel: parent,
  engines: z.array(engineSchema),
});

export type Make = z.infer<typeof makeSchema>;
export type BaseModel = z.infer<typeof baseModelSchema>;
export type SpecModel = z.infer<typeof specModelSchema>;
export type Engine = z.infer<typeof engineSchema>;
export type BaseModelsAnswer = z.infer<typeof baseModelsAnswerSchema>;
export type SpecModelsAnswer = z.infer<typeof specModelsAnswerSchema>;
export type EnginesAnswer = z.infer<typeof enginesAnswerSchema>;
