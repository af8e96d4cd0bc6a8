import { adminUserAnswerSchema, adminUserPageSchema } from '@glovebox/shared/admin';
import { ACCOUNT_LOCKED } from '@glovebox/shared/signInFailures';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { AuditLogModel } from '../audit/auditLogModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { mailAbout } from '../../testing/mails.ts';
import { PROOF, type Person, signUp, storedSessions } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildTransfer } from '../../testing/transfers.ts';
import { issueToken } from './accountTokens.ts';
import { setRole } from './roleService.ts';
import { UserModel } from './userModel.ts';

const api = await freshServer();
const admin = await signUp(api, { role: 'admin' });
let person: Person;
beforeEach(async () => {
  person = await signUp(api);
});

const setLocked = (locked: boolean, who = person, by = admin) =>
  by
    .put(`/api/auth/admin/users/${who.user.id}/locked`)
    .send({ locked, reason: 'Sold stolen cars', ...PROOF });
const logIn = (password = person.password, email = person.user.email) =>
  api.request.post('/api/auth/login').send({ email, password });
const audited = ({ user } = person) =>
  AuditLogModel.find({ user: user.id }, { _id: 0, action: 1, by: 1, details: 1 }).sort({ _id: 1 }).lean();
const pageOf = async ({ user } = person) =>
  adminUserPageSchema.parse((await admin.get(`/api/auth/admin/users/${user.id}`).expect(200)).body);
const sessionsOf = async ({ user } = person) => (await storedSessions(user.id)).length;

describe('locking an account', () => {
  it('ends its sessions, records who did it and why, and notifies its owner without the reason', async () => {
    const { message, user } = adminUserAnswerSchema.parse((await setLocked(true).expect(200)).body);
    expect([message, user.locked]).toEqual([`${person.user.name}’s account is now locked.`, true]);
    await person.get('/api/auth/profile').expect(401);
    expect(await sessionsOf()).toBe(0);
    const by = new Types.ObjectId(admin.user.id);
    expect(await audited()).toEqual([{ action: 'ACCOUNT_LOCKED', by, details: 'Sold stolen cars' }]);
    const mail = await mailAbout(api, person.user.email, 'Your account was locked');
    expect(mail.text).not.toContain('stolen');
    expect((await pageOf()).lock).toEqual({ at: expect.any(String), reason: 'Sold stolen cars' });
  });

  it('is revealed at log-in only to those who know the password', async () => {
    const unlocked = (await logIn('not the password').expect(401)).body;
    await setLocked(true).expect(200);
    expect((await logIn('not the password').expect(401)).body).toEqual(unlocked);
    expect((await logIn('not the password', 'nobody@example.org').expect(401)).body).toEqual(unlocked);
    expect((await logIn().expect(403)).body).toMatchObject({ code: 'ACCOUNT_LOCKED', error: ACCOUNT_LOCKED });
    expect(await sessionsOf()).toBe(0);
  });

  it('makes old and new links for a new password useless', async () => {
    const user = new Types.ObjectId(person.user.id);
    const before = await issueToken('reset', user, person.user.email);
    await setLocked(true).expect(200);
    // as if the link had been issued at that moment
    const meanwhile = await issueToken('reset', user, person.user.email);
    for (const token of [before, meanwhile]) {
      await api.request.post('/api/auth/reset').send({ token, password: 'another horse' }).expect(410);
    }
    await api.request.post('/api/auth/forgot').send({ email: person.user.email }).expect(200);
    expect((await mailAbout(api, person.user.email, 'Your account is locked')).text).not.toContain('token=');
  });

  it('makes a link for a new email useless that was issued at that moment', async () => {
    const next = `next-${person.user.email}`;
    await UserModel.updateOne({ _id: person.user.id }, { $set: { pendingEmail: next } });
    await setLocked(true).expect(200);
    const token = await issueToken('verify', new Types.ObjectId(person.user.id), next);
    // its sessions have ended
    await person.post('/api/auth/verify').send({ token }).expect(401);
    expect((await UserModel.findById(person.user.id).orFail()).email).toBe(person.user.email);
  });

  it('keeps the cars of the account and their public pages, and withdraws the transfers that it sent', async () => {
    const [recipient, sender] = [await signUp(api), await signUp(api)];
    const car = await buildCar(api, person);
    const sent = await buildTransfer(person, car, recipient);
    const received = await buildTransfer(sender, await buildCar(api, sender), person);
    await setLocked(true).expect(200);
    await api.request.get(`/api/car/check/${car.publicId}`).expect(200);
    await recipient.post(`/api/token/accept/${sent.token}`).expect(410);
    await sender.get(`/api/token/${received.token}`).expect(200);
    expect((await pageOf()).cars).toBe(1);
  });

  it('hides its email from those who search for a recipient', async () => {
    const found = async () => (await admin.get(`/api/auth/users/${person.user.email}`).expect(200)).body;
    expect(await found()).toEqual([{ email: person.user.email }]);
    await setLocked(true).expect(200);
    expect(await found()).toEqual([]);
  });

  it('does nothing if it is already locked', async () => {
    await setLocked(true).expect(200);
    await setLocked(true).expect(200);
    expect(await audited()).toHaveLength(1);
  });

  it('requires a reason, and refuses unknown accounts', async () => {
    const path = `/api/auth/admin/users/${person.user.id}/locked`;
    const { body } = await admin
      .put(path)
      .send({ locked: true, reason: '  ', ...PROOF })
      .expect(400);
    expect(body.details).toEqual([{ path: 'reason', message: 'Give a reason' }]);
    await admin
      .put(path)
      .send({ locked: 'yes', reason: 'Because', ...PROOF })
      .expect(400);
    const nobody = `/api/auth/admin/users/${'0'.repeat(24)}/locked`;
    await admin
      .put(nobody)
      .send({ locked: true, reason: 'Because', ...PROOF })
      .expect(404);
    await person.get('/api/auth/profile').expect(200);
  });

  it('is forbidden to moderators', async () => {
    const moderator = await signUp(api, { role: 'moderator' });
    await setLocked(true, person, moderator).expect(403);
    expect((await pageOf()).lock).toBeNull();
  });

  it('ends the session of a concurrent log-in', { timeout: 60_000 }, async () => {
    for (let run = 0; run < 20; run += 1) {
      const [entered, locked] = await Promise.all([logIn(), setLocked(true)]);
      expect([200, 403]).toContain(entered.status);
      expect(locked.status).toBe(200);
      expect(await sessionsOf()).toBe(0);
      await setLocked(false).expect(200);
    }
  });
});

