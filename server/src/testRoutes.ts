import { z } from '@glovebox/shared/zod';
import type { dueWork } from './dueWork.ts';
import { setTestClock } from './platform/clock/testClock.ts';
import { pauseRequestTime } from './platform/database/requestTime.ts';
import { route } from './platform/http/route.ts';

const clockSchema = z.strictObject({ now: z.iso.datetime({ offset: true }) });

/** The routes that exist only with TEST_HOOKS, so the description of the API does not have them. */
export const testRoutes = (work: ReturnType<typeof dueWork>) => [
  route('PUT /test/clock', {
    for: 'anyone',
    limit: 'none',
    summary: 'Set the clock of the server, and do all that is due then',
    body: clockSchema,
    answers: { 200: clockSchema },
    handle: async ({ body: { now } }) => {
      setTestClock(new Date(now));
      await pauseRequestTime(async () => {
        for (const { run } of work) await run();
      });
      return { now };
    },
  }),
];
