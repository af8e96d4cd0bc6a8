import { hostname } from 'node:os';
import { fieldNames, type Doc } from '../bson/document.ts';
import { describePlan } from '../planner/explain.ts';
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
    const prepared = prepareSearch(reader, findCollection(inner, reader), query, request);
    const planner = queryPlanner(inner, query, prepared);
    if (verbosity === 'queryPlanner') return { queryPlanner: planner };
    return { queryPlanner: planner, executionStats: await executionStats(inner, query, prepared) };
  });
  return {
    explainVersion: '1',
    ...answer,
    command,
    serverInfo: { host: hostname(), port: 0, version: 'embedded', gitVersion: 'embedded' },
  };
}

function queryPlanner(inner: Request, query: FindQuery, { choice }: PreparedSearch): Doc {
  return {
    namespace: `${inner.database}.${collectionName(inner)}`,
    indexFilterSet: false,
    winningPlan: describePlan(choice?.plan, query),
    rejectedPlans: (choice?.rejected ?? []).map((plan) => describePlan(plan, query)),
  };
}

async function executionStats(inner: Request, query: FindQuery, prepared: PreparedSearch): Promise<Doc> {
  const start = performance.now();
  let nReturned = 0;
  await inner.timeSlice.forEach(prepared.documents, () => {
    nReturned += 1;
    return true;
  });
  const { keysExamined, docsExamined } = prepared.effort;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - start),
    totalKeysExamined: keysExamined,
    totalDocsExamined: docsExamined,
    executionStages: { ...describePlan(prepared.choice?.plan, query, prepared.effort), nReturned },
  };
}
