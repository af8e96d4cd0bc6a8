import type { Logger } from 'pino';
import { readNotified } from '../../modules/accounts/notifiedAccounts.ts';
import type { DeliveryDoc } from '../../modules/notices/deliveryModel.ts';
import { dueDeliveries, noteFailure, removeDelivery } from '../../modules/notices/noticeService.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { createLease } from '../../platform/database/lease.ts';
import { DeliveryError } from '../../platform/mail/mail.ts';
import { sendAllDue, workAlone } from '../../platform/outgoing/sendDue.ts';
import { sendTo } from './channels.ts';
import { writeDigests } from './digests.ts';

/** One server at a time works on the notices. If it is killed, another one goes on after this time. */
const lease = createLease({ collection: 'meta', _id: 'notices', holder: 'server', ms: 15_000 });

const deliver = async (config: RunningConfig, logger: Logger, delivery: DeliveryDoc) => {
  const { _id, person, text } = delivery;
  const account = text ? await readNotified(person) : null;
  try {
    if (account && text) await sendTo(config, account, { ...delivery, id: _id.toHexString(), text });
    await removeDelivery(_id);
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    const { message: reason, isFinal } = error;
    logger.warn({ reason, channel: delivery.channel }, 'a notice could not be sent');
    await noteFailure(delivery, { reason, isFinal, now: new Date() });
  }
};

/**
 * Does all that is due about notices: writes those of the day, and sends what waits in the outbox. Does nothing while
 * another server does it; with the clock of tests it waits for that server instead.
 */
export const sendNotices = async (config: RunningConfig, logger: Logger): Promise<void> => {
  await workAlone(lease, config.testHooks, async () => {
    await writeDigests(config, logger);
    await sendAllDue(
      (limit) => dueDeliveries(new Date(), limit),
      (delivery) => deliver(config, logger, delivery),
    );
  });
};
