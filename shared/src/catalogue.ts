import { z } from './zod.ts';
import { id } from './fields.ts';

export const makeSchema = z.strictObject({
  _id: id,
  name: z.string(),
  imgUrl: z.string().nullable().describe('A path on this server, or null where there is a monogram to draw.'),
  docCount: z.number().describe('The number of base models.'),
});

export const baseModelSchema = z.strictObject({
  _id: id,
  name: z.string(),
  docCount: z.number().describe('The number of spec models.'),
});

export const specModelSchema = z.strictObject({
  _id: id,
  name: z.string(),
  imgUrl: z.string().nullable(),
  formattedYearFrom: z.string().describe("A year as text, '' when unknown."),
  formattedYearTo: z.string().describe("A year as text, 'present' while it is built."),
  docCount: z.number().describe('The number of engines.'),
});

export const engineSchema = z.strictObject({
  _id: id,
  name: z.string(),
  kw: z.number().nullable().describe('kW; null when unknown.'),
  hp: z.number().nullable().describe('Metric horsepower, SAE hp of some US cars; null when unknown.'),
  cc: z.number().nullable().describe('cm³; null when unknown, 0 for an electric motor.'),
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
