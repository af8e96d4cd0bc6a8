import { inKilometres } from '@glovebox/shared/kilometres';
import type { Service, serviceFieldsSchema } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { recomputeCarStats } from '../../modules/odometer/odometerStats.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { withOwnServiceTransaction } from '../../modules/service-records/serviceAccess.ts';
import {
  replaceContent,
  storedService,
  toService,
  whatWasDone,
  type ServiceContent,
} from '../../modules/service-records/serviceRecordService.ts';

const inLine = (km: number | null | undefined) => (typeof km === 'number' ? inKilometres(km) : 'none');

/** The name of each field in the activity of an edit and, where it fits in a line, the previous value. */
const CHANGED: Record<keyof ServiceContent, [name: string, was?: (before: ServiceContent) => string]> = {
  type: ['type', ({ type }) => type],
  mileage: ['mileage', ({ mileage }) => inKilometres(mileage)],
  nextMileage: ['next service', ({ nextMileage }) => inLine(nextMileage)],
  doneAt: ['day', ({ doneAt }) => doneAt],
  description: ['description'],
  parts: ['parts'],
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

/** The changes of an edit in words, such as 'mileage (was 120,500 km)'. */
const differences = (before: ServiceContent, after: ServiceContent): string[] =>
  Object.entries(CHANGED).flatMap(([field, [name, was]]) => {
    const key = field as keyof ServiceContent;
    if (isSame(before[key], after[key])) return [];
    return was ? `${name} (was ${was(before)})` : name;
  });

/**
 * Replaces the fields of a service; missing ones are removed, except the day. Updates the car's stats. If the next
 * service changed, SOON_SERVICE is recorded again when it is due.
 * @throws AppError NOT_FOUND; FORBIDDEN for what others recorded
 */
export const editServiceRecord = (
  user: SessionUser,
  id: string,
  fields: z.output<typeof serviceFieldsSchema>,
): Promise<Service> =>
  withOwnServiceTransaction(user, id, async (session, car, service) => {
    const content = { ...fields, doneAt: fields.doneAt ?? service.doneAt, parts: fields.parts ?? [] };
    const changed = differences(service, content);
    if (changed.length > 0) {
      await replaceContent(session, service, content);
      const details = `${whatWasDone(content)}. Changed: ${changed.join(', ')}`;
      await recordActivity(session, car, 'UPDATE_SERVICE', details, undefined, { service: service._id });
      await recomputeCarStats(session, car, service._id);
    }
    return toService(await storedService(session, service._id));
  });
