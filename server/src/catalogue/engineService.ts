import type { EditEngine, Engine, NewEngine } from '@glovebox/shared/catalogue';
import { Types } from 'mongoose';
import { notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { changeCatalogue } from './catalogueChange.ts';
import { changed, created, removed } from './catalogueEdit.ts';
import { EngineModel, SpecModelModel, type EngineDoc } from './catalogueModel.ts';
import { asId, toEngine } from './catalogueView.ts';
import { fromModerator, withModerator } from './provenance.ts';

/** An engine in words, for the audit log. */
export const engineInWords = ({ name, kw, hp, cc, fuel }: EditEngine | Engine | EngineDoc) =>
  `${name} (${kw ?? '?'} kW, ${hp ?? '?'} hp, ${cc ?? '?'} cm³, ${fuel ?? 'fuel unknown'})`;

/** @throws AppError NOT_FOUND for its spec model; CONFLICT where that has just this engine */
export const createEngine = (moderator: SessionUser, input: NewEngine): Promise<Engine> =>
  changeCatalogue(moderator, async (session) => {
    const spec = await SpecModelModel.findOne({ _id: input.specModel }, null, { session }).lean();
    if (!spec) throw notFound();
    const engine: EngineDoc = {
      ...input,
      ...fromModerator(),
      _id: new Types.ObjectId(),
      make: spec.make,
      baseModel: spec.baseModel,
      specModel: spec._id,
      cylinders: null,
      ccApprox: false,
      kwApprox: false,
      seenElsewhere: false,
    };
    return {
      answer: toEngine(engine),
      action: 'ENGINE_CREATED',
      subject: engine._id,
      details: `${spec.name}: ${engineInWords(input)}`,
      edits: [created('engine', engine)],
    };
  });

const changesOf = (engine: EngineDoc, input: EditEngine) => {
  const isSame = (...fields: (keyof EditEngine)[]) => fields.every((field) => engine[field] === input[field]);
  if (isSame('name', 'kw', 'hp', 'cc', 'fuel')) return {};
  return {
    ...input,
    sources: withModerator(engine.sources),
    // a figure that a person typed is not the approximate one that stood there
    ccApprox: engine.ccApprox && isSame('cc'),
    kwApprox: engine.kwApprox && isSame('kw', 'hp'),
  };
};

/** @throws AppError NOT_FOUND; CONFLICT where its spec model has just that engine */
export const editEngine = (moderator: SessionUser, id: string, input: EditEngine): Promise<Engine> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await EngineModel.findOne({ _id }, null, { session }).lean();
    if (!engine) throw notFound();
    return {
      answer: toEngine({ ...engine, ...input }),
      action: 'ENGINE_CHANGED',
      subject: engine._id,
      details: `${engineInWords(engine)} → ${engineInWords(input)}`,
      edits: [changed('engine', engine, changesOf(engine, input))],
    };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT with a count while cars refer to it */
export const removeEngine = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await EngineModel.findOne({ _id }, null, { session }).lean();
    if (!engine) throw notFound();
    return {
      answer: undefined,
      action: 'ENGINE_DELETED',
      subject: engine._id,
      details: engineInWords(engine),
      edits: [removed('engine', engine)],
    };
  });
};
