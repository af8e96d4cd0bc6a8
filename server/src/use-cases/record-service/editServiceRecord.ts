import type { Service, serviceFieldsSchema } from '@glovebox/shared/serviceRecord';
import type { z } from '@glovebox/shared/zod';
import { recordActivity } from '../../modules/activity/activityService.ts';
import { replaceReading } from '../../modules/odometer/changeReadings.ts';
import type { Sentence } from '../../platform/fields/sentence.ts';
import type { SessionUser } from '../../platform/http/session.ts';
import { withOwnServiceTransaction } from '../../modules/service-records/serviceAccess.ts';
import {
  readingOfService,
  replaceContent,
  storedAmounts,
  storedService,
  toService,
  whatWasDone,
  type ServiceContent,
} from '../../modules/service-records/serviceRecordService.ts';

/** The name of each field in the activity of an edit and, where it fits in a line, the previous value. */
const CHANGED: Record<
  keyof ServiceContent,
  [name: string, was?: (before: ServiceContent) => string | number]
> = {
  type: ['type', ({ type }) => type],
  mileage: ['mileage', ({ mileage }) => mileage],
  nextMileage: ['next service', ({ nextMileage }) => nextMileage ?? 'none'],
  doneAt: ['day', ({ doneAt }) => doneAt],
  description: ['description'],
  parts: ['parts'],
};

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one === '' ? null : (one ?? null)) === JSON.stringify(other === '' ? null : (other ?? null));

const AMOUNTS = ['cost', 'where', 'billed'] as const;

/** The changes of an edit in words, such as 'mileage (was 120,500 km)'. */
const differences = (before: ServiceContent, after: ServiceContent): Sentence[] =>
  Object.entries(CHANGED).flatMap(([field, [name, was]]) => {
    const key = field as keyof ServiceContent;
    if (isSame(before[key], after[key])) return [];
    return [was ? [`${name} (was `, was(before), ')'] : [name]];
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
    const { cost, where, ...written } = fields;
    const content = { ...written, doneAt: fields.doneAt ?? service.doneAt, parts: fields.parts ?? [] };
    const changed = differences(service, content);
    const after = { ...service, ...content, ...storedAmounts(service, { cost, where }) };
    if (changed.length > 0 || !AMOUNTS.every((field) => isSame(service[field], after[field]))) {
      await replaceContent(session, service, content, { cost, where });
    }
    if (changed.length > 0) {
      const list = changed.flatMap((one, index) => (index === 0 ? one : [', ', ...one]));
      const details = [...whatWasDone(content), '. Changed: ', ...list];
      await recordActivity(session, { car, action: 'UPDATE_SERVICE', details, service: service._id });
      const reading = readingOfService({ ...service, ...content });
      await replaceReading(session, car, service._id, reading, service._id);
    }
    return toService(await storedService(session, service._id), user);
  });
