import { resolve } from 'node:path';
import { writeBackup } from './backup/writeBackup.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { requireKnownSchema } from '../migrations/schemaVersion.ts';
import { readEnvironment } from '../platform/config/readEnvironment.ts';
import { readArguments, runCommand } from './terminal.ts';

const USAGE = 'Usage: npm run backup -- FILE [--yes]';

/** Writes a backup. It works while a server is running. */
await runCommand(async () => {
  const { word, has } = readArguments(USAGE, 'yes');
  const file = resolve(word);
  const database = await connectDatabase(readEnvironment());
  try {
    await requireKnownSchema();
    const documents = await writeBackup(file, { overwrite: has('yes') });
    console.log(`Saved ${documents} documents to ${file}.`);
  } finally {
    await database.close();
  }
});
