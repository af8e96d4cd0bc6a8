import type { FailedDeliveries } from '@glovebox/shared/notices';
import type { PageQuery } from '@glovebox/shared/paging';
import { createAdminList } from '../../platform/database/adminList.ts';
import { countFailingMessages } from '../webhooks/webhookOutbox.ts';
import { readUserNames } from '../accounts/userNames.ts';
import { DeliveryModel, type DeliveryDoc } from './deliveryModel.ts';

const all = createAdminList<DeliveryDoc>(DeliveryModel);

/** Reads a page of the notices that could not be sent, newest first. It says nothing of what is in them. */
export const listFailedDeliveries = async (query: PageQuery): Promise<FailedDeliveries> => {
  const { page, nextCursor } = await all.page({ attempts: { $gt: 0 } }, query);
  const names = await readUserNames(page.map(({ person }) => person));
  return {
    deliveries: page.map(({ _id, channel, person, state, attempts, reason, createdAt, nextAt }) => {
      const name = names.get(person.toHexString());
      return {
        _id: _id.toHexString(),
        channel,
        person: { id: person.toHexString(), ...(name !== undefined && { name }) },
        state,
        attempts,
        reason: reason ?? '',
        createdAt: createdAt.toISOString(),
        ...(state === 'waiting' && { nextAt: nextAt.toISOString() }),
      };
    }),
    ...(query.cursor === undefined && { webhooks: await countFailingMessages() }),
    nextCursor,
  };
};
