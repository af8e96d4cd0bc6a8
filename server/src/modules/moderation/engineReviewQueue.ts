import type { EngineReviewAnswer, EngineReviewQuery } from '@glovebox/shared/moderation';
import { EngineModel, type EngineDoc } from '../catalogue/catalogueModel.ts';
import { entryNames } from './entryNames.ts';
import { toModeratedEngine } from './moderationService.ts';
import { readReviewPage } from './reviewPage.ts';

const FILTERS = { unverified: { verified: false }, withoutPower: { kw: null } };

/** Returns a page of the engines to review, of the whole catalogue or of a make. */
export const listEngineReviewQueue = async ({
  filter,
  make,
  ...query
}: EngineReviewQuery): Promise<EngineReviewAnswer> => {
  const { page, nextCursor } = await readReviewPage(
    'specModel',
    query,
    (after, count): Promise<EngineDoc[]> =>
      EngineModel.find({ ...FILTERS[filter], ...(make && { make }), ...after })
        .sort({ specModel: -1, _id: -1 })
        .limit(count)
        .lean(),
  );
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
