import { entriesOf, fieldNames, isDoc, type Doc } from '../bson/document.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { failedToParse, StoreError } from '../storeError.ts';
import { compileDocumentStage, isDocumentStage } from './documentStages.ts';
import { notInUpdates } from './pipeline.ts';

/**
 * Compiles the pipeline of an update into a change of one document.
 * @throws StoreError 40324 for an unknown stage, 72 for one that an update may not have
 */
export function compileUpdatePipeline(stages: readonly Doc[], env: QueryEnv): (doc: Doc) => Doc {
  const changes = stages.map((stage) => {
    if (!isDoc(stage)) throw failedToParse('Each element of the pipeline must be an object');
    const [name = ''] = fieldNames(stage);
    if (fieldNames(stage).length !== 1) {
      throw new StoreError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    if (!isDocumentStage(name)) throw notInUpdates(name);
    return compileDocumentStage(name, entriesOf(stage)[0]?.[1], env);
  });
  return (doc) => changes.reduce((current, change) => change(current), doc);
}
