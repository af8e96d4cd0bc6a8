import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartError } from '../platform/config/config.ts';
import { writeBackup } from './backup/writeBackup.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { requireKnownSchema } from '../migrations/schemaVersion.ts';
import { readEnvironment } from '../platform/config/readEnvironment.ts';
import { runCommand } from './terminal.ts';

const USAGE = 'Usage: npm run backup -- FILE [--yes]';

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({
      options: { yes: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [file, ...rest] = positionals;
    if (!file || rest.length > 0) throw new StartError(USAGE);
    return { file: resolve(file), overwrite: values.yes };
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(USAGE);
  }
};

/** Writes a backup. It works while a server is running. */
await runCommand(async () => {
  const { file, overwrite } = readArguments();
  const database = await connectDatabase(readEnvironment());
  try {
    await requireKnownSchema();
    const documents = await writeBackup(file, { overwrite });
    console.log(`${file} holds ${documents} documents.`);
  } finally {
    await database.close();
  }
});
