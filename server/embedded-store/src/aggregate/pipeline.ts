import { entriesOf, isDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { REFUSED_STAGES } from '../refusedNames.ts';
import { StoreError, typeMismatch } from '../storeError.ts';
import { compileDocumentStage, isDocumentStage } from './documentStages.ts';
import type { Flow, StageBuilder } from './stage.ts';
import { group } from './stages/group.ts';
import { count, limit, match, skip, sort } from './stages/simple.ts';

const STAGES: ReadonlyMap<string, StageBuilder> = new Map([
  ['$count', count],
  ['$group', group],
  ['$limit', limit],
  ['$match', match],
  ['$skip', skip],
  ['$sort', sort],
]);

/**
 * Runs a pipeline over documents. The pipeline is compiled at once, so that a malformed one fails before the
 * first document is read; the results are computed one by one, as they are read.
 * @throws StoreError 40323 or 40324 for an unknown stage, and MongoDB's codes for malformed stages
 */
export function runPipeline(source: Iterable<Doc>, stages: readonly Doc[], env: QueryEnv): Iterable<Doc> {
  return stages.map((stage) => compileStage(stage, env)).reduce((documents, flow) => flow(documents), source);
}

function compileStage(stage: unknown, env: QueryEnv): Flow {
  const { name, spec } = readStage(stage);
  if (isDocumentStage(name)) {
    const change = compileDocumentStage(name, spec, env);
    return function* (input) {
      for (const doc of input) yield change(doc);
    };
  }
  const build = STAGES.get(name);
  if (build === undefined) throw unknownStage(name);
  return build(spec, env);
}

/**
 * Compiles the pipeline of an update into a change of one document.
 * @throws StoreError 40324 for an unknown stage, 72 for one that an update may not have
 */
export function compileUpdatePipeline(stages: readonly Doc[], env: QueryEnv): (doc: Doc) => Doc {
  const changes = stages.map((stage) => {
    const { name, spec } = readStage(stage);
    if (isDocumentStage(name)) return compileDocumentStage(name, spec, env);
    throw STAGES.has(name)
      ? new StoreError(72, `${name} is not allowed to be used within an update`)
      : unknownStage(name);
  });
  return (doc) => changes.reduce((current, change) => change(current), doc);
}

function readStage(stage: unknown): { name: string; spec: unknown } {
  if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [[name, spec] = ['', undefined], ...others] = entriesOf(stage);
  if (name === '' || others.length > 0) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return { name, spec };
}

function unknownStage(name: string): StoreError {
  return REFUSED_STAGES.has(name)
    ? new StoreError(40324, `the pipeline stage ${name} is not supported by the embedded store`)
    : new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
}
