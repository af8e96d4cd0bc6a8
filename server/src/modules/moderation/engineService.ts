import type { EditEngine, Engine, NewEngine } from '@glovebox/shared/catalogue';
import { Types, type ClientSession } from 'mongoose';
import { orNotFound } from '../../platform/errors/appError.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeCatalogue } from './changes/catalogueChange.ts';
import { changed, created, removed } from './changes/catalogueEdit.ts';
import { EngineModel, MakeModel, SpecModelModel, type EngineDoc } from '../catalogue/catalogueModel.ts';
import { asId, toEngine } from '../catalogue/catalogueView.ts';
import { fromModerator, withModerator } from './changes/provenance.ts';

/** Describes an engine with its known facts for the audit log. */
export const engineInWords = ({ name, kw, hp, cc, fuel }: EditEngine | Engine | EngineDoc) => {
  const facts = [
    kw != null && `${kw} kW`,
    hp != null && `${hp} hp`,
    cc != null && cc > 0 && `${cc} cm³`,
    fuel,
  ].filter(Boolean);
  return facts.length === 0 ? name : `${name} (${facts.join(', ')})`;
};

/** Names the model of an engine for the audit log, because many models have engines of the same name. */
export const modelOfEngine = async (
  session: ClientSession,
  { make, specModel }: Pick<EngineDoc, 'make' | 'specModel'>,
) => {
  const foundMake = await MakeModel.findById(make, { name: 1 }, { session }).lean();
  const foundSpec = await SpecModelModel.findById(specModel, { name: 1 }, { session }).lean();
  return [foundMake?.name, foundSpec?.name].filter(Boolean).join(' ');
};

/** @throws AppError NOT_FOUND if its spec model does not exist; CONFLICT if that already has this engine */
export const createEngine = (moderator: SessionUser, input: NewEngine): Promise<Engine> =>
  changeCatalogue(moderator, async (session) => {
    const spec = await orNotFound(SpecModelModel.findOne({ _id: input.specModel }, null, { session }).lean());
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
      details: `${await modelOfEngine(session, engine)}: ${engineInWords(input)}`,
      edits: [created('engine', engine)],
    };
  });

const describeChanges = (engine: EngineDoc, input: EditEngine) => {
  const isSame = (...fields: (keyof EditEngine)[]) => fields.every((field) => engine[field] === input[field]);
  if (isSame('name', 'kw', 'hp', 'cc', 'fuel')) return {};
  return {
    ...input,
    sources: withModerator(engine.sources),
    // a value entered by a person is no longer approximate
    ccApprox: engine.ccApprox && isSame('cc'),
    kwApprox: engine.kwApprox && isSame('kw', 'hp'),
  };
};

/** @throws AppError NOT_FOUND; CONFLICT if its spec model already has that engine */
export const editEngine = (moderator: SessionUser, id: string, input: EditEngine): Promise<Engine> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await orNotFound(EngineModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: toEngine({ ...engine, ...input }),
      action: 'ENGINE_CHANGED',
      subject: engine._id,
      details: `${await modelOfEngine(session, engine)}: ${engineInWords(engine)} → ${engineInWords(input)}`,
      edits: [changed('engine', engine, describeChanges(engine, input))],
    };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while cars refer to it */
export const removeEngine = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await orNotFound(EngineModel.findOne({ _id }, null, { session }).lean());
    return {
      answer: undefined,
      action: 'ENGINE_DELETED',
      subject: engine._id,
      details: `${await modelOfEngine(session, engine)}: ${engineInWords(engine)}`,
      edits: [removed('engine', engine)],
    };
  });
};
