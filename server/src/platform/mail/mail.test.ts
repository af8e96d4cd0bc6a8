import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import type { Mailer } from './mail.ts';
import { createMailer } from './mailer.ts';

let dataDir: string;
let log: string;
const cleanups: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'glovebox-mail-'));
  log = '';
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await rm(dataDir, { recursive: true, force: true });
});

const FROM = { name: 'Glovebox', address: 'no-reply@glovebox.example' };
const MAIL = {
  to: 'maria@example.org',
  subject: 'Grüße, Maria',
  text: 'Open http://localhost:3000/#token=hush-hush\n.\nGrüße',
};

const mailerWith = (smtpUrl?: string, pauses?: number[]) => {
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => (log += line) });
  const mailer = createMailer({ dataDir, mail: { smtpUrl, from: FROM } }, logger, pauses);
  cleanups.push(() => mailer.close());
  return mailer;
};

const inOutbox = async () => {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .sort()
      .map(async (name) => ({ name, mail: await PostalMime.parse(await readFile(join(folder, name))) })),
  );
};

interface Received {
  to: string[];
  mail: Email;
}

/** A mail server that refuses the first recipients with the given codes and accepts all others. */
const startMailServer = async (refusals: number[] = []) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const status = refusals.shift();
      if (!status) done();
      else done(Object.assign(new Error(`no mailbox ${address}`), { responseCode: status }));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), mail });
          done();
        });
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve(undefined))));
  return { received, url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}` };
};

const sendAndWait = async (mailer: Mailer) => {
  await mailer.send(MAIL);
  await mailer.settled();
};

describe('without a mail server', () => {
  it('an email becomes a file that mail programs can open, readable by its owner only', async () => {
    await sendAndWait(mailerWith());
    const [file] = await inOutbox();
    expect(file!.name).toMatch(/^\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{12}\.eml$/);
    expect(file!.mail).toMatchObject({ from: FROM, to: [{ address: MAIL.to }], subject: MAIL.subject });
    expect(file!.mail.text?.trim()).toBe(MAIL.text);
    const { mode } = await stat(join(dataDir, 'outbox', file!.name));
    expect(mode & 0o777).toBe(0o600);
  });

  it('the log contains only the name of the file', async () => {
    await sendAndWait(mailerWith());
    const [file] = await inOutbox();
    expect(log).toContain(file!.name);
    for (const secret of ['hush-hush', 'maria', 'Grüße']) expect(log).not.toContain(secret);
  });

  it('fifty mails that are sent at once become fifty files, whose names sort by time', async () => {
    const mailer = mailerWith();
    await Promise.all(Array.from({ length: 50 }, () => mailer.send(MAIL)));
    await mailer.settled();
    expect(await inOutbox()).toHaveLength(50);
  });

  it('an email that cannot be written to the data folder makes nothing fail', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, 'a file');
    await sendAndWait(mailerWith());
    expect(log).toContain('could not be put in the outbox');
  });
});

describe('with a mail server', () => {
  it('an email from Glovebox arrives as text and as HTML', async () => {
    const { received, url } = await startMailServer();
    await mailerWith(url).send(MAIL);
    await expect.poll(() => received).toHaveLength(1);
    expect(received[0]!.to).toEqual([MAIL.to]);
    expect(received[0]!.mail).toMatchObject({ from: FROM, subject: MAIL.subject });
    expect(received[0]!.mail.html).toContain('<p class="ink"');
    expect(received[0]!.mail.text?.trim()).toBe(MAIL.text);
    expect(await inOutbox()).toEqual([]);
  });

  it.each(['Hello\r\nBcc: eve@example.org\r\n\r\nAnother text', 'Hello\nX-Evil: yes'])(
    'a line break in a subject adds no header: %j',
    async (subject) => {
      const { received, url } = await startMailServer();
      await mailerWith(url).send({ ...MAIL, subject });
      await expect.poll(() => received).toHaveLength(1);
      const [{ to, mail }] = received as [Received];
      expect(to).toEqual([MAIL.to]);
      expect(mail.subject).toBe(subject.replaceAll(/\s+/g, ' '));
      expect(mail.bcc).toBeUndefined();
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-evil');
      expect(mail.text?.trim()).toBe(MAIL.text);
    },
  );

  it.each([
    'maria@example.org, eve@example.org',
    'maria@example.org\r\nBcc: eve@example.org',
    'Maria <maria@example.org>, <eve@example.org>',
    '',
  ])('nothing is sent to an invalid address: %j', async (to) => {
    const { received, url } = await startMailServer();
    const mailer = mailerWith(url);
    await mailer.send({ ...MAIL, to });
    await mailer.close();
    expect(received).toEqual([]);
    expect(await inOutbox()).toEqual([]);
    expect(log).not.toContain('eve@');
  });

  it('an email that is refused temporarily is retried', async () => {
    const { received, url } = await startMailServer([451]);
    await mailerWith(url, [1]).send(MAIL);
    await expect.poll(() => received).toHaveLength(1);
    expect(log).toContain('an email could not be sent');
    expect(log).toContain('451');
    for (const secret of ['hush-hush', 'maria', 'Grüße']) expect(log).not.toContain(secret);
  });

  it('an email that is refused permanently is kept in the outbox', async () => {
    const { received, url } = await startMailServer([550]);
    await mailerWith(url).send(MAIL);
    await expect.poll(inOutbox).toHaveLength(1);
    expect(received).toEqual([]);
    expect(log).toContain('550');
    expect(log).not.toContain('maria');
  });

  it('an email that is waiting when the server stops is kept in the outbox', async () => {
    const mailer = mailerWith('smtp://127.0.0.1:9');
    await mailer.send(MAIL);
    await mailer.close();
    expect(await inOutbox()).toHaveLength(1);
    await sendAndWait(mailer);
    expect(await inOutbox()).toHaveLength(2);
  });
});

describe('work after the response', () => {
  it('is finished before the server stops', async () => {
    const mailer = mailerWith();
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    mailer.later(async () => {
      await answered;
      await mailer.send(MAIL);
    });
    const closed = mailer.close();
    answer();
    await closed;
    expect(await inOutbox()).toHaveLength(1);
  });

  it('writes a log line when it fails, and nothing else happens', async () => {
    const mailer = mailerWith();
    mailer.later(() => Promise.reject(new Error('the database is away')));
    await mailer.close();
    expect(log).toContain('the database is away');
  });
});

describe('an email that is delivered', () => {
  it('is handed over once, with its Message-ID', async () => {
    const { received, url } = await startMailServer();
    await mailerWith(url).deliver({ ...MAIL, messageId: 'one@glovebox.example' });
    expect(received.map(({ mail }) => mail.messageId)).toEqual(['<one@glovebox.example>']);
  });

  it.each([
    [451, false],
    [550, true],
  ])('and refused with %i fails with a code, which says whether that is final', async (status, isFinal) => {
    const { received, url } = await startMailServer([status]);
    await expect(mailerWith(url).deliver(MAIL)).rejects.toMatchObject({ message: `SMTP ${status}`, isFinal });
    expect(received).toHaveLength(0);
    // the caller keeps it
    expect(await inOutbox()).toHaveLength(0);
  });

  it('is a file in the outbox without a mail server', async () => {
    await mailerWith().deliver(MAIL);
    expect(await inOutbox()).toHaveLength(1);
  });
});
