import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DestinationStream, Logger } from 'pino';
import type { AnswerThreadData } from './answerThread.ts';
import { createApp } from './app.ts';
import { dueWork, repeatDueWork } from './dueWork.ts';
import { createTaskRunner } from './use-cases/backups/backupTask.ts';
import { HOLDER, setUpBackups } from './use-cases/backups/backupWork.ts';
import { offerRestore } from './use-cases/backups/restoreCode.ts';
import { ensureSampleCar } from './use-cases/demo/sampleCar.ts';
import { writeScans } from './modules/cars/scanCounter.ts';
import { forgetShownEntries } from './modules/catalogue/vehicles.ts';
import { recordImportsEnded } from './use-cases/import-records/importJobs.ts';
import { importsEnded } from './modules/moderation/imports/importService.ts';
import { seedCatalogue } from './modules/catalogue/seedCatalogue.ts';
import { installTestClock, removeTestClock } from './platform/clock/testClock.ts';
import { StartError, type Config, type RunningConfig } from './platform/config/config.ts';
import { every } from './platform/concurrency/every.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { createIndexes } from './platform/database/indexes.ts';
import { dropStaging, restoreLease } from './platform/database/staging.ts';
import { migrate } from './migrations/migrate.ts';
import { connectedDatabase } from './migrations/schemaVersion.ts';
import { createAnswerThread } from './platform/http/answerThread.ts';
import { guardConnections } from './platform/http/connections.ts';
import { setMaintenanceElsewhere } from './platform/http/maintenance.ts';
import { forgetRateLimits } from './platform/http/rateLimitStore.ts';
import { forgetAnswers, withSharedAnswers } from './platform/http/sharedAnswers.ts';
import { createLogger } from './platform/logging/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { setQuotas } from './platform/config/quotas.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { stopThreads } from './platform/concurrency/threads.ts';
import { readSessionSecret } from './platform/config/sessionSecret.ts';
import { readVapidKeys } from './platform/push/vapid.ts';
import { setPasswordCost } from './modules/accounts/passwords.ts';
import { stopPasswordThreads } from './modules/accounts/passwordThreads.ts';
import { testRoutes } from './testRoutes.ts';

export interface RunningServer {
  /** The URL at which it listens, such as http://localhost:3000. */
  url: string;
  mailer: Mailer;
  /** Stops listening, lets requests finish, closes the database. */
  stop(): Promise<void>;
}

/** How often a server looks whether another one of its database restores a backup, in milliseconds. */
const LOOK = 1_000;
/** Requests that have not finished after this time are aborted, in milliseconds. */
const GRACE = 5_000;
/** A client that neither sends nor reads for this long is disconnected, in milliseconds. */
const LONGEST_SILENCE = 60_000;
/**
 * How long a connection may lie idle between requests, in milliseconds: longer than proxies keep theirs (nginx: a
 * minute), so that none sends a request just as it is closed here.
 */
const LONGEST_IDLE = 65_000;

const ANSWER_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './sourceAnswerThread.js' : './answerThread.js',
  import.meta.url,
);

const BACKUP_THREAD = new URL(
  import.meta.url.endsWith('.ts') ? './commands/backup/sourceBackupThread.js' : './backupThread.js',
  import.meta.url,
);

const addressOf = (server: Server, host: string) => {
  const { port } = server.address() as AddressInfo;
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
};

