import type { EditEngine, Engine, NewEngine } from '@glovebox/shared/catalogue';
import type { ClientSession } from 'mongoose';
import type { BasedOn } from '@glovebox/shared/revision';
import { orNotFound } from '../../platform/errors/appError.ts';
import { answeringCurrent } from '../../platform/fields/revisions.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { changeEntry, createEntry, readEntry } from './changes/changeEntry.ts';
import { newEngine, withModerator } from './changes/newEntries.ts';
import { MakeModel, SpecModelModel, type EngineDoc } from '../catalogue/catalogueModel.ts';
import { toEngine } from '../catalogue/catalogueView.ts';
import { toModeratedEngine } from './moderationService.ts';

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

/** Describes an engine with its model for the audit log, because many models have engines of the same name. */
export const modelAndEngine = async (session: ClientSession, engine: EngineDoc) => {
  const make = await MakeModel.findById(engine.make, { name: 1 }, { session }).lean();
  const spec = await SpecModelModel.findById(engine.specModel, { name: 1 }, { session }).lean();
  const model = [make?.name, spec?.name].filter(Boolean).join(' ');
  return `${model}: ${engineInWords(engine)}`;
};

/** @throws AppError NOT_FOUND if its spec model does not exist; CONFLICT if that already has this engine */
export const createEngine = async (
  moderator: SessionUser,
  { specModel, ...facts }: NewEngine,
): Promise<Engine> =>
  toEngine(
    await createEntry(moderator, 'engine', async (session) => {
      const spec = await orNotFound(SpecModelModel.findOne({ _id: specModel }, null, { session }).lean());
      const entry = newEngine(spec, facts);
      return { entry, action: 'ENGINE_CREATED', details: await modelAndEngine(session, entry) };
    }),
  );

const readChanges = (engine: EngineDoc, input: EditEngine) => {
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

/** @throws AppError NOT_FOUND; CHANGED; CONFLICT if its spec model already has that engine */
export const editEngine = (
  moderator: SessionUser,
  id: string,
  { revision, ...input }: EditEngine & BasedOn,
): Promise<Engine> => {
  const decide = async (engine: EngineDoc, session: ClientSession) =>
    ({
      action: 'ENGINE_CHANGED',
      details: `${await modelAndEngine(session, engine)} → ${engineInWords(input)}`,
      fields: readChanges(engine, input),
    }) as const;
  return answeringCurrent(
    revision,
    async () => toEngine(await changeEntry(moderator, 'engine', id, decide, revision)),
    async () => toModeratedEngine(await readEntry('engine', id)),
  );
};

/** @throws AppError NOT_FOUND; CONFLICT, with a count, while cars refer to it */
export const removeEngine = (moderator: SessionUser, id: string) =>
  changeEntry(moderator, 'engine', id, async (engine, session) => ({
    action: 'ENGINE_DELETED',
    details: await modelAndEngine(session, engine),
    fields: null,
  }));
