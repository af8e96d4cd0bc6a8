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
import type { FieldValues } from 'react-hook-form';
import { defineForm, type FormDefinition } from '../../../lib/forms/defineForm.ts';
import { textFact, type Fact } from '../../../lib/forms/facts.ts';
import { typedNumber, wholeOrNull } from '../../../lib/forms/wholeNumber.ts';

export const typedName = (entry?: { name: string }) => ({ name: entry?.name ?? '' });

/** The form of a make or a base model, which only have a name. */
export const nameForm = defineForm({
  values: z.strictObject({ name: z.string() }),
  empty: typedName,
  schema: editBaseModelSchema,
});

export const typedSpecModel = (spec?: Pick<ModeratedSpecModel, 'name' | 'yearFrom' | 'yearTo'>) => ({
  name: spec?.name ?? '',
  yearFrom: typedNumber(spec?.yearFrom),
  yearTo: typedNumber(spec?.yearTo),
});

export const specModelForm = defineForm({
  values: z.strictObject({ name: z.string(), yearFrom: z.string(), yearTo: z.string() }),
  empty: typedSpecModel,
  toSend: ({ name, yearFrom, yearTo }) => ({
    name,
    yearFrom: wholeOrNull(yearFrom),
    yearTo: wholeOrNull(yearTo),
  }),
  schema: editSpecModelSchema,
});

/** How the form of an entry goes on if another moderator changes the entry while it is being edited. */
export const editedEntry = <Entry extends { revision: number }, Values extends FieldValues, ToSend>(
  entry: Entry | undefined,
  definition: FormDefinition<Values, ToSend>,
  typed: (entry: Entry) => Values,
  facts: readonly Fact<Values>[],
) =>
  entry && {
    revision: entry.revision,
    facts,
    begin: (current: unknown) => {
      const now = current as Entry;
      return { definition, before: typed(now), revision: now.revision };
    },
  };

export const NAME_FACTS = [textFact<ReturnType<typeof typedName>>('Name', 'name')];

export const SPEC_MODEL_FACTS: readonly Fact<ReturnType<typeof typedSpecModel>>[] = [
  textFact('Name', 'name'),
  textFact('First year', 'yearFrom'),
  textFact('Last year', 'yearTo'),
];

const engineValues = z.strictObject({
  name: z.string(),
  kw: z.string(),
  hp: z.string(),
  cc: z.string(),
  fuel: z.string(),
});
export type EngineValues = z.infer<typeof engineValues>;

export const typedEngine = (engine?: Pick<Engine, 'name' | 'kw' | 'hp' | 'cc' | 'fuel'>): EngineValues => ({
  name: engine?.name ?? '',
  kw: typedNumber(engine?.kw),
  hp: typedNumber(engine?.hp),
  cc: typedNumber(engine?.cc),
  fuel: engine?.fuel ?? '',
});

/** Returns the engine with metric horsepower, if it has SAE hp from a US source. */
export const inMetric = <Power extends Pick<Engine, 'kw' | 'hp'>>(engine: Power): Power =>
  engine.kw === null || engine.hp === null || kwOf(engine.hp) === engine.kw || hpOf(engine.kw) === engine.hp
    ? engine
    : { ...engine, hp: hpOf(engine.kw) };

export const fuelOf = (text: string) => FUELS.find((fuel) => fuel === text);

export const ENGINE_FACTS: readonly Fact<EngineValues>[] = [
  textFact('Name', 'name'),
  {
    label: 'Power',
    of: ['kw', 'hp'],
    say: ({ kw, hp }) => [kw && `${kw} kW`, hp && `${hp} hp`].filter(Boolean).join(', '),
  },
  textFact('ccm', 'cc'),
  textFact('Fuel', 'fuel'),
];

export const engineForm = defineForm({
  values: engineValues,
  empty: typedEngine,
  toSend: ({ name, kw, hp, cc, fuel }) => ({
    name,
    kw: wholeOrNull(kw),
    hp: wholeOrNull(hp),
    cc: wholeOrNull(cc),
    fuel: fuelOf(fuel) ?? null,
  }),
  schema: editEngineSchema,
});
