import { connectDatabase } from '../platform/database/connect.ts';
import { readEnvironment } from '../platform/config/readEnvironment.ts';
import { requireKnownSchema } from '../migrations/schemaVersion.ts';
import { rebuildCosts } from '../use-cases/costs/rebuildCosts.ts';
import { runCommand } from './terminal.ts';

/** Sums up anew by month what everybody spent; works while a server is running. */
await runCommand(async () => {
  const database = await connectDatabase(readEnvironment());
  try {
    await requireKnownSchema();
    console.log(`The monthly costs of ${await rebuildCosts()} people were summed up anew.`);
  } finally {
    await database.close();
  }
});
