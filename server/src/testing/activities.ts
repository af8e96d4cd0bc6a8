import type { ActivityAction } from '@glovebox/shared/activity';
import { METRIC } from '@glovebox/shared/units';
import { ActivityModel } from '../modules/activity/activityModel.ts';
import { sentenceInWords } from '../platform/fields/sentence.ts';

/** Returns the stored activities of a car as sentences with km, the oldest first. */
export const storedDetails = async (car: string, action: ActivityAction): Promise<string[]> =>
  (await ActivityModel.find({ car, action }).sort({ _id: 1 }).lean()).map((doc) =>
    sentenceInWords(doc, METRIC),
  );
