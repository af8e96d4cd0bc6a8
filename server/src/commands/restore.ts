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
      throw new StartError('A server is using this data folder. Stop it first. Nothing was changed.');
    const present = await countDocuments();
    if (present > 0 && !has('replace')) {
      throw new StartError(
        `The database holds ${present} documents. Add --replace to overwrite them. Nothing was changed.`,
      );
    }
    const question = `Replace ${present} documents with this backup? Stop all servers of the database first.`;
    if (!has('yes') && !(await ask(question))) {
      console.log('Nothing was changed.');
      return;
    }
    await restoreBackup(file);
    console.log('Restored. Everyone has to log in again.');
  } finally {
    await database.close();
  }
});
