import { createSecretKey } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DestinationStream } from 'pino';
import { createApp } from './app.ts';
import { endLapsedPlans } from './modules/billing/planService.ts';
import { ensureSampleCar } from './use-cases/demo/sampleCar.ts';
import { writeScans } from './modules/cars/scanCounter.ts';
import { forgetShownEntries } from './modules/catalogue/vehicles.ts';
import { stopImports } from './modules/moderation/imports/importLease.ts';
import { seedCatalogue } from './modules/catalogue/seedCatalogue.ts';
import { every } from './platform/concurrency/every.ts';
import { StartError, type Config, type RunningConfig } from './platform/config/config.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { createIndexes } from './platform/database/indexes.ts';
import { migrate } from './migrations/migrate.ts';
import { forgetRateLimits } from './platform/http/rateLimitStore.ts';
import { forgetAnswers, withSharedAnswers } from './platform/http/sharedAnswers.ts';
import { createLogger } from './platform/logging/logger.ts';
import type { Mailer } from './platform/mail/mail.ts';
import { setQuotas } from './platform/config/quotas.ts';
import { createMailer } from './platform/mail/mailer.ts';
import { stopThreads } from './platform/concurrency/threads.ts';
import { readSessionSecret } from './platform/config/sessionSecret.ts';
import { finishDeletions } from './use-cases/remove-account/accountRemoval.ts';
import { setPasswordCost } from './modules/accounts/passwords.ts';
import { forgetExpiredSessions } from './modules/accounts/sessionService.ts';

export interface RunningServer {
  /** The URL at which it listens, such as http://localhost:3000. */
  url: string;
  mailer: Mailer;
  /** Stops listening, lets requests finish, closes the database. */
  stop(): Promise<void>;
}

/** Requests that have not finished after this time are aborted, in milliseconds. */
const GRACE = 5_000;
const MINUTE = 60_000;
/** A client that neither sends nor reads for this long is disconnected, in milliseconds. */
const LONGEST_SILENCE = 60_000;
/**
 * How long a connection may lie idle between requests, in milliseconds: longer than proxies keep theirs (nginx: a
 * minute), so that none sends a request just as it is closed here.
 */
const LONGEST_IDLE = 65_000;

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
      throw new StartError(`Port ${port} on ${host} is taken by another program; choose another with PORT.`);
    }
    if (code === 'EACCES') throw new StartError(`Port ${port} may not be used by this account (PORT).`);
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

/**
 * Starts the product: database, migrations, indexes, initial data, and finally listens.
 * @param logTo the destination of the log; standard output by default
 * @throws StartError with a sentence for the operator
 */
export const startServer = async (config: Config, logTo?: DestinationStream): Promise<RunningServer> => {
  const logger = createLogger(config, logTo);
  setPasswordCost(config.passwordCost);
  setQuotas(config.quotas);
  const sessionKey = createSecretKey(await readSessionSecret(config), 'utf8');
  if (!config.mail.smtpUrl && !config.skipEmailVerification) {
    logger.warn(
      'SMTP_URL is not set: mails only become files in the outbox of the data folder, so nobody can verify their email',
    );
  }
  if (config.mail.smtpUrl && config.publicUrl === undefined) {
    logger.warn(
      'PUBLIC_URL is not set: links in mails to others begin with the address that a request names, which its sender can choose',
    );
  }
  const database = await connectDatabase(config);
  const server = createServer({ requestTimeout: LONGEST_SILENCE, keepAliveTimeout: LONGEST_IDLE });
  server.timeout = LONGEST_SILENCE;
  try {
    await migrate(({ version, does }) => {
      logger.info({ version }, `migrated: ${does}`);
    });
    await createIndexes();
    await seedCatalogue();
    if (config.sampleCar) await ensureSampleCar();
    await listen(server, config);
  } catch (error) {
    await database.close();
    throw error;
  }
  const url = addressOf(server, config.host);
  const mailer = createMailer(config, logger);
  const running: RunningConfig = {
    ...config,
    sessionKey,
    publicUrl: config.publicUrl ?? url,
    isPublicUrlSet: config.publicUrl !== undefined,
    mailer,
  };
  server.on('request', withSharedAnswers(createApp(running, logger), running, logger));
  // after an error, such as an unreachable database, the next run catches up
  const warn = (message: string) => (error: unknown) => {
    logger.warn({ err: error }, message);
  };
  const stopPlanLapses = every(
    10 * MINUTE,
    () => endLapsedPlans(),
    warn('plans that lapsed could not be ended'),
  );
  const stopDeletions = every(
    MINUTE,
    finishDeletions,
    warn('the removal of an account could not be finished'),
  );
  // this includes sessions of users who never log in again
  const stopSessions = every(MINUTE, forgetExpiredSessions, warn('expired sessions could not be forgotten'));

  return {
    url,
    mailer,
    stop: async () => {
      await close(server);
      await writeScans(logger);
      await forgetRateLimits();
      forgetAnswers();
      forgetShownEntries();
      await mailer.close();
      await stopPlanLapses();
      await stopDeletions();
      await stopSessions();
      await stopImports();
      await stopThreads();
      await database.close();
    },
  };
};
