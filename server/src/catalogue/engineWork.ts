import type { EngineWorkAnswer, EngineWorkQuery } from '@glovebox/shared/moderation';
import { Types } from 'mongoose';
import { fromCursor, readBehind, toPage, type Behind } from '../http/paging.ts';
import { EngineModel, type EngineDoc } from './catalogueModel.ts';
import { entryNames } from './entryNames.ts';
import { toModeratedEngine } from './moderationService.ts';

const FILTERS = { unverified: { verified: false }, withoutPower: { kw: null } };

const isId = (key: string | null) => key !== null && /^[0-9a-f]{24}$/.test(key);

/** A page of the engines of the whole catalogue that somebody should look at; those of a spec model stand together. */
export const listEngineWork = async ({
  filter,
  make,
  limit,
  cursor,
}: EngineWorkQuery): Promise<EngineWorkAnswer> => {
  const read = (behind: Behind, count: number): Promise<EngineDoc[]> =>
    EngineModel.find({ ...FILTERS[filter], ...(make && { make }), ...behind })
      .sort({ specModel: -1, _id: -1 })
      .limit(count)
      .lean();
  const place = fromCursor(cursor, isId);
  const found = place?.key
    ? await readBehind('specModel', { value: new Types.ObjectId(place.key), id: place.id }, limit + 1, read)
    : await read({}, limit + 1);
  const { page, nextCursor } = toPage(found, limit, ({ specModel }) => specModel.toHexString());
  const named = await entryNames(page);
  return {
    engines: page.map((engine) => ({
      ...toModeratedEngine(engine),
      make: named(engine.make),
      baseModel: named(engine.baseModel),
      specModel: named(engine.specModel),
    })),
    nextCursor,
  };
};