describe('unlocking an account', () => {
  it('lets its owner in again, notifies them and is recorded', async () => {
    await setLocked(true).expect(200);
    // a session that Google opened while the account was being locked, for example
    const session = { createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000) };
    const sessions = { _id: crypto.randomUUID(), ...session };
    await UserModel.updateOne({ _id: person.user.id }, { $push: { sessions } });
    await setLocked(false).expect(200);
    expect(await sessionsOf()).toBe(0);
    await logIn().expect(200);
    expect((await audited()).map(({ action }) => action)).toEqual(['ACCOUNT_LOCKED', 'ACCOUNT_UNLOCKED']);
    await mailAbout(api, person.user.email, 'Your account is unlocked');
    expect((await pageOf()).lock).toBeNull();
  });
});

describe('a locked admin', () => {
  it('cannot be the one who locks', async () => {
    const { body } = await setLocked(true, admin).expect(409);
    expect(body).toMatchObject({ code: 'CONFLICT', error: 'You cannot lock your own account.' });
    await admin.get('/api/auth/profile').expect(200);
  });

  it('does not count as a remaining admin', async () => {
    const other = await signUp(api, { role: 'admin' });
    await setLocked(true, other).expect(200);
    const { body } = await admin
      .put(`/api/auth/admin/users/${admin.user.id}/role`)
      .send({ role: 'basic', ...PROOF })
      .expect(409);
    expect(body.error).toBe('This is the last admin. Make someone else an admin first.');
    await expect(setRole(new Types.ObjectId(admin.user.id), 'basic')).rejects.toThrow('last admin');
  });

  it('is exactly one of two admins who lock each other concurrently', { timeout: 120_000 }, async () => {
    const two = [await signUp(api), await signUp(api)] as const;
    const ids = { $in: two.map(({ user }) => new Types.ObjectId(user.id)) };
    const both = await UserModel.find({ _id: ids }).lean();
    const restore = both.map(({ _id, sessions = [] }) => ({
      updateOne: {
        filter: { _id },
        update: { $set: { role: 'admin' as const, sessions }, $unset: { lock: 1 as const } },
      },
    }));
    for (let run = 0; run < 25; run += 1) {
      await UserModel.bulkWrite(restore);
      const answers = await Promise.all([setLocked(true, two[1], two[0]), setLocked(true, two[0], two[1])]);
      // 401 if the loser's session had ended before its request was handled
      expect(['200,401', '200,409']).toContain(String(answers.map(({ status }) => status).sort()));
      expect(await UserModel.countDocuments({ _id: ids, lock: null })).toBe(1);
    }
    await UserModel.updateMany({ _id: ids }, { $set: { role: 'basic' } });
  });

  it(
    'leaves exactly one admin when one locks the other, who concurrently demotes the first',
    { timeout: 120_000 },
    async () => {
      const two = [await signUp(api), await signUp(api)] as const;
      const ids = { $in: two.map(({ user }) => new Types.ObjectId(user.id)) };
      const both = await UserModel.find({ _id: ids }).lean();
      const restore = both.map(({ _id, sessions = [] }) => ({
        updateOne: {
          filter: { _id },
          update: { $set: { role: 'admin' as const, sessions }, $unset: { lock: 1 as const } },
        },
      }));
      for (let run = 0; run < 25; run += 1) {
        await UserModel.bulkWrite(restore);
        await Promise.all([
          setLocked(true, two[1], two[0]),
          two[1].put(`/api/auth/admin/users/${two[0].user.id}/role`).send({ role: 'basic', ...PROOF }),
        ]);
        expect(await UserModel.countDocuments({ _id: ids, role: 'admin', lock: null })).toBe(1);
      }
      await UserModel.updateMany({ _id: ids }, { $set: { role: 'basic' } });
    },
  );
});

describe('ending the sessions of an account', () => {
  const logOut = (who = person) => admin.post(`/api/auth/admin/users/${who.user.id}/logout`);

  it('logs the account out everywhere and records who did it', async () => {
    await logIn().expect(200);
    const { message } = adminUserAnswerSchema.parse((await logOut().expect(200)).body);
    expect(message).toBe(`${person.user.name} is now logged out everywhere.`);
    await person.get('/api/auth/profile').expect(401);
    const by = new Types.ObjectId(admin.user.id);
    expect(await audited()).toEqual([{ action: 'SESSIONS_ENDED', by, details: '2 sessions' }]);
    await logIn().expect(200);
  });

  it('records nothing if there are none', async () => {
    await logOut().expect(200);
    await logOut().expect(200);
    expect(await audited()).toHaveLength(1);
    await admin.post(`/api/auth/admin/users/${'0'.repeat(24)}/logout`).expect(404);
  });
});
