import { editEngineSchema } from '@glovebox/shared/catalogue';
import { fileFactsSchema, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import { changed, created } from '../changes/catalogueEdit.ts';
import type { EngineDoc } from '../../catalogue/catalogueModel.ts';
import { cellsOfEngine } from '../csv/fileRow.ts';
import { newEngine } from '../changes/newEntries.ts';
import type { CatalogueTree, EngineEntry, SpecEntry } from './catalogueTree.ts';
import { engineOfRow, haveSameTechnicalData } from './engineOfRow.ts';
import { differingCells, type RowDraft } from './rowDraft.ts';
import type { RowValues } from './rowValues.ts';

const COLUMNS: Record<string, CatalogueColumn> = {
  name: 'engine',
  kw: 'kw',
  hp: 'hp',
  cc: 'cc',
  fuel: 'fuel',
};

/** The fields that an empty cell clears, in a row that names its engine by id. */
const CLEARED = {
  kw: null,
  hp: null,
  cc: null,
  fuel: null,
  cylinders: null,
  ccApprox: false,
  kwApprox: false,
  verified: false,
  sources: [],
  markets: [],
} as const satisfies Partial<EngineDoc>;
type Fact = keyof typeof CLEARED;
const FACTS = Object.keys(CLEARED) as Fact[];

const blank = (spec: SpecEntry, name: string): EngineDoc => ({
  ...newEngine(spec.doc, { name, kw: null, hp: null, cc: null, fuel: null }),
  verified: false,
});

/** Applies the values of a row to an engine. An empty cell clears the field if the row has an id, and else keeps it. */
const withRowValues = (
  before: EngineDoc,
  name: string,
  values: RowValues,
  columns: ReadonlySet<CatalogueColumn>,
): EngineDoc => {
  const given = FACTS.filter((fact) => values[fact] !== undefined).map(
    (fact) => [fact, values[fact]] as const,
  );
  const cleared = FACTS.filter((fact) => values.id !== undefined && columns.has(fact)).map(
    (fact) => [fact, CLEARED[fact]] as const,
  );
  const named = values.id === undefined ? before.name : name;
  return { ...before, name: named, ...Object.fromEntries(cleared), ...Object.fromEntries(given) };
};

const isDuplicate = (spec: SpecEntry, engine: EngineDoc) =>
  spec.engines
    .named(engine.name)
    .some(({ doc }) => !doc._id.equals(engine._id) && haveSameTechnicalData(doc, engine));

/** Validates the name and the technical data with the schema of the form. Horsepower and kW fill in each other. */
const judged = (draft: RowDraft, spec: SpecEntry, engine: EngineDoc): EngineDoc => {
  const { name, kw, hp, cc, fuel } = engine;
  const fields = draft.judge(editEngineSchema, { name, kw, hp, cc, fuel }, COLUMNS);
  const whole = { ...engine, ...fields };
  if (fields && isDuplicate(spec, whole)) draft.refuse('engine', 'This model already has this exact engine');
  return whole;
};

const planChange = (
  draft: RowDraft,
  spec: SpecEntry,
  entry: EngineEntry,
  wanted: EngineDoc,
  line: number,
) => {
  const before = entry.doc;
  const isOther = before.name !== wanted.name || !haveSameTechnicalData(before, wanted);
  const after = isOther ? judged(draft, spec, wanted) : wanted;
  const changes = differingCells(cellsOfEngine(before), cellsOfEngine(after));
  draft.then(() => {
    entry.line = line;
  });
  if (changes.length === 0) return;
  draft.change(changed('engine', before, after), changes, () => {
    entry.doc = after;
    spec.engines.renamed(entry, before.name);
  });
};

/** Plans what a row does to its engine. */
export const planEngine = (
  draft: RowDraft,
  tree: CatalogueTree,
  spec: SpecEntry,
  { values, columns, line }: { values: RowValues; columns: ReadonlySet<CatalogueColumn>; line: number },
) => {
  if (values.engine === undefined) return;
  const found = engineOfRow(tree, spec, values.engine, values);
  if ('reason' in found) {
    draft.reasons.push(found.reason);
    return;
  }
  const { cylinders = null, sources = [], markets = [] } = values;
  draft.judge(
    fileFactsSchema,
    { cylinders, sources, markets },
    { cylinders: 'cylinders', sources: 'sources', markets: 'markets' },
  );
  if ('engine' in found) {
    const wanted = withRowValues(found.engine.doc, values.engine, values, columns);
    planChange(draft, spec, found.engine, wanted, line);
    return;
  }
  const after = judged(
    draft,
    spec,
    withRowValues(blank(spec, values.engine), values.engine, values, columns),
  );
  draft.add('engine', created('engine', after), () => spec.engines.add({ doc: after, line }));
};
