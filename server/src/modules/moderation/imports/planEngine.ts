import { editEngineSchema } from '@glovebox/shared/catalogue';
import { fileFactsSchema, type CatalogueColumn } from '@glovebox/shared/catalogueFile';
import { Types } from 'mongoose';
import { changed, created } from '../changes/catalogueEdit.ts';
import type { EngineDoc } from '../../catalogue/catalogueModel.ts';
import { cellsOfEngine } from '../csv/fileRow.ts';
import { fromModerator } from '../changes/provenance.ts';
import type { CatalogueTree, EngineEntry, SpecEntry } from './catalogueTree.ts';
import { engineOfRow, haveSameFigures } from './engineOfRow.ts';
import { changesOf, type RowDraft } from './rowDraft.ts';
import type { RowValues } from './rowValues.ts';

const COLUMNS: Record<string, CatalogueColumn> = {
  name: 'engine',
  kw: 'kw',
  hp: 'hp',
  cc: 'cc',
  fuel: 'fuel',
};

/** The columns that an empty cell clears, in a row that names its engine by id. */
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
  _id: new Types.ObjectId(),
  make: spec.doc.make,
  baseModel: spec.doc.baseModel,
  specModel: spec.doc._id,
  name,
  ...CLEARED,
  sources: fromModerator().sources,
  markets: [],
  seenElsewhere: false,
});

/** An engine as a row says it: by id, an empty cell clears what was known; otherwise it says nothing. */
const asSaid = (
  before: EngineDoc,
  name: string,
  values: RowValues,
  columns: ReadonlySet<CatalogueColumn>,
): EngineDoc => {
  const said = FACTS.filter((fact) => values[fact] !== undefined).map(
    (fact) => [fact, values[fact]] as const,
  );
  const cleared = FACTS.filter((fact) => values.id !== undefined && columns.has(fact)).map(
    (fact) => [fact, CLEARED[fact]] as const,
  );
  const named = values.id === undefined ? before.name : name;
  return { ...before, name: named, ...Object.fromEntries(cleared), ...Object.fromEntries(said) };
};

const isThere = (spec: SpecEntry, engine: EngineDoc) =>
  spec.engines
    .named(engine.name)
    .some(({ doc }) => !doc._id.equals(engine._id) && haveSameFigures(doc, engine));

/** Judges name and figures as the form does; horsepower and kW fill each other. */
const judged = (draft: RowDraft, spec: SpecEntry, engine: EngineDoc): EngineDoc => {
  const { name, kw, hp, cc, fuel } = engine;
  const fields = draft.judge(editEngineSchema, { name, kw, hp, cc, fuel }, COLUMNS);
  const whole = { ...engine, ...fields };
  if (fields && isThere(spec, whole)) draft.refuse('engine', 'This model already has just that engine');
  return whole;
};

const planChange = (draft: RowDraft, spec: SpecEntry, entry: EngineEntry, said: EngineDoc, line: number) => {
  const before = entry.doc;
  const isOther = before.name !== said.name || !haveSameFigures(before, said);
  const after = isOther ? judged(draft, spec, said) : said;
  const changes = changesOf(cellsOfEngine(before), cellsOfEngine(after));
  draft.then(() => {
    entry.line = line;
  });
  if (changes.length === 0) return;
  draft.change(changed('engine', before, after), changes, () => {
    entry.doc = after;
    spec.engines.renamed(entry, before.name);
  });
};

/** What a row does with the engine that it names. */
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
    const said = asSaid(found.engine.doc, values.engine, values, columns);
    planChange(draft, spec, found.engine, said, line);
    return;
  }
  const after = judged(draft, spec, asSaid(blank(spec, values.engine), values.engine, values, columns));
  draft.add('engine', created('engine', after), () => spec.engines.add({ doc: after, line }));
};
