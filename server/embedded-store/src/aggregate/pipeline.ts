import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { REFUSED_STAGES } from '../refusedNames.ts';
import { StoreError, typeMismatch } from '../storeError.ts';
import { compileDocumentStage, isDocumentStage } from './documentStages.ts';
import type { Flow, StageBuilder, StageContext } from './stage.ts';
import { group } from './stages/group.ts';
import { count, documents, limit, match, sample, skip, sort } from './stages/simple.ts';
import { scopeOf } from './variables.ts';

const STAGES: ReadonlyMap<string, StageBuilder> = new Map([
  ['$count', count],
  ['$documents', documents],
  ['$group', group],
  ['$limit', limit],
  ['$match', match],
  ['$sample', sample],
  ['$skip', skip],
  ['$sort', sort],
]);

/** Those that make documents; the command `aggregate` carries out the last two before there is a pipeline. */
const FIRST_ONLY = new Set(['$documents', '$collStats', '$listLocalSessions']);

/**
 * Runs a pipeline over documents. It is compiled at once, so that a malformed one fails before the
 * first document is read; the results come as they are asked for.
 * @throws StoreError 40323 or 40324 for what is no stage, and MongoDB's codes for malformed stages
 */
export function runPipeline(source: Iterable<Doc>, stages: readonly Doc[], env: QueryEnv): Iterable<Doc> {
  const context = { env, scope: scopeOf(env) };
  return stages
    .map((stage, index) => compileStage(stage, index, context))
    .reduce((documentsSoFar, flow) => flow(documentsSoFar), source);
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
  if (FIRST_ONLY.has(name) && index > 0) {
    throw new StoreError(40602, `${name} is only valid as the first stage in a pipeline.`);
  }
  const build = STAGES.get(name);
  if (build === undefined) {
    throw REFUSED_STAGES.has(name) || FIRST_ONLY.has(name)
      ? new StoreError(40324, `the pipeline stage ${name} is not supported by the embedded store`)
      : new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
  return build(spec, context);
}

/** Is there a stage of this name, here or in MongoDB? */
export function isStageName(name: string): boolean {
  return STAGES.has(name) || REFUSED_STAGES.has(name) || FIRST_ONLY.has(name) || isDocumentStage(name);
}
