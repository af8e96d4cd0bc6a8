import {
  editBaseModelSchema,
  editEngineSchema,
  editSpecModelSchema,
  FUELS,
  hpOf,
  kwOf,
  type Engine,
} from '@glovebox/shared/catalogue';
import type { ModeratedSpecModel } from '@glovebox/shared/moderation';
import { z } from '@glovebox/shared/zod';
import { parseWhole } from '../../lib/wholeNumber.ts';

/** Whether any field holds something else than these. */
export const differsFrom =
  <Values extends Record<string, string>>(before: Values) =>
  (values: Values) =>
    Object.entries(values).some(([field, value]) => value.trim() !== before[field]);

const wholeOrNothing = (typed: string) => parseWhole(typed) ?? null;
const typed = (figure: number | null) => (figure === null ? '' : String(figure));

/** A make's and a base model's one field, as it is typed. */
export const nameValuesSchema = z.strictObject({ name: z.string() });
export const NAME_FIELDS = ['name'] as const;
export const typedName = (entry?: { name: string }) => ({ name: entry?.name ?? '' });
/** From what was typed to what is sent. */
export const nameFormSchema = nameValuesSchema.pipe(editBaseModelSchema);

/** A spec model's fields as they are typed. */
export const specModelValuesSchema = z.strictObject({
  name: z.string(),
  yearFrom: z.string(),
  yearTo: z.string(),
});
export const SPEC_MODEL_FIELDS = ['name', 'yearFrom', 'yearTo'] as const;

export const typedSpecModel = (spec?: Pick<ModeratedSpecModel, 'name' | 'yearFrom' | 'yearTo'>) => ({
  name: spec?.name ?? '',
  yearFrom: typed(spec?.yearFrom ?? null),
  yearTo: typed(spec?.yearTo ?? null),
});

/** From what was typed to what is sent. */
export const specModelFormSchema = specModelValuesSchema
  .transform(({ name, yearFrom, yearTo }): unknown => ({
    name,
    yearFrom: wholeOrNothing(yearFrom),
    yearTo: wholeOrNothing(yearTo),
  }))
  .pipe(editSpecModelSchema);

/** An engine's fields as they are typed. */
export const engineValuesSchema = z.strictObject({
  name: z.string(),
  kw: z.string(),
  hp: z.string(),
  cc: z.string(),
  fuel: z.string(),
});
export type EngineValues = z.infer<typeof engineValuesSchema>;
export const ENGINE_FIELDS = ['name', 'kw', 'hp', 'cc', 'fuel'] as const;

export const typedEngine = (engine?: Pick<Engine, 'name' | 'kw' | 'hp' | 'cc' | 'fuel'>): EngineValues => ({
  name: engine?.name ?? '',
  kw: typed(engine?.kw ?? null),
  hp: typed(engine?.hp ?? null),
  cc: typed(engine?.cc ?? null),
  fuel: engine?.fuel ?? '',
});

/** With metric horsepower, where it is SAE hp of a US source. */
export const inMetric = <Power extends Pick<Engine, 'kw' | 'hp'>>(engine: Power): Power =>
  engine.kw === null || engine.hp === null || kwOf(engine.hp) === engine.kw || hpOf(engine.kw) === engine.hp
    ? engine
    : { ...engine, hp: hpOf(engine.kw) };

export const fuelOf = (text: string) => FUELS.find((fuel) => fuel === text);

/** From what was typed to what is sent. */
export const engineFormSchema = engineValuesSchema
  .transform(({ name, kw, hp, cc, fuel }): unknown => ({
    name,
    kw: wholeOrNothing(kw),
    hp: wholeOrNothing(hp),
    cc: wholeOrNothing(cc),
    fuel: fuelOf(fuel) ?? null,
  }))
  .pipe(editEngineSchema);
