import { folded } from '@glovebox/shared/folded';
import { setImmediate } from 'node:timers/promises';
import {
  BaseModelModel,
  EngineModel,
  MakeModel,
  SpecModelModel,
  type BaseModelDoc,
  type EngineDoc,
  type MakeDoc,
  type SpecModelDoc,
} from '../../catalogue/catalogueModel.ts';

/** The children of one parent, which can be found by name, ignoring case, accents and spaces. */
export class Siblings<Entry extends { doc: { name: string } }> {
  private readonly byName = new Map<string, Entry[]>();

  /** Returns all children with that name. */
  named(name: string): readonly Entry[] {
    return this.byName.get(folded(name)) ?? [];
  }

  /** Returns the child with that name, preferring an exact match if several differ only by case. */
  find(name: string): Entry | undefined {
    const all = this.named(name);
    return all.find(({ doc }) => doc.name === name) ?? all[0];
  }

  add(entry: Entry) {
    const key = folded(entry.doc.name);
    const others = this.byName.get(key);
    if (others) others.push(entry);
    else this.byName.set(key, [entry]);
  }

  /** Call this after renaming an entry; `before` is its previous name. */
  renamed(entry: Entry, before: string) {
    const key = folded(before);
    if (key === folded(entry.doc.name)) return;
    this.byName.set(
      key,
      this.named(before).filter((one) => one !== entry),
    );
    this.add(entry);
  }
}

export interface EngineEntry {
  doc: EngineDoc;
  /** The line of the file that mentioned it. */
  line?: number;
}

export interface SpecEntry {
  doc: SpecModelDoc;
  engines: Siblings<EngineEntry>;
  /** The line of the file that set its years. */
  yearsLine?: number;
}

export interface BaseEntry {
  doc: BaseModelDoc;
  specModels: Siblings<SpecEntry>;
}

export interface MakeEntry {
  doc: MakeDoc;
  baseModels: Siblings<BaseEntry>;
}

/** The catalogue after the rows that were applied so far. */
export interface CatalogueTree {
  makes: Siblings<MakeEntry>;
  /** The engines by id. */
  engines: Map<string, { engine: EngineEntry; spec: SpecEntry }>;
}

const BATCH = 500;

/** Reads a whole collection, yielding to the event loop between batches. */
const each = async <Doc>(cursor: AsyncIterable<Doc>, take: (doc: Doc) => void) => {
  let read = 0;
  for await (const doc of cursor) {
    take(doc);
    read += 1;
    if (read % BATCH === 0) await setImmediate();
  }
};

/**
 * Reads the whole catalogue without Mongoose, as it has tens of thousands of documents. Leaves out orphaned entries.
 */
export const readCatalogueTree = async (): Promise<CatalogueTree> => {
  const tree: CatalogueTree = { makes: new Siblings(), engines: new Map() };
  const makes = new Map<string, MakeEntry>();
  const bases = new Map<string, BaseEntry>();
  const specs = new Map<string, SpecEntry>();
  await each(MakeModel.collection.find<MakeDoc>({}, { batchSize: BATCH }), (doc) => {
    const entry = { doc, baseModels: new Siblings<BaseEntry>() };
    makes.set(doc._id.toHexString(), entry);
    tree.makes.add(entry);
  });
  await each(BaseModelModel.collection.find<BaseModelDoc>({}, { batchSize: BATCH }), (doc) => {
    const entry = { doc, specModels: new Siblings<SpecEntry>() };
    bases.set(doc._id.toHexString(), entry);
    makes.get(doc.make.toHexString())?.baseModels.add(entry);
  });
  await each(SpecModelModel.collection.find<SpecModelDoc>({}, { batchSize: BATCH }), (doc) => {
    const entry = { doc, engines: new Siblings<EngineEntry>() };
    specs.set(doc._id.toHexString(), entry);
    bases.get(doc.baseModel.toHexString())?.specModels.add(entry);
  });
  await each(EngineModel.collection.find<EngineDoc>({}, { batchSize: BATCH }), (doc) => {
    const engine = { doc };
    const spec = specs.get(doc.specModel.toHexString());
    if (!spec) return;
    spec.engines.add(engine);
    tree.engines.set(doc._id.toHexString(), { engine, spec });
  });
  return tree;
};
