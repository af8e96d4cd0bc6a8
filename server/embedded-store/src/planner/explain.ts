import { isEmptyDoc, setField, type Doc } from '../bson/document.ts';
import { show } from '../bson/show.ts';
import type { IndexDefinition } from '../collections/indexDefinition.ts';
import type { IndexTraits } from '../collections/indexTraits.ts';
import { isPoints, type Condition } from './conditions.ts';
import type { Effort } from './execute.ts';
import { isByIdOnly, type IndexPlan, type Plan } from './plan.ts';
import type { Search } from './search.ts';

/**
 * Returns the stages of a plan as MongoDB's explain shows them, the outermost first. With `effort` the stages also say
 * how many keys and documents they examined.
 */
export function describePlan(plan: Plan | undefined, query: Search, effort?: Effort): Doc {
  if (!plan) return { stage: 'EOF' };
  let stage = describeAccess(plan, query.filter, effort);
  const sort = query.sort && !isEmptyDoc(query.sort) ? query.sort : undefined;
  if (sort && !plan.sorted) {
    const limit = query.limit ? { limitAmount: (query.skip ?? 0) + query.limit } : {};
    stage = { stage: 'SORT', sortPattern: sort, ...limit, type: 'simple', inputStage: stage };
  }
  if (query.skip) stage = { stage: 'SKIP', skipAmount: query.skip, inputStage: stage };
  if (query.limit) stage = { stage: 'LIMIT', limitAmount: query.limit, inputStage: stage };
  return stage;
}

function describeAccess(plan: Plan, filter: Doc, effort: Effort | undefined): Doc {
  const docsExamined = effort && { docsExamined: effort.docsExamined };
  const keysExamined = effort && { keysExamined: effort.keysExamined };
  const ownFilter = isEmptyDoc(filter) ? {} : { filter };
  if (plan.kind === 'scan') {
    return {
      stage: 'COLLSCAN',
      ...ownFilter,
      direction: plan.reverse ? 'backward' : 'forward',
      ...docsExamined,
    };
  }
  if (plan.kind === 'union') {
    const inputStages = plan.branches.map((branch) => describeIndexScan(branch));
    return {
      stage: 'FETCH',
      ...ownFilter,
      ...docsExamined,
      inputStage: { stage: 'OR', ...keysExamined, inputStages },
    };
  }
  if (isByIdOnly(plan, filter)) return { stage: 'IDHACK', ...keysExamined, ...docsExamined };
  const inputStage = { ...describeIndexScan(plan), ...keysExamined };
  return { stage: 'FETCH', ...ownFilter, ...docsExamined, inputStage };
}

function describeIndexScan({ index, traits, bounds, reverse }: IndexPlan): Doc {
  const indexBounds: Doc = {};
  for (const [position, field] of index.fields.entries()) {
    const backwards = (field.direction === -1) !== reverse;
    setField(indexBounds, field.path, intervals(bounds?.conditions[position], backwards));
  }
  return {
    stage: 'IXSCAN',
    keyPattern: index.spec.key,
    indexName: index.name,
    isMultiKey: traits.multikeyFields.size > 0,
    multiKeyPaths: multikeyPaths(index, traits),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partialFilter !== undefined,
    indexVersion: 2,
    direction: reverse ? 'backward' : 'forward',
    indexBounds,
  };
}

function multikeyPaths(index: IndexDefinition, traits: IndexTraits): Doc {
  const paths: Doc = {};
  for (const [position, { path }] of index.fields.entries()) {
    setField(paths, path, traits.multikeyFields.has(position) ? [path] : []);
  }
  return paths;
}

function intervals(condition: Condition | undefined, backwards: boolean): string[] {
  if (condition === undefined) return [backwards ? '[MaxKey, MinKey]' : '[MinKey, MaxKey]'];
  if (isPoints(condition)) return condition.points.map((point) => `[${show(point)}, ${show(point)}]`);
  const { lower, upper } = condition;
  const low = [
    lower?.inclusive === false ? '(' : '[',
    lower ? show(lower.value) : 'lowest of its type',
  ] as const;
  const high = [
    upper?.inclusive === false ? ')' : ']',
    upper ? show(upper.value) : 'highest of its type',
  ] as const;
  if (!backwards) return [`${low[0]}${low[1]}, ${high[1]}${high[0]}`];
  return [`${high[0] === ')' ? '(' : '['}${high[1]}, ${low[1]}${low[0] === '(' ? ')' : ']'}`];
}
