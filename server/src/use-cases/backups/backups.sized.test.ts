import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile, copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BackupList, BackupPage } from '@glovebox/shared/backup';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inSweeps, sized } from '../../../../testing/tier.ts';
import { checkBackup } from '../../commands/backup/checkBackup.ts';
import { stageBackup } from '../../commands/backup/restoreBackup.ts';
import { writeBackup } from '../../commands/backup/writeBackup.ts';
import { migrate } from '../../migrations/migrate.ts';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { setMaintenanceElsewhere } from '../../platform/http/maintenance.ts';
import { buildCar } from '../../testing/cars.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { nameOf } from './backupFiles.ts';
import type { RunTask } from './backupTask.ts';
import { setTaskRunner } from './backupWork.ts';
import { backUpDaily } from './dailyBackup.ts';

let folder: string;
let api: TestServer;
let admin: Person;
let kept: string;
/** The name of the first backup. */
let first: string;

/** What the servers wrote to their logs. */
const log: string[] = [];
const logTo = { write: (line: string) => void log.push(line) };
const codes = () => log.flatMap((line) => (JSON.parse(line) as { code?: string }).code ?? []);

/** What the threads do, in this one: to load their sources takes seconds each time. The sweeps run the threads. */
const here = ((does, file) =>
  ({
    write: () => writeBackup(file, { overwrite: false }),
    check: () => checkBackup(file),
    stage: () => stageBackup(file),
  })[does]()) as RunTask;

const start = async (...settings: Parameters<typeof startTestServer>) => {
  const server = await startTestServer(...settings);
  if (sized({ quick: true, sweeps: false })) setTaskRunner(here);
  return server;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glovebox-backups-'));
  kept = join(await mkdtemp(join(tmpdir(), 'glovebox-kept-')), 'kept.backup');
  api = await start({ backupDir: folder });
  admin = await signUp(api, { role: 'admin' });
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true, force: true });
  await rm(join(kept, '..'), { recursive: true, force: true });
});

const BACKUPS = '/api/auth/admin/backups';
const list = async () => (await admin.get(BACKUPS).expect(200)).body as BackupList;
const make = async () => (await admin.post(BACKUPS).expect(201)).body.backup.name as string;
const logIn = ({ user, password }: Person) =>
  api.request.post('/api/auth/login').send({ email: user.email, password });
const logInAdmin = async () => {
  admin.token = (await logIn(admin).expect(200)).body.token as string;
};

describe('the backups of a server', { timeout: 300_000 }, () => {
  it('are made by an admin as files that only their owner reads, are listed, and can be read', async () => {
    await buildCar(api, admin);
    const name = (first = await make());
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    const { backups, isOn, failure } = await list();
    expect([isOn, failure, backups.map((one) => [one.name, one.kind])]).toEqual([
      true,
      null,
      [[name, 'by-hand']],
    ]);
    const page = (await admin.get(`${BACKUPS}/${name}`).expect(200)).body as BackupPage;
    expect(page.content).toMatchObject({ people: 1, cars: 1 });
    expect(page.now).toEqual({ people: 1, cars: 1 });
    expect(await AuditLogModel.countDocuments({ action: 'BACKUP_MADE', by: admin.user.id })).toBe(1);
  });

  it('are downloaded with the password only, which the audit log tells', async () => {
    const name = first;
    const path = `${BACKUPS}/${name}/download`;
    await admin.post(path).send({ password: 'not the one' }).expect(400);
    const { body, headers } = await admin
      .post(path)
      .send(PROOF)
      .buffer(true)
      .parse((res, done) => {
        const chunks: Buffer[] = [];
        res
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            done(null, Buffer.concat(chunks));
          });
      })
      .expect(200);
    expect(headers['content-disposition']).toContain(name);
    expect(body).toEqual(await readFile(join(folder, name)));
    expect(await AuditLogModel.exists({ action: 'BACKUP_DOWNLOADED', details: name })).not.toBeNull();
  });

  it('are found by their names only, which lead nowhere else', async () => {
    for (const name of ['nothing.backup', '..%2F..%2Fetc%2Fpasswd', '.backup', '%00.backup'])
      await admin.get(`${BACKUPS}/${name}`).expect(404);
  });

  it('replace all data, end all sessions, and are told by the audit log of the restored data', async () => {
    const name = first;
    const later = await signUp(api);
    await buildCar(api, later);
    await admin.post(`${BACKUPS}/${name}/restore`).send({ password: 'not the one' }).expect(400);
    await logIn(later).expect(200);
    await admin.post(`${BACKUPS}/${name}/restore`).send(PROOF).expect(200);
    await admin.get('/api/auth/profile').expect(401);
    await logIn(later).expect(401);
    await logInAdmin();
    const told = await AuditLogModel.findOne({ action: 'BACKUP_RESTORED' }).lean();
    expect(String(told?.by)).toBe(admin.user.id);
    expect(told?.details).toMatch(
      /^that of \S+Z, with 1 account and 1 car, in the place of 2 accounts and 2 cars$/,
    );
    const [safe] = (await list()).backups;
    expect(safe?.kind).toBe('before-restore');
    await copyFile(join(folder, name), kept);
  });

  it('are refused with a sentence if they are damaged, and nothing changes', async () => {
    const name = nameOf('by-hand', new Date());
    await copyFile(kept, join(folder, name));
    await truncate(join(folder, name), 500);
    const sentence = 'The file is damaged or incomplete (it cannot be unpacked). Nothing was changed.';
    expect((await admin.get(`${BACKUPS}/${name}`).expect(400)).body.error).toBe(sentence);
    const { body } = await admin.post(`${BACKUPS}/${name}/restore`).send(PROOF).expect(400);
    expect(body.error).toBe(sentence);
    await admin.get('/api/auth/profile').expect(200);
    await rm(join(folder, name));
  });

  it('are made once a night, of which the last 14 stay, and no file of somebody else is touched', async () => {
    const daily = async () => (await list()).backups.filter(({ kind }) => kind === 'daily');
    for (let day = 1; day <= 20; day += 1)
      await writeFile(join(folder, nameOf('daily', new Date(Date.now() - day * 86_400_000))), '');
    const others = ['mine.backup', 'glovebox-notes.txt', 'glovebox-2020-01-01T000000.000Z-weekly.backup'];
    for (const name of others) await writeFile(join(folder, name), '');
    const oldest = (await daily()).at(-1)?.name;
    await Promise.all([backUpDaily(), backUpDaily()]);
    await backUpDaily();
    const left = await daily();
    expect(left).toHaveLength(14);
    expect(left.map(({ name }) => name)).not.toContain(oldest);
    expect(Date.now() - Date.parse(left[0]?.createdAt ?? '')).toBeLessThan(86_400_000);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(others));
  });
});

