import { Types } from 'mongoose';
import { StartError } from '../platform/config/config.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { requireKnownSchema } from '../migrations/schemaVersion.ts';
import { readEnvironment } from '../platform/config/readEnvironment.ts';
import { findUserByEmail, setRole } from '../modules/accounts/roleService.ts';
import { findUser } from '../modules/accounts/adminUserList.ts';
import { ask, readArguments, runCommand } from './terminal.ts';

const USAGE = 'Usage: npm run admin -- EMAIL [--yes]';

const STAYS_LOCKED =
  'This account stays locked: nobody can log in until an admin unlocks it under Admin, Users. ' +
  'If there is no other admin, make another account an admin first.';

/** Makes an existing account an admin. It works while a server is running. */
await runCommand(async () => {
  const { word: email, has } = readArguments(USAGE, 'yes');
  const database = await connectDatabase(readEnvironment());
  try {
    await requireKnownSchema();
    const user = await findUserByEmail(email);
    if (!user) throw new StartError(`There is no account with the email ${email}. Sign up first.`);
    console.log(
      `${user.name} <${user.email}>, role ${user.role}, plan ${user.plan}, since ${user.createdAt}`,
    );
    const { lock } = await findUser(user.id);
    if (lock) console.log(STAYS_LOCKED);
    if (user.role === 'admin') {
      console.log('This account is an admin already.');
      return;
    }
    if (!has('yes') && !(await ask('Make this account an admin? It will have to log in again.'))) {
      console.log('Nothing was changed.');
      return;
    }
    await setRole(new Types.ObjectId(user.id), 'admin');
    console.log(`${user.email} is now an admin and must log in again.`);
  } finally {
    await database.close();
  }
});
