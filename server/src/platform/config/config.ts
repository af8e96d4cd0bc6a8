import type { KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { email } from '@glovebox/shared/fields';
import { z } from '@glovebox/shared/zod';
import { QUOTAS, type Quotas } from './quotas.ts';
import { SERVER_FOLDER } from './serverFolder.ts';
import { smtpUrl } from './smtpUrl.ts';
import type { Mailer, MailSettings, Sender } from '../mail/mail.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An environment variable that is empty or blank is treated as not set. */
const optional = <Schema extends z.core.SomeType>(schema: Schema) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() === '' ? undefined : value), schema);

const onOff = (fallback: 'on' | 'off') =>
  optional(
    z
      .enum(['on', 'off'], "must be 'on' or 'off'")
      .default(fallback)
      .transform((value) => value === 'on'),
  );

const quota = (fallback: number) =>
  optional(
    z.coerce
      .number('must be a number; 0 means no limit')
      .int('must be a whole number')
      .min(0, 'must not be negative; 0 means no limit')
      .max(1_000_000_000, 'must be 0 to 1000000000')
      .default(fallback),
  );

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address like https://example.org' })
  .transform((value) => new URL(value))
  .refine(
    ({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username,
    'must have no path after the host and port',
  )
  .transform(({ origin }) => origin);

const checkoutLink = optional(z.url({ protocol: /^https$/, error: 'must be an https address' }).optional());
const plain = optional(z.string().optional());

// an address, or a name and an address in angle brackets
const SENDER = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>\s]+)>|([^<>\s]+))$/;

const sender = z.string().transform((value, context): Sender => {
  const [, name, bracketed, bare] = SENDER.exec(value.trim()) ?? [];
  const address = email.safeParse(bracketed ?? bare ?? '');
  if (address.success) return { name: name?.trim() || 'Glovebox', address: address.data };
  context.addIssue('must be an address like Glovebox <no-reply@example.org>');
  return z.NEVER;
});

const environmentSchema = z.object({
  NODE_ENV: plain,
  PORT: optional(
    z.coerce
      .number('must be a number')
      .int('must be a whole number')
      .min(0, 'must be 0 to 65535')
      .max(65_535, 'must be 0 to 65535')
      .default(3000),
  ),
  HOST: optional(z.string().default('127.0.0.1')),
  DATA_DIR: optional(z.string().default('./data')),
  BACKUP_DIR: optional(z.string().optional()),
  MONGODB_URI: optional(
    z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/.+/, 'must begin with mongodb:// or mongodb+srv://')
      .optional(),
  ),
  PUBLIC_URL: optional(webAddress.optional()),
  SESSION_SECRET: optional(z.string().min(32, 'must have at least 32 characters').optional()),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info')),
  TRUST_PROXY: optional(
    z.coerce
      .number('must be the number of proxies in front of the server, 0 to 10')
      .int('must be a whole number')
      .min(0, 'must be 0 to 10')
      .max(10, 'must be 0 to 10')
      .default(0),
  ),
  HSTS_SUBDOMAINS: onOff('off'),
  RATE_LIMITS: onOff('on'),
  QUOTA_OWN_CARS: quota(QUOTAS.ownCars),
  QUOTA_CUSTOMER_CARS: quota(QUOTAS.customerCars),
  QUOTA_CAR_SERVICES: quota(QUOTAS.services),
  QUOTA_CAR_WARNINGS: quota(QUOTAS.warnings),
  QUOTA_CAR_READINGS: quota(QUOTAS.readings),
  QUOTA_CAR_PURCHASES: quota(QUOTAS.purchases),
  QUOTA_CAR_EXPENSES: quota(QUOTAS.expenses),
  QUOTA_NEW_CARS_A_DAY: quota(QUOTAS.newCarsADay),
  QUOTA_NEW_SERVICES_A_DAY: quota(QUOTAS.newServicesADay),
  QUOTA_NEW_WARNINGS_A_DAY: quota(QUOTAS.newWarningsADay),
  QUOTA_NEW_EXPENSES_A_DAY: quota(QUOTAS.newExpensesADay),
  QUOTA_NEW_PURCHASES_A_DAY: quota(QUOTAS.newPurchasesADay),
  QUOTA_NEW_READINGS_A_DAY: quota(QUOTAS.newReadingsADay),
  SAMPLE_CAR: onOff('on'),
  SMTP_URL: optional(smtpUrl.optional()),
  MAIL_FROM: optional(sender.optional()),
  GOOGLE_CLIENT_ID: plain,
  GOOGLE_CLIENT_SECRET: plain,
  STRIPE_LINK_MONTHLY: checkoutLink,
  STRIPE_LINK_ANNUAL: checkoutLink,
  STRIPE_WEBHOOK_SECRET: plain,
  PDF_EXPORT: onOff('on'),
  VAPID_PRIVATE_KEY: optional(
    z
      .string()
      .regex(
        /^[\w-]{43}$/,
        'must be a private key of 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints',
      )
      .optional(),
  ),
  TEST_HOOKS: onOff('off'),
});

