import { editEngineSchema } from '@glovebox/shared/catalogue';
import type { EngineDoc } from '../../catalogue/catalogueModel.ts';
import type { CatalogueTree, EngineEntry, SpecEntry } from './catalogueTree.ts';
import type { Reason, RowValues } from './rowValues.ts';

const TECHNICAL_FIELDS = ['kw', 'hp', 'cc', 'fuel'] as const;
type TechnicalData = Pick<EngineDoc, (typeof TECHNICAL_FIELDS)[number]>;

const pickTechnicalData = ({ kw, hp, cc, fuel }: RowValues): TechnicalData => ({
  kw: kw ?? null,
  hp: hp ?? null,
  cc: cc ?? null,
  fuel: fuel ?? null,
});

export const haveSameTechnicalData = (a: TechnicalData, b: TechnicalData) =>
  TECHNICAL_FIELDS.every((field) => a[field] === b[field]);

/** Checks whether both can be the same engine, because all known values agree and are valid together. */
const canBeSame = (engine: EngineDoc, given: TechnicalData) => {
  if (
    TECHNICAL_FIELDS.some(
      (field) => engine[field] !== null && given[field] !== null && engine[field] !== given[field],
    )
  )
    return false;
  const [kw, hp, cc, fuel] = TECHNICAL_FIELDS.map((field) => given[field] ?? engine[field]);
  return editEngineSchema.safeParse({ name: engine.name, kw, hp, cc, fuel }).success;
};

/** Checks whether a row adds nothing to the known data of an engine. */
const addsNothing = (engine: EngineDoc, given: TechnicalData) =>
  TECHNICAL_FIELDS.every((field) => given[field] === null || given[field] === engine[field]);

const sameAs = (line: number): Reason => ({ column: 'engine', message: `The same engine as line ${line}` });

/** The engine that a row means, null for a new engine, or why the engine cannot be determined. */
type Found = { engine: EngineEntry } | { isNew: true } | { reason: Reason };

const taken = (engine: EngineEntry): Found =>
  engine.line === undefined ? { engine } : { reason: sameAs(engine.line) };

const byId = (tree: CatalogueTree, spec: SpecEntry, id: string): Found => {
  const known = tree.engines.get(id);
  if (!known) return { reason: { column: 'id', message: 'The catalogue has no engine with this id' } };
  if (known.spec !== spec) {
    const message = `This engine belongs to ${known.spec.doc.name}; imports can’t move it`;
    return { reason: { column: 'id', message } };
  }
  return taken(known.engine);
};

const byName = (spec: SpecEntry, name: string, values: RowValues): Found => {
  const given = pickTechnicalData(values);
  // names that differ only by case count as the same, but an exact match comes first
  const named = spec.engines
    .named(name)
    .toSorted((a, b) => Number(b.doc.name === name) - Number(a.doc.name === name));
  const filled = editEngineSchema.safeParse({ name, ...given });
  const same =
    named.find(({ doc }) => haveSameTechnicalData(doc, given)) ??
    (filled.success ? named.find(({ doc }) => haveSameTechnicalData(doc, filled.data)) : undefined);
  if (same) return taken(same);
  const possible = named.filter((engine) => engine.line === undefined && canBeSame(engine.doc, given));
  if (possible.length > 1) {
    const message = `Matches ${possible.length} engines of this model: give kW, hp, cc and fuel, or the id`;
    return { reason: { column: 'engine', message } };
  }
  if (possible[0]) return { engine: possible[0] };
  const repeated = named.find(({ doc, line }) => line !== undefined && addsNothing(doc, given));
  return repeated ? taken(repeated) : { isNew: true };
};

/**
 * Finds the engine that a row means. It is the one with the given id, or the one with the name and the same technical
 * data, or else the only one with the name whose data does not contradict the row.
 */
export const engineOfRow = (tree: CatalogueTree, spec: SpecEntry, name: string, values: RowValues): Found => {
  if (values.id !== undefined) return byId(tree, spec, values.id);
  return byName(spec, name, values);
};
