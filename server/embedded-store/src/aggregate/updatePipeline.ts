import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { failedToParse, StoreError } from '../storeError.ts';
import { compileDocumentStage, isDocumentStage } from './documentStages.ts';
import { isStageName } from './pipeline.ts';
import { scopeOf } from './variables.ts';

/**
 * Compiles the pipeline of an update into a change of one document.
 * @throws StoreError 40324 for an unknown stage, 72 for one that an update may not hold
 */
export function compileUpdatePipeline(stages: readonly Doc[], env: QueryEnv): (doc: Doc) => Doc {
  const scope = scopeOf(env);
  const changes = stages.map((stage) => {
    if (!isDoc(stage)) throw failedToParse('Each element of the pipeline must be an object');
    const [name = ''] = fieldNames(stage);
    if (fieldNames(stage).length !== 1) {
      throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (!isDocumentStage(name)) {
      if (!isStageName(name)) throw new StoreError(40324, `Unrecognized pipeline stage name: '${name}'`);
      throw new StoreError(72, `${name} is not allowed to be used within an update`);
    }
    return compileDocumentStage(name, entriesOf(stage)[0]?.[1], scope);
  });
  return (doc) => changes.reduce((current, change) => change(current), doc);
}