const inClient = (file: string) => fileURLToPath(new URL(`../client/${file}`, SERVER_FOLDER));

/** The environment, parsed into the names and types of the application. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** An absolute path. */
  dataDir: string;
  /** If not set, the server uses the embedded store in `dataDir`. */
  /** The folder of the daily backups and of those that admins make; undefined if there are none. */
  backupDir: string | undefined;
  mongodbUri: string | undefined;
  /** The URL at which users reach the product. If not set, it is derived from host and port once the server listens. */
  publicUrl: string | undefined;
  /** If not set, it is generated on the first start and kept in `dataDir`. */
  sessionSecret: string | undefined;
  logLevel: (typeof LOG_LEVELS)[number];
  /** The number of proxies in front of the server that are trusted to name the origin of a request. */
  trustProxy: number;
  /** Whether browsers that came by https must use https for the subdomains of `publicUrl` as well. */
  hstsSubdomains: boolean;
  rateLimits: boolean;
  quotas: Quotas;
  /** The cost factor of bcrypt. Only tests lower it. */
  passwordCost: number;
  sampleCar: boolean;
  /**
   * The two documents of the client, and the program that renders public pages into one. Only tests replace the built
   * files.
   */
  client: { index: string; landing: string; renderer: string };
  /** If false, service books are not available. */
  pdfExport: boolean;
  google:
    | {
        clientId: string;
        clientSecret: string;
        /** The endpoints of Google. Only tests set them. */
        endpoints?: { authorizationURL: string; tokenURL: string; userProfileURL: string };
      }
    | undefined;
  /** The workshop plan's checkout pages, and the secret that signs the payment provider's webhooks. */
  payments: {
    monthlyLink: string | undefined;
    annualLink: string | undefined;
    webhookSecret: string | undefined;
  };
  mail: MailSettings['mail'];
  /**
   * The key that signs Web Push messages. If not set, it is generated on the first start of an embedded installation and
   * kept in `dataDir`.
   */
  vapidPrivateKey: string | undefined;
  /** Whether tests may set the clock, and notices may go to this machine. */
  testHooks: boolean;
  /** Whether new emails count as verified, because only this machine reaches the server and it sends no mail. */
  skipEmailVerification: boolean;
}

/** The server cannot start. The message is one sentence for the operator at the terminal. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Returns the folder of the backups; undefined if there are none, as with a MongoDB that has backups of its own. */
const backupDirOf = ({ BACKUP_DIR, DATA_DIR, MONGODB_URI }: z.output<typeof environmentSchema>) => {
  if (BACKUP_DIR === undefined) return MONGODB_URI ? undefined : resolve(DATA_DIR, 'backups');
  return BACKUP_DIR === 'off' ? undefined : resolve(BACKUP_DIR);
};

/** Checks whether a host name always means the machine that resolves it. */
export const isLoopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);

/**
 * Reads the environment once.
 * @param platform the platform as Node names it; only tests pass another than that of this machine
 * @throws StartError that names each invalid variable
 */
