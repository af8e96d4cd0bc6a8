import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { mongo } from 'mongoose';
import { StartError } from '../platform/config/config.ts';
import { finishSwap, refuseHalfRestored } from '../platform/database/staging.ts';
import { createLease } from '../platform/database/lease.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import {
  BASELINE_VERSION,
  connectedDatabase,
  findVersion,
  META,
  metaOf,
  refuseUnreadable,
  SCHEMA,
} from './schemaVersion.ts';

/** Held by the migrating process; if it dies, another one takes over after this time. */
const lease = createLease({ collection: META, _id: SCHEMA, within: 'lease', holder: 'holder', ms: 15_000 });
const LOOK_AGAIN_MS = 100;

interface Step extends Migration {
  /** The version that it results in. */
  version: number;
}

/** Returns the version of the data; an empty database is declared to be of the newest one. */
const findOrSetVersion = async (database: mongo.Db, newest: number): Promise<number> => {
  const found = await findVersion(database);
  if (found !== undefined) return found;
  // if several start concurrently on an empty database, the first one decides: collections are created after this
  const decided = await metaOf(database).findOneAndUpdate(
    { _id: SCHEMA },
    { $setOnInsert: { version: newest } },
    { upsert: true, returnDocument: 'after' },
  );
  return decided?.version ?? newest;
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

const takeStep = async (database: mongo.Db, holder: string, { version, description, run }: Step) => {
  try {
    await run(database);
  } catch (error) {
    throw new StartError(
      `The data could not be brought to schema version ${version} (${description}): ${reasonOf(error)}. ` +
        'Nothing is lost. Fix the cause, then start again.',
    );
  }
  const { matchedCount } = await metaOf(database).updateOne(
    { _id: SCHEMA, version: version - 1, 'lease.holder': holder },
    { $set: { version } },
  );
  if (matchedCount === 0)
    throw new StartError('Another process has taken over migrating the data; start again.');
};

/**
 * Migrates the data to the version of this program: each step once, in order, by one process at a time while the others
 * wait. A failing step leaves the version unchanged. A restore that was cut short while it replaced the data is finished
 * first.
 * @param report is called for each step done by this process
 * @throws StartError for data that is too old or too new, a restore that cannot be finished, and a failing step
 */
export const migrate = async (
  report: (step: { version: number; description: string }) => void,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> => {
  const database = connectedDatabase();
  await finishSwap(database);
  await refuseHalfRestored(database);
  const steps = migrations.map((each, index): Step => ({ ...each, version: BASELINE_VERSION + 1 + index }));
  const newest = BASELINE_VERSION + steps.length;
  const holder = randomUUID();
  for (;;) {
    const found = await findOrSetVersion(database, newest);
    refuseUnreadable(found, newest);
    if (found === newest) return;
    if (!(await lease.take(holder))) {
      await sleep(LOOK_AGAIN_MS);
      continue;
    }
    await lease.keep(holder, async () => {
      // another process may have migrated between the first look and taking the lease
      const version = await findOrSetVersion(database, newest);
      for (const step of steps.filter((each) => each.version > version)) {
        await takeStep(database, holder, step);
        report({ version: step.version, description: step.description });
      }
    });
  }
};
