import type { Logger } from 'pino';
import { finishImports } from './use-cases/import-records/importJobs.ts';
import { forgetExpiredSessions } from './modules/accounts/sessionService.ts';
import { endLapsedPlans } from './modules/billing/planService.ts';
import { countReadingsOfToday } from './modules/odometer/countReadingsOfToday.ts';
import { every } from './platform/concurrency/every.ts';
import type { RunningConfig } from './platform/config/config.ts';
import { whileServing } from './platform/http/maintenance.ts';
import { backUpDaily } from './use-cases/backups/dailyBackup.ts';
import { sendNotices } from './use-cases/notices/sendNotices.ts';
import { sendWebhooks } from './use-cases/webhooks/sendWebhooks.ts';
import { finishDeletions } from './use-cases/remove-account/accountRemoval.ts';

const MINUTE = 60_000;

/** Work that time makes due. Each run does all of it, so one that failed is caught up with. */
interface DueWork {
  everyMs: number;
  run: () => Promise<void>;
  failure: string;
}

/** Returns what a server does because time passes, in the order in which one depends on the other. */
export const dueWork = (config: RunningConfig, logger: Logger): DueWork[] => [
  {
    everyMs: MINUTE,
    run: finishDeletions,
    failure: 'the removal of an account could not be finished',
  },
  {
    everyMs: MINUTE,
    run: () => finishImports(logger),
    failure: 'an import of records could not be taken back',
  },
  {
    everyMs: 10 * MINUTE,
    run: () => endLapsedPlans(),
    failure: 'plans that lapsed could not be ended',
  },
  {
    everyMs: 10 * MINUTE,
    run: () => countReadingsOfToday(),
    failure: 'the readings of a new day could not be counted',
  },
  {
    // this includes sessions of users who never log in again
    everyMs: MINUTE,
    run: forgetExpiredSessions,
    failure: 'expired sessions could not be forgotten',
  },
  {
    everyMs: MINUTE,
    run: () => sendNotices(config, logger),
    failure: 'notices could not be sent',
  },
  {
    everyMs: 10 * MINUTE,
    run: backUpDaily,
    failure: 'the daily backup could not be made',
  },
  {
    everyMs: MINUTE,
    run: () => sendWebhooks(config, logger),
    failure: 'messages could not be sent to webhooks',
  },
];

/** Does the work again and again. @returns a function that stops it */
export const repeatDueWork = (work: readonly DueWork[], logger: Logger): (() => Promise<void>) => {
  const stops = work.map(({ everyMs, run, failure }) =>
    every(
      everyMs,
      () => whileServing(run),
      (error) => {
        // such as an unreachable database; the next run catches up
        logger.warn({ err: error }, failure);
      },
    ),
  );
  return async () => {
    for (const stop of stops) await stop();
  };
};
