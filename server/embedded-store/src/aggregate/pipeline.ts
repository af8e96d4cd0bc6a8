import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import type { AggregateEnv } from '../queryEnv.ts';
import { StoreError, typeMismatch } from '../storeError.ts';
import { compileDocumentStage, isDocumentStage } from './documentStages.ts';
import type { Cell } from './operator.ts';
import type { Flow, StageBuilder, StageContext } from './stage.ts';
import { bucket, group, sortByCount } from './stages/group.ts';
import { lookup } from './stages/lookup.ts';
import { count, documents, facet, limit, match, sample, skip, sort, unionWith } from './stages/simple.ts';
import { unwind } from './stages/unwind.ts';
import { UNSUPPORTED_STAGES } from './unsupported.ts';
import { scopeOf } from './variables.ts';

const STAGES: ReadonlyMap<string, StageBuilder> = new Map([
  ['$bucket', bucket],
  ['$count', count],
  ['$documents', documents],
  ['$facet', facet],
  ['$group', group],
  ['$limit', limit],
  ['$lookup', lookup],
  ['$match', match],
  ['$sample', sample],
  ['$skip', skip],
  ['$sort', sort],
  ['$sortByCount', sortByCount],
  ['$unionWith', unionWith],
  ['$unwind', unwind],
]);

/**
 * Runs a pipeline over documents. It is compiled at once, so that a malformed one fails before the
 * first document is read; the results come as they are asked for.
 * @throws StoreError 40323 or 40324 for what is no stage, and MongoDB's codes for malformed stages
 */
export function runPipeline(source: Iterable<Doc>, stages: readonly Doc[], env: AggregateEnv): Iterable<Doc> {
  return compilePipeline(stages, { ...env, cells: scopeOf(env).cells })(source);
}

function compilePipeline(stages: readonly unknown[], env: StageContext['env']): Flow {
  const context: StageContext = {
    env,
    scope: { now: env.now, cells: env.cells },
    compilePipeline: (inner, what, variables = new Map<string, Cell>()) => {
      if (!Array.isArray(inner)) throw typeMismatch(`A pipeline of ${what} must be an array`);
      return compilePipeline(inner, { ...env, cells: new Map([...env.cells, ...variables]) });
    },
  };
  const flows = stages.map((stage, index) => compileStage(stage, index, context));
  return (input) => flows.reduce((documentsSoFar, flow) => flow(documentsSoFar), input);
}

function compileStage(stage: unknown, index: number, context: StageContext): Flow {
  if (!isDoc(stage)) throw typeMismatch("Each element of the 'pipeline' array must be an object");
  const [name = ''] = fieldNames(stage);
  if (fieldNames(stage).length !== 1) {
    throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const spec = entriesOf(stage)[0]?.[1];
  if (isDocumentStage(name)) {
    const change = compileDocumentStage(name, spec, context.scope);
    return function* (input) {
      for (const doc of input) yield change(doc);
    };
  }
  const build = STAGES.get(name);
  if (build === undefined) {
    throw UNSUPPORTED_STAGES.has(name)
      ? new StoreError(40324, `the pipeline stage ${name} is not supported by the embedded store`)
      : new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  if (name === '$documents' && index > 0) {
    throw new StoreError(40602, '$documents is only valid as the first stage in a pipeline.');
  }
  return build(spec, context);
}

/** Is there a stage of this name, here or in MongoDB? */
export function isStageName(name: string): boolean {
  return STAGES.has(name) || UNSUPPORTED_STAGES.has(name) || isDocumentStage(name);
}