const listen = async (server: Server, { port, host }: Config) => {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} on ${host} is in use. Choose another with PORT.`);
    }
    if (code === 'EACCES')
      throw new StartError(`This user may not use port ${port}. Choose another with PORT.`);
    throw new StartError(`The server cannot listen on ${host}:${port} (HOST, PORT).`);
  }
};

const close = async (server: Server) => {
  const closed = once(server, 'close');
  server.close();
  // close keep-alive connections as soon as they are idle
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
  }, GRACE);
  await closed;
  clearInterval(sweep);
  clearTimeout(cutOff);
};

/** Brings the data up to date, whatever version of it there is. */
const prepareData = async ({ sampleCar }: Config, logger: Logger) => {
  await migrate(({ version, description }) => {
    logger.info({ version }, `migrated: ${description}`);
  });
  await createIndexes();
  await seedCatalogue();
  if (sampleCar) await ensureSampleCar();
};

const forgetCached = () => {
  forgetAnswers();
  forgetShownEntries();
};

/** Refuses requests while another server of the same database restores a backup. @returns a function that stops it */
const watchRestores = (logger: Logger) => {
  const look = async () => {
    const lease = await restoreLease.current<{ holder: string }>();
    const isElsewhere = lease !== null && lease.holder !== HOLDER;
    setMaintenanceElsewhere(isElsewhere);
    if (isElsewhere) forgetCached();
  };
  return every(LOOK, look, (error) => {
    logger.debug({ err: error }, 'it could not be seen whether a backup is being restored');
  });
};

/**
 * Starts the product: database, migrations, indexes, initial data, and finally listens.
 * @param logTo the destination of the log; standard output by default
 * @throws StartError with a sentence for the operator
 */
export const startServer = async (config: Config, logTo?: DestinationStream): Promise<RunningServer> => {
  const logger = createLogger(config, logTo);
  if (config.testHooks) {
    installTestClock();
    logger.warn('TEST_HOOKS is on: anyone who reaches this server can set its clock');
  }
  setPasswordCost(config.passwordCost);
  setQuotas(config.quotas);
  const sessionKey = createSecretKey(await readSessionSecret(config), 'utf8');
  const vapid = await readVapidKeys(config);
  if (!config.mail.smtpUrl && !config.skipEmailVerification) {
    logger.warn(
      'SMTP_URL is not set: emails are only saved in the outbox of the data folder, so nobody can verify theirs',
    );
  }
  const database = await connectDatabase(config);
  const server = createServer({
    headersTimeout: LONGEST_SILENCE,
    // how long a body may take is up to `guardConnections`
    requestTimeout: 0,
    keepAliveTimeout: LONGEST_IDLE,
  });
  server.timeout = LONGEST_SILENCE;
  try {
    await prepareData(config, logger);
    // what a server left that was killed while it wrote a backup beside the data
    if ((await restoreLease.current()) === null) await dropStaging(connectedDatabase());
    await listen(server, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  const url = addressOf(server, config.host);
  const mailer = createMailer(config, logger);
  const withoutMailer = {
    ...config,
    sessionKey,
    vapid,
    publicUrl: config.publicUrl ?? url,
    isPublicUrlSet: config.publicUrl !== undefined,
  };
  const running: RunningConfig = { ...withoutMailer, mailer };
  const threadData: AnswerThreadData = { config: withoutMailer, database: database.address };
  const answerThread = createAnswerThread(ANSWER_THREAD, threadData, (mail) => void mailer.send(mail));
  setUpBackups({
    folder: config.backupDir,
    runTask: createTaskRunner({ entry: BACKUP_THREAD, database: database.address }),
    hasOthers: config.mongodbUri !== undefined,
    beforeSwap: async () => {
      await importsEnded();
      await answerThread.stop();
    },
    afterSwap: async () => {
      await prepareData(config, logger);
      forgetCached();
    },
  });
  await offerRestore(logger);
  const stopWatching = config.mongodbUri ? watchRestores(logger) : undefined;
  const work = dueWork(running, logger);
  const app = createApp(running, logger, answerThread.answer, config.testHooks ? testRoutes(work) : []);
  server.on('request', guardConnections(withSharedAnswers(app, running, logger)));
  const stopDueWork = repeatDueWork(work, logger);

  return {
    url,
    mailer,
    stop: async () => {
      await close(server);
      await writeScans(logger);
      await forgetRateLimits();
      forgetCached();
      await mailer.close();
      await stopDueWork();
      await stopWatching?.();
      await stopThreads();
      await recordImportsEnded();
      await answerThread.stop();
      await stopPasswordThreads();
      await database.close();
      removeTestClock();
    },
  };
};
