import { dayOf, hourOf } from '@glovebox/shared/days';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import {
  accountsToNotify,
  markNoticed,
  zonesOfAccounts,
  type NotifiedAccount,
} from '../../modules/accounts/notifiedAccounts.ts';
import type { DeliveryDoc } from '../../modules/notices/deliveryModel.ts';
import { queueMessages } from '../../modules/webhooks/webhookOutbox.ts';
import { webhooksFor } from '../../modules/webhooks/webhookService.ts';
import { readTold, storeNotices } from '../../modules/notices/noticeService.ts';
import type { RunningConfig } from '../../platform/config/config.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { unitsOf } from '../../platform/http/session.ts';
import { listUrl, targetsOf } from './channels.ts';
import { dueOfOwner, type DueOfOwner } from '../plan-car/dueOfPerson.ts';
import { noticeKey, noticesOf, tellable, type News } from './noticeStages.ts';
import { mailText, screenText } from './noticeWords.ts';

/** The hour of the person at which they are told, and the one from which on it is too late for that day. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
const ACCOUNTS_AT_ONCE = 200;

/** Returns what is news for somebody, who may be the person or the webhooks of the person. */
const newsFor = async (whom: string, entries: readonly DueOfOwner[], today: string): Promise<News[]> => {
  const keys = entries.flatMap((entry) =>
    (['soon', 'overdue', 'overdue30'] as const).map((stage) => noticeKey(whom, entry, stage)),
  );
  return noticesOf(whom, entries, await readTold(keys), today);
};

/** Writes the notice of a day and puts it into the outbox, once on each way that the person has switched on. */
const notify = async (config: RunningConfig, account: NotifiedAccount, today: string, now: Date) => {
  const { _id: person, settings } = account;
  const targets = targetsOf(config, account);
  const webhooks = await webhooksFor(person, 'due.changed');
  const isAnybodyTold = targets.length + webhooks.length > 0;
  const entries = isAnybodyTold ? tellable(await dueOfOwner(person, now), today) : [];
  const id = person.toHexString();
  // where nobody is told, nothing is remembered: it is news on the day on which a way is switched on
  const news = targets.length > 0 ? await newsFor(id, entries, today) : [];
  const changed = webhooks.length > 0 ? await newsFor(`${id}/webhooks`, entries, today) : [];
  if (news.length + changed.length === 0) {
    await markNoticed(null, person, today);
    return;
  }
  const reader = { ...settings, units: unitsOf(account) };
  const deliveries = (news.length > 0 ? targets : []).map((target): DeliveryDoc => ({
    ...target,
    _id: new Types.ObjectId(),
    person,
    state: 'waiting',
    text: target.channel === 'mail' ? mailText(news, reader, listUrl(config)) : screenText(news, reader),
    attempts: 0,
    nextAt: now,
    createdAt: now,
  }));
  const messages = changed
    .filter(({ stage }) => stage !== 'overdue30')
    .map(({ entry: { car, dueDistance: _distance, ...due } }) => ({
      car: { _id: car._id, name: car.name },
      due,
    }));
  const notices = [...news, ...changed]
    .flatMap(({ keys }) => keys)
    .map((_id) => ({ _id, person, day: today }));
  await inTransaction(async (session) => {
    await storeNotices(session, notices, deliveries);
    await queueMessages(session, webhooks, 'due.changed', messages);
    await markNoticed(session, person, today);
  });
};

/** Notifies the accounts of a time zone, if it is between 8:00 and 20:00 there. */
const notifyZone = async (config: RunningConfig, logger: Logger, timeZone: string | null, now: Date) => {
  const hour = hourOf(now, timeZone);
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return;
  const today = dayOf(now, timeZone);
  const failed: Types.ObjectId[] = [];
  for (;;) {
    const accounts = await accountsToNotify(timeZone, today, { limit: ACCOUNTS_AT_ONCE, but: failed });
    if (accounts.length === 0) return;
    for (const account of accounts) {
      try {
        await notify(config, account, today, now);
      } catch (error) {
        // the others are notified all the same, and this one in the next round
        failed.push(account._id);
        logger.warn({ err: error }, 'it could not be worked out what to notify an account of');
      }
    }
  }
};

/**
 * Works out what became due for whom, and puts that into the outbox. Each person has one notice a day at most, at 8:00 of
 * their time zone, or until 20:00 if no server was running before.
 */
export const writeDigests = async (config: RunningConfig, logger: Logger): Promise<void> => {
  const now = new Date();
  for (const zone of await zonesOfAccounts()) {
    try {
      await notifyZone(config, logger, zone, now);
    } catch (error) {
      // such as a time zone that this version of Node does not know
      logger.warn({ err: error }, 'the accounts of a time zone could not be notified');
    }
  }
};
