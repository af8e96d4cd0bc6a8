import { editBaseModelSchema, editSpecModelSchema, writeMakeSchema } from '@glovebox/shared/catalogue';
import { fileFactsSchema } from '@glovebox/shared/catalogueFile';
import { changed, created } from '../changes/catalogueEdit.ts';
import type { SpecModelDoc } from '../../catalogue/catalogueModel.ts';
import { listCell, numberCell } from '../csv/fileRow.ts';
import { newBaseModel, newMake, newSpecModel, withModerator } from '../changes/newEntries.ts';
import {
  Siblings,
  type BaseEntry,
  type CatalogueTree,
  type EngineEntry,
  type MakeEntry,
  type SpecEntry,
} from './catalogueTree.ts';
import { differingCells, type RowDraft } from './rowDraft.ts';
import type { RowValues } from './rowValues.ts';

const TAGS = { sources: 'sources', markets: 'markets' } as const;
const readTags = ({ sources = [], markets = [] }: RowValues) => ({ sources, markets });

const NAME = (column: 'make' | 'baseModel' | 'specModel') => ({ name: column });
const MODEL = { ...NAME('specModel'), yearFrom: 'yearFrom', yearTo: 'yearTo' } as const;

const planMake = (draft: RowDraft, tree: CatalogueTree, name: string): MakeEntry => {
  const known = tree.makes.find(name);
  if (known) return known;
  draft.judge(writeMakeSchema, { name }, NAME('make'));
  const doc = newMake(name);
  const entry = { doc, baseModels: new Siblings<BaseEntry>() };
  draft.add('make', created('make', doc), () => tree.makes.add(entry));
  return entry;
};

const planBaseModel = (draft: RowDraft, make: MakeEntry, name: string): BaseEntry => {
  const known = make.baseModels.find(name);
  if (known) return known;
  draft.judge(editBaseModelSchema, { name }, NAME('baseModel'));
  const doc = newBaseModel(make.doc, name);
  const entry = { doc, specModels: new Siblings<SpecEntry>() };
  draft.add('baseModel', created('baseModel', doc), () => make.baseModels.add(entry));
  return entry;
};

const planSpecModel = (draft: RowDraft, base: BaseEntry, name: string, values: RowValues): SpecEntry => {
  const known = base.specModels.find(name);
  if (known) return known;
  const { yearFrom = null, yearTo = null, sources, markets } = values;
  const facts = { name, yearFrom, yearTo };
  draft.judge(editSpecModelSchema, facts, MODEL);
  const doc = {
    ...newSpecModel(base.doc, facts),
    verified: values.engine === undefined && values.verified === true,
    ...(sources && { sources }),
    ...(markets && { markets }),
  };
  const entry = { doc, engines: new Siblings<EngineEntry>() };
  draft.add('specModel', created('specModel', doc), () => base.specModels.add(entry));
  return entry;
};

const inWords = ({ yearFrom, yearTo }: Pick<SpecModelDoc, 'yearFrom' | 'yearTo'>) =>
  `${yearFrom ?? '?'} to ${yearTo ?? 'present'}`;

const hasYears = ({ yearFrom, yearTo }: RowValues) => yearFrom !== undefined || yearTo !== undefined;

/** Reads the years of a row. Every row of a model may repeat them, and all must agree. */
const planYears = (draft: RowDraft, spec: SpecEntry, values: RowValues, line: number) => {
  if (!hasYears(values)) return {};
  const given = { yearFrom: values.yearFrom ?? null, yearTo: values.yearTo ?? null };
  if (given.yearFrom === spec.doc.yearFrom && given.yearTo === spec.doc.yearTo) {
    draft.then(() => {
      spec.yearsLine ??= line;
    });
    return {};
  }
  if (spec.yearsLine !== undefined) {
    draft.refuse('yearFrom', `Line ${spec.yearsLine} says ${inWords(spec.doc)} for this model`);
  }
  draft.judge(editSpecModelSchema, { name: spec.doc.name, ...given }, MODEL);
  // years that a person entered are neither a guess to be confirmed nor those of a register
  return { ...given, typedGeneration: false, observedYears: false };
};

/** Returns the facts of a model that a row without an engine can also set. */
const modelFacts = ({ verified, sources, markets }: RowValues) => ({
  ...(verified !== undefined && { verified }),
  ...(sources && { sources }),
  ...(markets && { markets }),
});

const cellsOfModel = ({ yearFrom, yearTo, verified, sources, markets }: SpecModelDoc) => ({
  yearFrom: numberCell(yearFrom),
  yearTo: numberCell(yearTo),
  verified: String(verified),
  sources: listCell(sources),
  markets: listCell(markets),
});

/** Plans a change of the years of an existing model and, if the row names no engine, of its provenance. */
const planModelChange = (draft: RowDraft, spec: SpecEntry, values: RowValues, line: number) => {
  const before = spec.doc;
  const years = planYears(draft, spec, values, line);
  const facts = values.engine === undefined ? modelFacts(values) : {};
  const changes = differingCells(cellsOfModel(before), cellsOfModel({ ...before, ...years, ...facts }));
  if (changes.length === 0) return;
  const sources = 'yearFrom' in years ? withModerator(before.sources) : before.sources;
  const after: SpecModelDoc = { ...before, sources, ...years, ...facts };
  draft.change(changed('specModel', before, after), changes, () => {
    spec.doc = after;
    if (hasYears(values)) spec.yearsLine ??= line;
  });
};

/** Plans the models that a row names. Returns the spec model, or null if the row names none. */
export const planModels = (
  draft: RowDraft,
  tree: CatalogueTree,
  values: RowValues,
  line: number,
): SpecEntry | null => {
  draft.judge(fileFactsSchema.pick({ sources: true, markets: true }), readTags(values), TAGS);
  if (values.make === undefined) return null;
  const make = planMake(draft, tree, values.make);
  if (values.baseModel === undefined) return null;
  const base = planBaseModel(draft, make, values.baseModel);
  if (values.specModel === undefined) return null;
  const known = base.specModels.find(values.specModel);
  const spec = planSpecModel(draft, base, values.specModel, values);
  if (known) planModelChange(draft, known, values, line);
  else if (hasYears(values)) {
    draft.then(() => {
      spec.yearsLine = line;
    });
  }
  return spec;
};