describe('while another server restores a backup', () => {
  it('requests are answered 503 with a sentence, and the health check passes', async () => {
    setMaintenanceElsewhere(true);
    const { body, headers } = await admin.get('/api/auth/profile').expect(503);
    expect([body.code, body.error]).toEqual([
      'MAINTENANCE',
      'A backup is being restored. Please try again in a minute.',
    ]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await api.request.get('/api/health').expect(200);
    setMaintenanceElsewhere(false);
    await admin.get('/api/auth/profile').expect(200);
  });
});

describe('a restore that was cut short while it replaced the data', () => {
  it('is finished by the next start', async () => {
    const { db } = mongoose.connection;
    const texts = async (name: string) =>
      (await db!.collection(name).find().toArray()).map(({ text }) => text as string);
    await db!.collection('first').insertOne({ text: 'restored' });
    await db!.collection('second').insertOne({ text: 'old' });
    await db!.collection('restoring.second').insertOne({ text: 'restored' });
    await db!.collection('third').insertOne({ text: 'old' });
    const swap = { _id: 'swapping', staged: ['first', 'second'], removed: ['third'] };
    await db!.collection<{ _id: string }>('restoring.state').insertOne(swap);
    await migrate(() => undefined);
    expect([await texts('first'), await texts('second'), await texts('third')]).toEqual([
      ['restored'],
      ['restored'],
      [],
    ]);
    await migrate(() => undefined);
  });
});

describe('a new installation', { timeout: 300_000 }, () => {
  const send = (content: Buffer | string, code: string) =>
    api.request
      .post('/api/restore')
      .set({ 'Content-Type': 'application/gzip', 'restore-code': code })
      .send(content);
  const code = () => codes().at(-1) ?? '';
  const isOpen = async () => (await api.request.get('/api/restore').expect(200)).body.isOpen as boolean;

  beforeAll(async () => {
    await api.stop();
    api = await start({ backupDir: folder, logLevel: 'info' }, logTo);
  });

  it('offers to restore a backup, and prints another code after five wrong ones', async () => {
    expect(await isOpen()).toBe(true);
    expect(codes()).toEqual([expect.stringMatching(/^(\w{5}-){3}\w{5}$/)]);
    const first = code();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await send('x', 'wrong').expect(403)).body.code).toBe('FORBIDDEN');
    expect(codes()).toHaveLength(2);
    await send('x', first).expect(403);
    await api.request.post('/api/restore').send({}).expect(403);
  });

  const refuses = async (content: Buffer, sentence: RegExp) => {
    const before = await readdir(folder);
    const { body } = await send(content, code()).expect(400);
    expect(body.error).toMatch(sentence);
    expect(body.error).not.toContain(folder);
    expect(await readdir(folder)).toEqual(before);
    expect(await isOpen()).toBe(true);
  };

  it('refuses a file of something else with a sentence, and keeps nothing of it', () =>
    refuses(gzipSync('a,b\n1,2\n'), /isn’t a Glovebox backup/));

  inSweeps(() => {
    it('refuses a file that is not packed, a part of a backup, and an empty file', async () => {
      await refuses(Buffer.from('a,b\n1,2\n'), /cannot be unpacked/);
      await refuses((await readFile(kept)).subarray(0, 1_000), /damaged or incomplete/);
      await refuses(Buffer.alloc(0), /damaged or incomplete/);
    });

    it('refuses a small file that unpacks to far more than a backup does', () =>
      refuses(
        gzipSync(Buffer.concat([Buffer.from('glovebox-backup 1\n'), Buffer.alloc(300 * 1024 * 1024)])),
        /something other than documents|unpacks to far more/,
      ));
  });

  it('restores a backup of another one with the code, typed as people type, and then offers it no more', async () => {
    const typed = code().toLowerCase().replaceAll('-', ' ');
    await send(await readFile(kept), typed).expect(200);
    const { token } = (await logIn(admin).expect(200)).body as { token: string };
    const { body } = await api.request.get('/api/car/').set('token', token).expect(200);
    expect(body.cars).toHaveLength(1);
    expect(await isOpen()).toBe(false);
    await send('x', typed).expect(404);
    expect(await AuditLogModel.findOne({ action: 'BACKUP_RESTORED' }).lean()).not.toHaveProperty('by');
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