export const readConfig = (environment: NodeJS.ProcessEnv, platform = process.platform): Config => {
  const result = environmentSchema.safeParse(environment);
  if (!result.success) {
    const complaints = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
    throw new StartError(`The configuration is not valid: ${complaints.join('; ')}.`);
  }
  const env = result.data;
  if (platform === 'win32' && !env.MONGODB_URI) {
    throw new StartError(
      'The embedded store doesn’t run on Windows. Set MONGODB_URI to a MongoDB replica set (see the README).',
    );
  }
  const production = env.NODE_ENV === 'production';
  if (production && env.MONGODB_URI && !env.SESSION_SECRET) {
    throw new StartError(
      'The configuration is not valid: SESSION_SECRET must be set in production when MONGODB_URI is.',
    );
  }
  if (!env.GOOGLE_CLIENT_ID !== !env.GOOGLE_CLIENT_SECRET) {
    throw new StartError(
      'The configuration is not valid: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.',
    );
  }
  if (env.SMTP_URL && !env.MAIL_FROM) {
    throw new StartError('The configuration is not valid: MAIL_FROM must be set when SMTP_URL is.');
  }
  if (env.SMTP_URL && !env.PUBLIC_URL) {
    throw new StartError(
      'The configuration is not valid: PUBLIC_URL must be set when SMTP_URL is, because emails contain links to it.',
    );
  }
  if (env.TEST_HOOKS && (production || !isLoopback(env.HOST))) {
    throw new StartError(
      'The configuration is not valid: TEST_HOOKS lets anyone set the clock, so it needs a HOST that only this machine reaches, and NODE_ENV must not be production.',
    );
  }
  return {
    production,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    backupDir: backupDirOf(env),
    mongodbUri: env.MONGODB_URI,
    publicUrl: env.PUBLIC_URL,
    sessionSecret: env.SESSION_SECRET,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY,
    hstsSubdomains: env.HSTS_SUBDOMAINS,
    rateLimits: env.RATE_LIMITS,
    quotas: {
      ownCars: env.QUOTA_OWN_CARS,
      customerCars: env.QUOTA_CUSTOMER_CARS,
      services: env.QUOTA_CAR_SERVICES,
      warnings: env.QUOTA_CAR_WARNINGS,
      readings: env.QUOTA_CAR_READINGS,
      purchases: env.QUOTA_CAR_PURCHASES,
      expenses: env.QUOTA_CAR_EXPENSES,
      newCarsADay: env.QUOTA_NEW_CARS_A_DAY,
      newServicesADay: env.QUOTA_NEW_SERVICES_A_DAY,
      newWarningsADay: env.QUOTA_NEW_WARNINGS_A_DAY,
      newExpensesADay: env.QUOTA_NEW_EXPENSES_A_DAY,
      newPurchasesADay: env.QUOTA_NEW_PURCHASES_A_DAY,
      newReadingsADay: env.QUOTA_NEW_READINGS_A_DAY,
    },
    passwordCost: 10,
    sampleCar: env.SAMPLE_CAR,
    client: {
      index: inClient('dist/index.html'),
      landing: inClient('dist/landing.html'),
      renderer: inClient('dist-server/renderPublicPage.js'),
    },
    pdfExport: env.PDF_EXPORT,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
        : undefined,
    payments: {
      monthlyLink: env.STRIPE_LINK_MONTHLY,
      annualLink: env.STRIPE_LINK_ANNUAL,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    },
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM ?? { name: 'Glovebox', address: 'glovebox@localhost' },
    },
    vapidPrivateKey: env.VAPID_PRIVATE_KEY,
    testHooks: env.TEST_HOOKS,
    skipEmailVerification:
      !env.SMTP_URL &&
      isLoopback(env.HOST) &&
      (!env.PUBLIC_URL || isLoopback(new URL(env.PUBLIC_URL).hostname)) &&
      env.TRUST_PROXY === 0,
  };
};

/** The configuration of a running server, in which all defaults are resolved. */
export type RunningConfig = Config & {
  publicUrl: string;
  /** If false, `publicUrl` is the address at which the server listens, which others may be unable to reach. */
  isPublicUrlSet: boolean;
  sessionKey: KeyObject;
  /** The keys that sign Web Push; null if there is none. */
  vapid: { publicKey: string; privateKey: string } | null;
  mailer: Mailer;
};
