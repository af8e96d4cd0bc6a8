import type { EditEngine, Engine, NewEngine } from '@glovebox/shared/catalogue';
import { Types, type ClientSession } from 'mongoose';
import { countCarsWith } from '../cars/carsOfCatalogue.ts';
import { AppError, notFound } from '../http/appError.ts';
import type { SessionUser } from '../users/sessionService.ts';
import { changeCatalogue, isSameName, requireUnused } from './catalogueChange.ts';
import { EngineModel, SpecModelModel } from './catalogueModel.ts';
import { asId, toEngine } from './catalogueView.ts';

/**
 * The same name with another power is another engine, as '1.5 TSI' is built with 96 and with 110 kW.
 * @throws AppError CONFLICT where the spec model has just that engine
 */
const requireNew = async (
  session: ClientSession,
  specModel: Types.ObjectId,
  input: EditEngine,
  own?: Types.ObjectId,
) => {
  const siblings = await EngineModel.find({ specModel }, null, { session }).lean();
  const isSame = siblings.some(
    (engine) =>
      !own?.equals(engine._id) &&
      isSameName(engine.name, input.name) &&
      (['kw', 'hp', 'cc', 'fuel'] as const).every((field) => engine[field] === input[field]),
  );
  if (!isSame) return;
  const message = 'This model already has just that engine.';
  throw new AppError('CONFLICT', message, [{ path: 'name', message }]);
};

const countAtSpecModel = (session: ClientSession, specModel: Types.ObjectId, by: 1 | -1) =>
  SpecModelModel.findOneAndUpdate({ _id: specModel }, { $inc: { docCount: by } }, { session, lean: true });

const inWords = ({ name, kw, hp, cc, fuel }: EditEngine | Engine) =>
  `${name} (${kw ?? '?'} kW, ${hp ?? '?'} hp, ${cc ?? '?'} cm³, ${fuel ?? 'fuel unknown'})`;

/** @throws AppError NOT_FOUND for its spec model; CONFLICT where that has just this engine */
export const createEngine = (moderator: SessionUser, input: NewEngine): Promise<Engine> =>
  changeCatalogue(moderator, async (session) => {
    const spec = await countAtSpecModel(session, new Types.ObjectId(input.specModel), 1);
    if (!spec) throw notFound();
    await requireNew(session, spec._id, input);
    const engine = new EngineModel({ ...input, make: spec.make, baseModel: spec.baseModel });
    await engine.save({ session });
    const details = `${spec.name}: ${inWords(input)}`;
    return { changed: toEngine(engine), action: 'ENGINE_CREATED', _id: engine._id, details };
  });

/** @throws AppError NOT_FOUND; CONFLICT where its spec model has just that engine */
export const editEngine = (moderator: SessionUser, id: string, input: EditEngine): Promise<Engine> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const before = await EngineModel.findOneAndUpdate({ _id }, { $set: input }, { session, lean: true });
    if (!before) throw notFound();
    await requireNew(session, before.specModel, input, before._id);
    const changed = toEngine({ ...before, ...input });
    const details = `${inWords(toEngine(before))} → ${inWords(input)}`;
    return { changed, action: 'ENGINE_CHANGED', _id: before._id, details };
  });
};

/** @throws AppError NOT_FOUND; CONFLICT with a count while cars refer to it */
export const removeEngine = (moderator: SessionUser, id: string): Promise<void> => {
  const _id = asId(id);
  return changeCatalogue(moderator, async (session) => {
    const engine = await EngineModel.findOneAndDelete({ _id }, { session, lean: true });
    if (!engine) throw notFound();
    requireUnused({ car: await countCarsWith(session, 'engine', engine._id) });
    await countAtSpecModel(session, engine.specModel, -1);
    const details = inWords(toEngine(engine));
    return { changed: undefined, action: 'ENGINE_DELETED', _id: engine._id, details };
  });
};
