import { carName } from '@glovebox/shared/carName';
import { ACCESS_REQUEST_FIELDS } from '@glovebox/shared/access';
import type { WaitingRequestsAnswer } from '@glovebox/shared/workshop';
import { transferPreviews } from '../cars/transferPreview.ts';
import { answered } from '../../platform/fields/answered.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { AccessRequestModel } from './accessRequestModel.ts';
import { waiting } from './accessRequestService.ts';
import { requireWorkshopPlan } from './workshopPlan.ts';

/** The maximum number of listed requests. An answer or a withdrawal brings up the next. */
const MOST_LISTED = 100;

/**
 * Lists the requests of a workshop that wait for an owner, newest first.
 * @throws AppError FORBIDDEN without the plan
 */
export const listWaitingRequests = async (user: SessionUser): Promise<WaitingRequestsAnswer> => {
  requireWorkshopPlan(user);
  const found = await AccessRequestModel.find({ workshop: user._id, ...waiting() })
    .sort({ _id: -1 })
    .limit(MOST_LISTED)
    .lean();
  const cars = await transferPreviews(found.map(({ car }) => car));
  const requests = found.flatMap((doc) => {
    const car = cars.get(doc.car.toHexString());
    // the car of this request is being removed
    if (!car) return [];
    return answered(ACCESS_REQUEST_FIELDS, 'workshop', doc, {
      requestId: doc._id.toHexString(),
      vin: car.vin,
      name: carName(car),
    });
  });
  return { requests };
};
