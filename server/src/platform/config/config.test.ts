import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the configuration', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: '0' }, true],
    [{ PUBLIC_URL: 'http://[::1]:3000' }, true],
    [{ PUBLIC_URL: 'http://127.0.0.1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ PUBLIC_URL: 'https://glovebox.example' }, false],
    [{ PUBLIC_URL: 'http://127.0.0.1.glovebox.example' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@b.example', PUBLIC_URL: 'http://localhost:3000' }, false],
  ])('with %j emails count at once: %s', (environment, atOnce) => {
    expect(readConfig(environment).skipEmailVerification).toBe(atOnce);
  });

  it('is complete without any variable', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: `${process.cwd()}/data`,
      mongodbUri: undefined,
      publicUrl: undefined,
      logLevel: 'info',
      trustProxy: 0,
      rateLimits: true,
      passwordCost: 10,
      sampleCar: true,
      pdfExport: true,
      skipEmailVerification: true,
      google: undefined,
    });
  });

  it('asks for MONGODB_URI on Windows, where the embedded store does not run', () => {
    expect(() => readConfig({}, 'win32')).toThrow(
      'The embedded store doesn’t run on Windows. Set MONGODB_URI to a MongoDB replica set (see the README).',
    );
    expect(readConfig({ MONGODB_URI: 'mongodb://localhost/' }, 'win32').mongodbUri).toBe(
      'mongodb://localhost/',
    );
    expect(readConfig({}, 'darwin').mongodbUri).toBeUndefined();
  });

  it('never lowers the cost of passwords, whatever the environment contains', () => {
    expect(readConfig({ PASSWORD_COST: '4', passwordCost: '4' }).passwordCost).toBe(10);
  });

  it('treats an empty variable as not set', () => {
    expect(
      readConfig({ PORT: ' ', TRUST_PROXY: '\t', MONGODB_URI: '', SMTP_URL: '', RATE_LIMITS: '' }),
    ).toEqual(readConfig({}));
  });

  it('reads the variables that are set', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://glovebox.example/',
      RATE_LIMITS: 'off',
      SAMPLE_CAR: 'off',
      PDF_EXPORT: 'off',
      TRUST_PROXY: '1',
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://glovebox.example',
      rateLimits: false,
      sampleCar: false,
      pdfExport: false,
      trustProxy: 1,
      skipEmailVerification: false,
      google: { clientId: 'id', clientSecret: 'secret' },
    });
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '80.5' }, 'PORT'],
    [{ MONGODB_URI: 'postgres://localhost' }, 'MONGODB_URI'],
    [{ PUBLIC_URL: 'glovebox.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.org/glovebox' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://example.org/?a=1#b' }, 'PUBLIC_URL'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
    [{ RATE_LIMITS: 'no' }, 'RATE_LIMITS'],
    [{ SAMPLE_CAR: '1' }, 'SAMPLE_CAR'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'a@b.example' }, 'PUBLIC_URL'],
    [{ MAIL_FROM: 'Glovebox' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Glovebox <a@example.org>, b@example.org' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Glovebox\r\nBcc: <a@example.org>' }, 'MAIL_FROM'],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
    [{ STRIPE_LINK_MONTHLY: 'stripe' }, 'STRIPE_LINK_MONTHLY'],
    [{ PDF_EXPORT: 'maybe' }, 'PDF_EXPORT'],
    [{ NODE_ENV: 'production', MONGODB_URI: 'mongodb://db/glovebox' }, 'SESSION_SECRET'],
  ])('names what is wrong in %j', (environment, name) => {
    expect(() => readConfig(environment)).toThrow(name);
  });

  it.each([
    ['no-reply@glovebox.example', 'Glovebox'],
    ['Anna <no-reply@glovebox.example>', 'Anna'],
    ['"Anna, of Glovebox" <no-reply@glovebox.example>', 'Anna, of Glovebox'],
  ])('accepts %j as the sender of mails', (text, name) => {
    const { mail } = readConfig({
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: text,
      PUBLIC_URL: 'https://glovebox.example',
    });
    expect(mail).toEqual({
      smtpUrl: 'smtp://mail.example.org',
      from: { name, address: 'no-reply@glovebox.example' },
    });
  });

  it('names all wrong variables at once, without their values', () => {
    expect(() => readConfig({ PORT: 'eighty', SESSION_SECRET: 'hush' })).toThrow(
      'The configuration is not valid: PORT must be a number; SESSION_SECRET must have at least 32 characters.',
    );
  });
});
