import type { SpecModelReviewAnswer, SpecModelReviewQuery } from '@glovebox/shared/moderation';
import { SpecModelModel, type SpecModelDoc } from '../catalogue/catalogueModel.ts';
import { entryNames } from './entryNames.ts';
import { toModeratedSpecModel } from './moderationService.ts';
import { reviewCountsBelow } from './reviewCounts.ts';
import { readReviewPage } from './reviewPage.ts';

/** Returns a page of the unverified spec models, of the whole catalogue or of a make. */
export const listSpecModelReviewQueue = async ({
  make,
  ...query
}: SpecModelReviewQuery): Promise<SpecModelReviewAnswer> => {
  const { page, nextCursor } = await readReviewPage(
    'baseModel',
    query,
    (after, count): Promise<SpecModelDoc[]> =>
      SpecModelModel.find({ verified: false, ...(make && { make }), ...after })
        .sort({ baseModel: -1, _id: -1 })
        .limit(count)
        .lean(),
  );
  const [named, workBelow] = await Promise.all([
    entryNames(page),
    reviewCountsBelow('specModel', { specModel: { $in: page.map(({ _id }) => _id) } }),
  ]);
  return {
    specModels: page.map((spec) => ({
      ...toModeratedSpecModel(spec),
      ...workBelow(spec._id),
      make: named(spec.make),
      baseModel: named(spec.baseModel),
    })),
    nextCursor,
  };
};
