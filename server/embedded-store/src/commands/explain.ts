import { hostname } from 'node:os';
import { fieldNames, isEmptyDoc, type Doc } from '../bson/document.ts';
import type { IndexPlan, Plan } from '../planner/plan.ts';
import { prepareSearch, type PreparedSearch } from '../planner/search.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { parseFind, type FindQuery } from './find.ts';
import { parseArguments, collectionName, fields, findCollection, reading, type Request } from './request.ts';

const EXPLAIN = fields('verbosity');
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Shows the plan of a `find`; with a verbosity above queryPlanner it also carries out the search. */
export async function explain(request: Request): Promise<Doc> {
  const args = parseArguments(request, EXPLAIN);
  const command = args.required('explain', args.doc('explain'));
  const verbosity = args.string('verbosity') ?? 'allPlansExecution';
  if (!VERBOSITIES.includes(verbosity)) {
    throw new StoreError(9, `verbosity string must be one of ${VERBOSITIES.join(', ')}`);
  }
  const name = fieldNames(command)[0] ?? '';
  if (name !== 'find') throw notSupported(`explaining the command '${name}'`);
  const inner: Request = { ...request, name, body: command };
  const query = parseFind(inner);
  const answer = await reading(request, async (reader) => {
    const prepared = prepareSearch(reader, findCollection(inner, reader), query);
    const queryPlanner = {
      namespace: `${inner.database}.${collectionName(inner)}`,
      winningPlan: describePlan(prepared.plan, query),
    };
    if (verbosity === 'queryPlanner') return { queryPlanner };
    return { queryPlanner, executionStats: await executionStats(request, prepared) };
  });
  return {
    explainVersion: '1',
    ...answer,
    command,
    serverInfo: { host: hostname(), port: 0, version: 'embedded', gitVersion: 'embedded' },
  };
}

/** Returns the stages of a plan as MongoDB names them, the outermost first. */
function describePlan(plan: Plan | undefined, query: FindQuery): Doc {
  if (!plan) return { stage: 'EOF' };
  let stage = describeAccess(plan);
  if (query.sort && !isEmptyDoc(query.sort) && !plan.sorted)
    stage = { stage: 'SORT', sortPattern: query.sort, inputStage: stage };
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

function describeAccess(plan: Plan): Doc {
  switch (plan.kind) {
    case 'scan':
      return { stage: 'COLLSCAN', direction: 'forward' };
    case 'union':
      return {
        stage: 'FETCH',
        inputStage: { stage: 'OR', inputStages: plan.branches.map(describeIndexScan) },
      };
    case 'index':
      return { stage: 'FETCH', inputStage: describeIndexScan(plan) };
  }
}

const describeIndexScan = ({ index, traits, reverse }: IndexPlan): Doc => ({
  stage: 'IXSCAN',
  keyPattern: index.spec.key,
  indexName: index.name,
  isMultiKey: traits.multikeyFields.size > 0,
  direction: reverse ? 'backward' : 'forward',
});

async function executionStats(request: Request, { documents, effort }: PreparedSearch): Promise<Doc> {
  const start = performance.now();
  let nReturned = 0;
  await request.timeSlice.forEach(documents, () => {
    nReturned += 1;
    return true;
  });
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: effort.keysExamined,
    totalDocsExamined: effort.docsExamined,
  };
}
