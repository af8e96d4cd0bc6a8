import { FUELS } from '@glovebox/shared/catalogue';
import { acceptSuggestionSchema, type Suggestion } from '@glovebox/shared/suggestion';
import { z } from '@glovebox/shared/zod';
import { defineForm } from '../../lib/forms/defineForm.ts';
import { typedNumber, wholeOrNull } from '../../lib/forms/wholeNumber.ts';

const text = z.string();
const named = z.strictObject({ use: text, create: z.strictObject({ name: text }) });

/** The form values: for each level the chosen entry ('' to create one), and the fields of a new entry. */
const values = z.strictObject({
  make: named,
  baseModel: named,
  specModel: z.strictObject({
    use: text,
    create: z.strictObject({ name: text, yearFrom: text, yearTo: text }),
  }),
  engine: z.strictObject({
    use: text,
    create: z.strictObject({
      name: text,
      kw: text,
      hp: text,
      cc: text,
      fuel: z.union([z.literal(''), z.enum(FUELS)]),
    }),
  }),
  alike: z.boolean(),
});
export type AcceptValues = z.infer<typeof values>;

export const LEVELS = ['make', 'baseModel', 'specModel', 'engine'] as const;
export type Level = (typeof LEVELS)[number];

/** Fills the form with the typed vehicle, to be corrected. */
export const suggested = ({
  make,
  baseModel,
  model,
  typed,
}: Pick<Suggestion, 'make' | 'baseModel' | 'model' | 'typed'>): AcceptValues => ({
  make: { use: make?._id ?? '', create: { name: typed.make?.name ?? '' } },
  baseModel: { use: baseModel?._id ?? '', create: { name: typed.model?.name ?? '' } },
  specModel: {
    use: model?._id ?? '',
    create: {
      name: typed.model?.name ?? '',
      yearFrom: typedNumber(typed.model?.yearFrom),
      yearTo: typedNumber(typed.model?.yearTo),
    },
  },
  engine: {
    use: '',
    create: {
      name: typed.engine?.name ?? '',
      kw: typedNumber(typed.engine?.kw),
      hp: typedNumber(typed.engine?.hp),
      cc: typedNumber(typed.engine?.cc),
      fuel: typed.engine?.fuel ?? '',
    },
  },
  alike: false,
});

/** Whether a level is created, because that is chosen, or because a level above is created. */
export const isCreated = (values: Pick<AcceptValues, Level>, level: Level): boolean =>
  LEVELS.slice(0, LEVELS.indexOf(level) + 1).some((one) => values[one].use === '');

/** Converts form values to the request; the revision is added when it is sent. */
const vehicleToSend = (typed: AcceptValues) => {
  const { make, baseModel, specModel, engine, alike } = typed;
  const either = (level: Level, create: object) =>
    isCreated(typed, level) ? { create } : { use: typed[level].use };
  return {
    make: either('make', make.create),
    baseModel: either('baseModel', baseModel.create),
    specModel: either('specModel', {
      name: specModel.create.name,
      yearFrom: wholeOrNull(specModel.create.yearFrom),
      yearTo: wholeOrNull(specModel.create.yearTo),
    }),
    engine: either('engine', {
      name: engine.create.name,
      kw: wholeOrNull(engine.create.kw),
      hp: wholeOrNull(engine.create.hp),
      cc: wholeOrNull(engine.create.cc),
      fuel: engine.create.fuel || null,
    }),
    alike,
    revision: 0,
  };
};

export const acceptForm = defineForm({
  values,
  empty: () => suggested({ make: null, baseModel: null, model: null, typed: {} }),
  toSend: vehicleToSend,
  schema: acceptSuggestionSchema,
});
