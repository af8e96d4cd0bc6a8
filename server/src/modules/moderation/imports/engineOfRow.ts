import { editEngineSchema } from '@glovebox/shared/catalogue';
import type { EngineDoc } from '../../catalogue/catalogueModel.ts';
import type { CatalogueTree, EngineEntry, SpecEntry } from './catalogueTree.ts';
import type { Reason, RowValues } from './rowValues.ts';

const FIGURES = ['kw', 'hp', 'cc', 'fuel'] as const;
type Figures = Pick<EngineDoc, (typeof FIGURES)[number]>;

const figuresOf = ({ kw, hp, cc, fuel }: RowValues): Figures => ({
  kw: kw ?? null,
  hp: hp ?? null,
  cc: cc ?? null,
  fuel: fuel ?? null,
});

export const haveSameFigures = (a: Figures, b: Figures) => FIGURES.every((field) => a[field] === b[field]);

/** Whether both can be the same engine: what both know is the same, and what they know together fits. */
const canBeSame = (engine: EngineDoc, said: Figures) => {
  if (
    FIGURES.some((field) => engine[field] !== null && said[field] !== null && engine[field] !== said[field])
  )
    return false;
  const [kw, hp, cc, fuel] = FIGURES.map((field) => said[field] ?? engine[field]);
  return editEngineSchema.safeParse({ name: engine.name, kw, hp, cc, fuel }).success;
};

/** Whether a row says nothing of an engine that it is not already. */
const saysNoMore = (engine: EngineDoc, said: Figures) =>
  FIGURES.every((field) => said[field] === null || said[field] === engine[field]);

const sameAs = (line: number): Reason => ({ column: 'engine', message: `The same engine as line ${line}` });

/** The engine that a row speaks of, a new one, or why neither can be told. */
type Found = { engine: EngineEntry } | { isNew: true } | { reason: Reason };

const taken = (engine: EngineEntry): Found =>
  engine.line === undefined ? { engine } : { reason: sameAs(engine.line) };

const byId = (tree: CatalogueTree, spec: SpecEntry, id: string): Found => {
  const known = tree.engines.get(id);
  if (!known) return { reason: { column: 'id', message: 'The catalogue has no engine with this id' } };
  if (known.spec !== spec) {
    const message = `This engine belongs to ${known.spec.doc.name}; an import does not move it`;
    return { reason: { column: 'id', message } };
  }
  return taken(known.engine);
};

const byName = (spec: SpecEntry, name: string, values: RowValues): Found => {
  const said = figuresOf(values);
  // names that differ by case alone are the same, but the one that is written just so comes first
  const named = spec.engines
    .named(name)
    .toSorted((a, b) => Number(b.doc.name === name) - Number(a.doc.name === name));
  const filled = editEngineSchema.safeParse({ name, ...said });
  const same =
    named.find(({ doc }) => haveSameFigures(doc, said)) ??
    (filled.success ? named.find(({ doc }) => haveSameFigures(doc, filled.data)) : undefined);
  if (same) return taken(same);
  const possible = named.filter((engine) => engine.line === undefined && canBeSame(engine.doc, said));
  if (possible.length > 1) {
    const message = `Fits ${possible.length} engines of this model: give kW, hp, cc and fuel, or the id`;
    return { reason: { column: 'engine', message } };
  }
  if (possible[0]) return { engine: possible[0] };
  const repeated = named.find(({ doc, line }) => line !== undefined && saysNoMore(doc, said));
  return repeated ? taken(repeated) : { isNew: true };
};

/**
 * The engine that a row speaks of: the one of its id; otherwise the one of that name whose figures are just those, or
 * the only one of that name that differs from them by what it or the row does not know.
 */
export const engineOfRow = (tree: CatalogueTree, spec: SpecEntry, name: string, values: RowValues): Found => {
  if (values.id !== undefined) return byId(tree, spec, values.id);
  return byName(spec, name, values);
};
