import { resolve } from 'node:path';
import { StartError } from '../platform/config/config.ts';
import { checkBackup } from './backup/checkBackup.ts';
import { countDocuments, restoreBackup } from './backup/restoreBackup.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { readEnvironment } from '../platform/config/readEnvironment.ts';
import { ask, readArguments, runCommand } from './terminal.ts';

const USAGE = 'Usage: npm run restore -- FILE [--replace] [--yes]';

const describeBackup = async (file: string) => {
  const { documents, product, schema, createdAt } = await checkBackup(file);
  // oxlint-disable-next-line glovebox/made-days -- a moment in UTC, not a day
  const made = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  return `${file}: ${documents} documents, made by Glovebox ${product} on ${made} UTC, schema version ${schema}.`;
};

/** Replaces the data with a backup. No server may be running on it. */
await runCommand(async () => {
  const { word, has } = readArguments(USAGE, 'replace', 'yes');
  const file = resolve(word);
  console.log(await describeBackup(file));
  const database = await connectDatabase(readEnvironment());
  try {
    if (database.isShared)
      throw new StartError('A server works on this data folder. Stop it first; nothing was changed.');
    const present = await countDocuments();
    if (present > 0 && !has('replace')) {
      throw new StartError(
        `The database holds ${present} documents. To put the backup in their place, add --replace; nothing was changed.`,
      );
    }
    const question = `Put it in the place of ${present} documents? No server may be running on the database.`;
    if (!has('yes') && !(await ask(question))) {
      console.log('Nothing was changed.');
      return;
    }
    await restoreBackup(file);
    console.log('Restored. Everybody has to log in again.');
  } finally {
    await database.close();
  }
});
