import { hostname } from 'node:os';
import { fieldNames, type Doc } from '../bson/document.ts';
import { describePlan } from '../planner/explain.ts';
import { prepareSearch, type PreparedSearch, type Search } from '../planner/search.ts';
import type { QueryEnv } from '../queryEnv.ts';
import { notSupported, StoreError } from '../storeError.ts';
import { aggregate, parseAggregate, planPipeline } from './aggregate.ts';
import { parseCount } from './count.ts';
import { parseDeletes } from './delete.ts';
import { parseDistinct } from './distinct.ts';
import { parseFind } from './find.ts';
import { parseModification } from './findAndModify.ts';
import { argumentsOf, collectionName, fields, findCollection, reading, type Request } from './request.ts';
import { parseUpdates } from './update.ts';

const EXPLAIN = fields('verbosity');
const VERBOSITIES = ['queryPlanner', 'executionStats', 'allPlansExecution'];

interface Explained {
  search: Search;
  env: QueryEnv;
  /** The stage around the search that a write or a count adds. */
  around?: string;
  /** Stages of a pipeline that come after what the planner does. */
  stages?: Doc[];
}

/** Tells how a command would be carried out; with a verbosity above queryPlanner its search is carried out. */
export async function explain(request: Request): Promise<Doc> {
  const args = argumentsOf(request, EXPLAIN);
  const command = args.required('explain', args.doc('explain'));
  const verbosity = args.string('verbosity') ?? 'allPlansExecution';
  if (!VERBOSITIES.includes(verbosity)) {
    throw new StoreError(9, `verbosity string must be one of ${VERBOSITIES.join(', ')}`);
  }
  return explainCommand(request, command, verbosity);
}

/** An aggregate with `explain: true` asks for its plan instead of its results. */
export async function aggregateOrExplain(request: Request): Promise<Doc> {
  if (request.body.explain !== true) return aggregate(request);
  const { cursor = {} } = request.body;
  return explainCommand(request, { ...request.body, explain: undefined, cursor }, 'queryPlanner');
}

async function explainCommand(request: Request, command: Doc, verbosity: string): Promise<Doc> {
  const name = fieldNames(command)[0] ?? '';
  const inner: Request = { ...request, name, body: command };
  const explained = parse(inner);
  const answer = await reading(request, async (reader) => {
    const collection = findCollection(inner, reader);
    const prepared = prepareSearch(reader, collection, explained.search, explained.env);
    const planner = queryPlanner(inner, explained, prepared);
    if (verbosity === 'queryPlanner') return { queryPlanner: planner };
    return { queryPlanner: planner, executionStats: await executionStats(inner, explained, prepared) };
  });
  const stages = explained.stages ?? [];
  return {
    explainVersion: '1',
    ...(stages.length > 0 ? { stages: [{ $cursor: answer }, ...stages] } : answer),
    command,
    serverInfo: { host: hostname(), port: 0, version: 'embedded', gitVersion: 'embedded' },
  };
}

function parse(inner: Request): Explained {
  switch (inner.name) {
    case 'find': {
      const query = parseFind(inner);
      return { search: query, env: query.env };
    }
    case 'count': {
      const query = parseCount(inner);
      return { search: query, env: query.env, around: 'COUNT' };
    }
    case 'distinct': {
      const query = parseDistinct(inner);
      return { search: query, env: query.env };
    }
    case 'aggregate': {
      const { pipeline, hint, env } = parseAggregate(inner);
      return { ...planPipeline(pipeline, hint), env };
    }
    case 'update': {
      const statement = onlyOne(parseUpdates(inner).statements)();
      return {
        search: { ...statement, limit: statement.multi ? 0 : 1 },
        env: statement.env,
        around: 'UPDATE',
      };
    }
    case 'delete': {
      const statement = onlyOne(parseDeletes(inner).statements)();
      return { search: statement, env: statement.env, around: 'DELETE' };
    }
    case 'findAndModify':
    case 'findandmodify': {
      const { sort, query, change } = parseModification(inner);
      return { search: { ...query, sort, limit: 1 }, env: query.env, around: change ? 'UPDATE' : 'DELETE' };
    }
    default:
      throw notSupported(`Explaining the command '${inner.name}'`);
  }
}

function onlyOne<T>(statements: readonly T[]): T {
  const [statement] = statements;
  if (statement !== undefined && statements.length === 1) return statement;
  throw new StoreError(72, 'explained write batches must be of size 1');
}

function queryPlanner(inner: Request, { search, around }: Explained, { choice }: PreparedSearch): Doc {
  return {
    namespace: `${inner.database}.${collectionName(inner)}`,
    indexFilterSet: false,
    winningPlan: within(around, describePlan(choice?.plan, search)),
    rejectedPlans: (choice?.rejected ?? []).map((plan) => within(around, describePlan(plan, search))),
  };
}

async function executionStats(
  inner: Request,
  { search, around }: Explained,
  prepared: PreparedSearch,
): Promise<Doc> {
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
    executionStages: {
      ...within(around, describePlan(prepared.choice?.plan, search, prepared.effort)),
      nReturned,
    },
  };
}

const within = (around: string | undefined, stage: Doc): Doc =>
  around === undefined ? stage : { stage: around, inputStage: stage };
