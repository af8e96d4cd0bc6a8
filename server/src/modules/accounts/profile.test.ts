import { METRIC } from '@glovebox/shared/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailAbout, readMailsTo } from '../../testing/mails.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { AccountTokenModel } from './accountTokenModel.ts';
import { UserModel } from './userModel.ts';

let api: TestServer;
beforeAll(async () => {
  // as on a server that others can reach, an email becomes valid when its link is opened
  api = await startTestServer({ skipEmailVerification: false });
});
afterAll(() => api.stop());

const edit = (person: Person, changes: object) =>
  person
    .put('/api/auth/edit')
    .send({ name: person.user.name, email: person.user.email, password: person.password, ...changes });
const verify = (person: Person, token: string) => person.post('/api/auth/verify').send({ token });
const stored = (person: Person) => UserModel.findById(person.user.id).lean().orFail();

const tokenMailedTo = async (email: string) => {
  const { text } = await mailAbout(api, email, 'Verify');
  return /\/verify-email#token=([\w-]+)/.exec(text)![1]!;
};

let emails = 0;
const freshEmail = () => {
  emails += 1;
  return `fresh${emails}@example.org`;
};

const verified = async () => {
  const person = await signUp(api);
  await verify(person, await tokenMailedTo(person.user.email)).expect(200);
  return person;
};

it('a person cannot change the name to one with a web address', async () => {
  const person = await verified();
  const { body } = await edit(person, { name: 'PayPal support evil.example' }).expect(400);
  expect(body).toMatchObject({ code: 'BAD_INPUT', error: 'A name must not contain a web address' });
  expect((await stored(person)).name).toBe(person.user.name);
});

describe('the settings', () => {
  const USUAL = { mail: true, push: true, ntfy: null, soonKm: 1_000, soonDays: 30 };
  const NOT_CHOSEN = { ...METRIC, currency: null, locale: null, timeZone: null, notices: USUAL };
  const NOT_A_LOCALE = 'Must be a language with its region, such as en-GB or de-DE';
  const NOT_A_TOPIC = 'Must be an address like https://ntfy.example.org/topic';
  const NOT_A_ZONE = 'Must be a time zone of the IANA database, such as Europe/Berlin';

  const settingsOf = async (person: Person) =>
    (await person.get('/api/auth/profile').expect(200)).body.user.settings as unknown;

  it('are not chosen at first, and the ones that a request leaves out stay the same', async () => {
    const person = await signUp(api);
    expect(person.user.settings).toEqual(NOT_CHOSEN);
    const { body } = await person.patch('/api/auth/settings').send({ currency: 'GBP' }).expect(200);
    expect(body).toEqual({
      message: 'Your settings are saved.',
      settings: { ...NOT_CHOSEN, currency: 'GBP' },
      // a first value overwrites nothing
      revision: 0,
    });
    await person.patch('/api/auth/settings').send({}).expect(200);
    expect(await settingsOf(person)).toEqual({ ...NOT_CHOSEN, currency: 'GBP' });
  });

  it('include the units, which can be changed one by one or together', async () => {
    const person = await signUp(api);
    await person.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);
    const british = { volume: 'gal-imp', consumption: 'mpg-imp', electric: 'mi/kWh' };
    const { body } = await person.patch('/api/auth/settings').send(british).expect(200);
    expect(body.settings).toEqual({ ...NOT_CHOSEN, distance: 'mi', ...british });
    expect(await settingsOf(person)).toEqual({ ...NOT_CHOSEN, distance: 'mi', ...british });
  });

  it('include the format of dates and the country', async () => {
    const person = await signUp(api);
    const { body } = await person
      .patch('/api/auth/settings')
      .send({ locale: 'de-de-u-ca-buddhist', timeZone: 'Europe/Berlin' })
      .expect(200);
    expect(body.settings).toEqual({ ...NOT_CHOSEN, locale: 'de-DE', timeZone: 'Europe/Berlin' });
    await person.patch('/api/auth/settings').send({ locale: null }).expect(200);
    expect(await settingsOf(person)).toEqual({ ...NOT_CHOSEN, timeZone: 'Europe/Berlin' });
  });

  it.each([
    [{ distance: 'miles' }, 'distance', 'Must be one of km, mi'],
    [{ volume: 'gal' }, 'volume', 'Must be one of l, gal-us, gal-imp'],
    [{ consumption: null }, 'consumption', 'Must be one of l/100km, km/l, mpg-us, mpg-imp'],
    [{ electric: 16 }, 'electric', 'Must be one of kWh/100km, km/kWh, mi/kWh, kWh/100mi'],
    [
      { currency: 'pound' },
      'currency',
      'Must be an ISO 4217 code like EUR. Convert amounts in old currencies first',
    ],
    [{ currency: null }, 'currency', 'Must be the code of a currency, like EUR'],
    [{ locale: 'xx-YY' }, 'locale', NOT_A_LOCALE],
    [{ locale: 'de_DE' }, 'locale', NOT_A_LOCALE],
    [{ locale: '' }, 'locale', NOT_A_LOCALE],
    [{ locale: 'de-x-' + 'a1b2c3d4-'.repeat(9) + 'z' }, 'locale', NOT_A_LOCALE],
    [{ locale: 49 }, 'locale', 'Must be text'],
    [{ timeZone: 'Europe/Nowhere' }, 'timeZone', NOT_A_ZONE],
    [{ timeZone: '+01:00' }, 'timeZone', NOT_A_ZONE],
    [{ timeZone: '' }, 'timeZone', NOT_A_ZONE],
    [{ timeZone: null }, 'timeZone', 'Must be text'],
    [{ notices: { soonDays: 366 } }, 'notices.soonDays', 'At most 365 days'],
    [{ notices: { soonKm: -1 } }, 'notices.soonKm', 'Must not be negative'],
    [
      { notices: { ntfy: { topic: 'http://ntfy.example.org/a' } } },
      'notices.ntfy.topic',
      'Must begin with https://',
    ],
    [
      { notices: { ntfy: { topic: 'https://192.168.1.1/a' } } },
      'notices.ntfy.topic',
      'Must be a server on the public internet',
    ],
    [{ notices: { ntfy: { topic: 'my-garage' } } }, 'notices.ntfy.topic', NOT_A_TOPIC],
    [{ notices: { ntfy: { topic: 'https://ntfy.example.org/' } } }, 'notices.ntfy.topic', NOT_A_TOPIC],
    [
      { notices: { ntfy: { topic: 'https://ntfy.example.org/a', token: 'two words' } } },
      'notices.ntfy.token',
      'Must be a token of letters, digits and . _ ~ + / = -',
    ],
  ])('refuse %j', async (changes, path, message) => {
    const person = await signUp(api);
    const { body } = await person.patch('/api/auth/settings').send(changes).expect(400);
    expect(body.details).toEqual([{ path, message }]);
    expect(await settingsOf(person)).toEqual(NOT_CHOSEN);
  });

  it('keep the notices that a change leaves out, and never answer the token', async () => {
    const person = await signUp(api);
    const change = async (notices: object) => {
      const { body } = await person.patch('/api/auth/settings').send({ notices }).expect(200);
      return body.settings.notices as unknown;
    };
    const topic = 'https://ntfy.example.org/garage';
    await change({ mail: false, soonDays: 14 });
    const kept = { ...USUAL, mail: false, soonDays: 14 };
    expect(await change({ ntfy: { topic, token: 'tk_secret' } })).toEqual({
      ...kept,
      ntfy: { topic, hasToken: true },
    });
    const other = 'https://ntfy.example.org/other';
    expect(await change({ ntfy: { topic: other } })).toEqual({
      ...kept,
      ntfy: { topic: other, hasToken: true },
    });
    // the server of somebody else never gets the token
    const foreign = 'https://evil.example.org/other';
    expect(await change({ ntfy: { topic: foreign } })).toMatchObject({ ntfy: { hasToken: false } });
    await change({ ntfy: { topic, token: 'tk_secret' } });
    expect(await change({ ntfy: { topic, token: null } })).toMatchObject({ ntfy: { hasToken: false } });
    expect(await change({ ntfy: null })).toEqual(kept);
  });

  it('stay the same when name and email are edited', async () => {
    const person = await verified();
    await person.patch('/api/auth/settings').send({ currency: 'GBP' }).expect(200);
    const { body } = await edit(person, { name: 'Maria Weber' });
    expect(body.user.settings).toEqual({ ...NOT_CHOSEN, currency: 'GBP' });
  });
});

describe('editing the profile', () => {
  it('returns the updated account', async () => {
    const person = await verified();
    const answer = await edit(person, { name: 'Maria Weber', discoverable: false });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      user: { ...person.user, name: 'Maria Weber', discoverable: false, emailVerified: true, revision: 1 },
    });
    expect(await stored(person)).toMatchObject({ name: 'Maria Weber', discoverable: false });
  });

  it('keeps the fields that are not given, and an unchanged email', async () => {
    const person = await verified();
    await edit(person, { discoverable: false }).expect(200);
    const before = await readMailsTo(api, person.user.email);
    await edit(person, { email: person.user.email.toUpperCase() }).expect(200);
    expect(await stored(person)).toMatchObject({ discoverable: false, emailVerified: true });
    expect(await readMailsTo(api, person.user.email)).toEqual(before);
  });

  it.each([
    [{ name: 'Maria' }, 'name'],
    [{ email: 'no' }, 'email'],
    [{ email: { $ne: null } }, 'email'],
    [{ discoverable: 'yes' }, 'discoverable'],
    [{ role: 'admin' }, ''],
    [{ plan: 'workshop' }, ''],
    [{ emailVerified: true }, ''],
    [{ passwordHash: 'x' }, ''],
    [{ _id: '0'.repeat(24) }, ''],
  ])('refuses %j', async (change, path) => {
    const person = await signUp(api);
    const before = await stored(person);
    const answer = await edit(person, change);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
    expect(await stored(person)).toEqual(before);
  });
});

describe('a new email', () => {
  it('is pending until its link is opened, and the old email is notified', async () => {
    const person = await verified();
    const next = freshEmail();
    const answer = await edit(person, { email: next.toUpperCase() });
    expect(answer.body.user).toMatchObject({ email: person.user.email, pendingEmail: next });
    expect((await mailAbout(api, person.user.email, 'about to change')).text).toContain(next);

    await verify(person, await tokenMailedTo(next)).expect(200);
    const { body } = await person.get('/api/auth/profile').expect(200);
    expect(body.user).toEqual({ ...person.user, email: next, emailVerified: true, revision: 1 });
    expect((await mailAbout(api, person.user.email, 'was changed')).text).toContain(next);
    await api.request.post('/api/auth/login').send({ email: next, password: person.password }).expect(200);
    await api.request
      .post('/api/auth/login')
      .send({ email: person.user.email, password: person.password })
      .expect(401);
  });

  it('is refused if somebody else has it', async () => {
    const [person, other] = [await verified(), await signUp(api)];
    const answer = await edit(person, { email: other.user.email });
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(answer.body.error).toBe('Another account has this email already. Use another one.');
    expect(await stored(person)).not.toHaveProperty('pendingEmail');
  });

  it('stays with the account that took it in the meantime', async () => {
    const person = await verified();
    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    const token = await tokenMailedTo(next);
    await signUp(api, { email: next });
    const answer = await verify(person, token);
    expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(await stored(person)).toMatchObject({ email: person.user.email, pendingEmail: next });
    expect(await UserModel.countDocuments({ email: next })).toBe(1);
  });

  it('goes to only one of two accounts that open their links concurrently', async () => {
    for (let run = 0; run < 5; run += 1) {
      const people = [await verified(), await verified()];
      const next = freshEmail();
      for (const person of people) await edit(person, { email: next }).expect(200);
      const mails = await readMailsTo(api, next);
      const tokens = mails.map(({ text }) => /#token=([\w-]+)/.exec(text)![1]!);
      const answers = await Promise.all(people.map((person, at) => verify(person, tokens[at]!)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await UserModel.countDocuments({ email: next })).toBe(1);
    }
  });

  it('replaces a pending email, whose link is revoked', async () => {
    const person = await verified();
    const [first, second] = [freshEmail(), freshEmail()];
    await edit(person, { email: first }).expect(200);
    const token = await tokenMailedTo(first);
    await edit(person, { email: second }).expect(200);
    await verify(person, token).expect(410);
    await verify(person, await tokenMailedTo(second)).expect(200);
    expect(await stored(person)).toMatchObject({ email: second });
  });
});

describe('a new email requested by somebody else', () => {
  it('is cancelled, and its link revoked, once the owner restores the previous email', async () => {
    const person = await verified();
    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    const token = await tokenMailedTo(next);
    const { body } = await edit(person, {}).expect(200);
    expect(body.user).toEqual({ ...person.user, emailVerified: true, revision: 2 });
    await verify(person, token).expect(410);
    expect((await stored(person)).email).toBe(person.user.email);
  });

  it('is cancelled once the owner changes the password', async () => {
    const person = await verified();
    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    const token = await tokenMailedTo(next);
    const passwords = { currentPassword: person.password, newPassword: 'battery staple' };
    const { body } = await person.post('/api/auth/password').send(passwords).expect(200);
    person.token = body.token;
    await verify(person, token).expect(410);
    const now = await stored(person);
    expect([now.email, now.pendingEmail]).toEqual([person.user.email, undefined]);
  });
});

describe('a change of email', () => {
  it('requires the password, and changes nothing without it', async () => {
    const person = await verified();
    const before = await stored(person);
    for (const [password, message] of [
      [undefined, 'Password is required'],
      ['not the one', 'The password is not correct.'],
    ]) {
      const answer = await edit(person, { name: 'Maria Weber', email: freshEmail(), password }).expect(400);
      expect(answer.body).toMatchObject({ error: message, details: [{ path: 'password', message }] });
    }
    expect(await stored(person)).toEqual(before);
  });

  it('is the only edit that requires it', async () => {
    const person = await verified();
    const pending = freshEmail();
    await edit(person, { name: 'Maria Weber', password: undefined }).expect(200);
    await edit(person, { email: pending }).expect(200);
    await edit(person, { email: pending, discoverable: false, password: undefined }).expect(200);
    await edit(person, { password: undefined }).expect(200);
  });

  const restoreLink = async (email: string, subject: string) => {
    const { text } = await mailAbout(api, email, subject);
    return /\/restore-email#token=([\w-]+)/.exec(text)![1]!;
  };
  const restore = (token: string) => api.request.post('/api/auth/restore-email').send({ token });
  const changed = async () => {
    const person = await verified();
    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    await verify(person, await tokenMailedTo(next)).expect(200);
    return { person, next };
  };

  it('is undone by the link to the old email, which ends all sessions and removes the password', async () => {
    for (const subject of ['about to change', 'was changed']) {
      const { person, next } = await changed();
      const { email } = person.user;
      const { body } = await restore(await restoreLink(email, subject)).expect(200);
      const now = await stored(person);
      expect(now).toMatchObject({ email, emailVerified: true, sessions: [] });
      expect(now).not.toHaveProperty('passwordHash');
      await person.get('/api/auth/profile').expect(401);
      await api.request
        .post('/api/auth/reset')
        .send({ token: body.token, password: 'staple horse' })
        .expect(200);
      await api.request.post('/api/auth/login').send({ email, password: 'staple horse' }).expect(200);
      await api.request.post('/api/auth/login').send({ email: next, password: 'staple horse' }).expect(401);
    }
  });

  it('can be undone once while it is pending as well', async () => {
    const person = await verified();
    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    const token = await restoreLink(person.user.email, 'about to change');
    await restore(token).expect(200);
    expect(await stored(person)).toMatchObject({ email: person.user.email });
    expect(await stored(person)).not.toHaveProperty('pendingEmail');
    expect((await restore(token).expect(410)).body.code).toBe('GONE');
  });

  it('is undone together with all later changes, while undoing a later change keeps the earlier ones', async () => {
    const { person, next } = await changed();
    const first = await restoreLink(person.user.email, 'was changed');
    const last = freshEmail();
    await edit(person, { email: last }).expect(200);
    await verify(person, await tokenMailedTo(last)).expect(200);
    const second = await restoreLink(next, 'was changed');
    await restore(second).expect(200);
    expect(await stored(person)).toMatchObject({ email: next });
    await restore(first).expect(200);
    expect(await stored(person)).toMatchObject({ email: person.user.email });
    expect(await AccountTokenModel.countDocuments({ user: person.user.id, kind: 'restore' })).toBe(1);
  });

  it('can be undone for seven days, even after a new password', async () => {
    const { person } = await changed();
    const token = await restoreLink(person.user.email, 'was changed');
    const passwords = { currentPassword: person.password, newPassword: 'battery staple' };
    await person.post('/api/auth/password').send(passwords).expect(200);
    const kept = await AccountTokenModel.find({ user: person.user.id, kind: 'restore' }).lean();
    for (const { expiresAt } of kept) {
      expect(Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).toBe(7);
    }
    await AccountTokenModel.updateMany({ user: person.user.id }, { $set: { expiresAt: new Date() } });
    await restore(token).expect(410);
  });

  const DAY = 86_400_000;
  /** Moves the links of an account back in time. */
  const age = async (user: string, days: number) => {
    for (const { _id, expiresAt } of await AccountTokenModel.find({ user }).lean()) {
      await AccountTokenModel.updateOne(
        { _id },
        { $set: { expiresAt: new Date(expiresAt.getTime() - days * DAY) } },
      );
    }
  };
  const keepLink = async (email: string) =>
    /\/keep-email#token=([\w-]+)/.exec((await mailAbout(api, email, 'This is your email')).text)![1]!;
  const keep = (token: string) => api.request.post('/api/auth/keep-email').send({ token });

  it('is told to the new email, whose link ends the power of the former one after two days', async () => {
    const { person, next } = await changed();
    const undo = await restoreLink(person.user.email, 'was changed');
    const token = await keepLink(next);
    await age(person.user.id, 1.9);
    const early = await keep(token).expect(409);
    expect(early.body.error).toMatch(/^This link works from \w+ \d+, \d+, two days after the change\./);
    await age(person.user.id, 0.2);
    await keep(token).expect(200);
    await keep(token).expect(410);
    await restore(undo).expect(410);
    expect(await stored(person)).toMatchObject({ email: next });
    await edit(await verified(), { email: person.user.email }).expect(200);
  });

  it('keeps the links of an earlier and a later change apart', async () => {
    const { person, next } = await changed();
    const first = await keepLink(next);
    const last = freshEmail();
    await edit(person, { email: last }).expect(200);
    await verify(person, await tokenMailedTo(last)).expect(200);
    await age(person.user.id, 3);
    await keep(first).expect(410);
    await restore(await restoreLink(next, 'was changed')).expect(200);
  });

  it('is told to the new email when the former one was restored, which ends the link to keep it', async () => {
    const { person, next } = await changed();
    const { email } = person.user;
    const token = await keepLink(next);
    await restore(await restoreLink(email, 'was changed')).expect(200);
    const { text } = await mailAbout(api, next, 'Your email was changed back');
    expect(text).toContain(email);
    await age(person.user.id, 3);
    await keep(token).expect(410);
    expect(await readMailsTo(api, email)).not.toContainEqual(
      expect.objectContaining({ subject: 'Your email was changed back' }),
    );
  });

  it('keeps the old email for the account while it can be undone', async () => {
    const { person } = await changed();
    const { email } = person.user;
    const other = await verified();
    const held = await edit(other, { email }).expect(409);
    expect(held.body).toMatchObject({ code: 'EMAIL_TAKEN' });
    const newcomer = { name: 'Maria Weber', email, password: 'correct horse' };
    await api.request.post('/api/auth/signup').send(newcomer).expect(409);
    // the account itself may take it back
    await edit(person, { email }).expect(200);
    await AccountTokenModel.updateMany({ user: person.user.id }, { $set: { expiresAt: new Date() } });
    await api.request.post('/api/auth/signup').send(newcomer).expect(201);
  });

  it.each([[{}], [{ token: '' }], [{ token: { $ne: null } }], [{ token: 'x', email: 'a@b.co' }]])(
    'is not undone by %j',
    async (body) => {
      await api.request.post('/api/auth/restore-email').send(body).expect(400);
    },
  );
});

describe('an email that was never verified', () => {
  it('is not notified of a change, because it may belong to somebody else', async () => {
    const person = await signUp(api);
    const next = freshEmail();
    const before = await readMailsTo(api, person.user.email);
    await edit(person, { email: next }).expect(200);
    await verify(person, await tokenMailedTo(next)).expect(200);
    expect(await readMailsTo(api, person.user.email)).toEqual(before);

    const other = await signUp(api);
    const passwords = { currentPassword: other.password, newPassword: 'battery staple' };
    await other.post('/api/auth/password').send(passwords).expect(200);
    expect(await readMailsTo(api, other.user.email)).toHaveLength(1);
  });

  it('keeps its link when the profile is saved unchanged', async () => {
    const person = await signUp(api);
    const token = await tokenMailedTo(person.user.email);
    await edit(person, { name: 'Maria Weber' }).expect(200);
    await verify(person, token).expect(200);
  });
});

describe('the link that verifies an email', () => {
  it('requires a session of its account, and still works after an attempt in another account', async () => {
    const [person, other] = [await signUp(api), await signUp(api)];
    const token = await tokenMailedTo(person.user.email);
    await api.request.post('/api/auth/verify').send({ token }).expect(401);
    const answer = await verify(other, token).expect(403);
    expect(answer.body.error).toMatch(/^This link is for another account/);
    expect(await stored(person)).toMatchObject({ emailVerified: false });
    await verify(person, token).expect(200);
  });

  it('is sent at sign-up and works once', async () => {
    const person = await signUp(api);
    expect(person.user.emailVerified).toBe(false);
    const token = await tokenMailedTo(person.user.email);
    expect((await verify(person, token)).body).toEqual({ message: 'Your email is verified.' });
    expect(await stored(person)).toMatchObject({ emailVerified: true });
    const again = await verify(person, token);
    expect([again.status, again.body.code]).toEqual([410, 'GONE']);
  });

  it('works once when it is opened ten times concurrently', async () => {
    const person = await signUp(api);
    const token = await tokenMailedTo(person.user.email);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(person, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
  });

  it('is stored only as a hash, and expires', async () => {
    const person = await signUp(api);
    const token = await tokenMailedTo(person.user.email);
    expect(JSON.stringify(await AccountTokenModel.find({}).lean())).not.toContain(token);
    await AccountTokenModel.updateMany({ user: person.user.id }, { $set: { expiresAt: new Date() } });
    await verify(person, token).expect(410);
    expect(await stored(person)).toMatchObject({ emailVerified: false });
  });

  it('does not set a password, and a link for a password does not verify an email', async () => {
    const person = await signUp(api);
    const token = await tokenMailedTo(person.user.email);
    await api.request.post('/api/auth/reset').send({ token, password: 'another one' }).expect(410);
    await verify(person, token).expect(200);
  });

  it.each([
    [{ token: 'unknown' }, 410],
    [{ token: 'x'.repeat(101) }, 400],
    [{ token: '' }, 400],
    [{ token: { $ne: null } }, 400],
    [{ token: ['a'] }, 400],
    [{}, 400],
  ])('refuses %j', async (body, status) => {
    const person = await signUp(api);
    await person.post('/api/auth/verify').send(body).expect(status);
  });

  it('is sent again to the pending email', async () => {
    const person = await signUp(api);
    const again = await person.post('/api/auth/verify/resend');
    expect(again.body).toEqual({ message: 'The link is on its way to your email.' });
    expect(await readMailsTo(api, person.user.email)).toHaveLength(2);
    await verify(person, await tokenMailedTo(person.user.email)).expect(200);

    const none = await person.post('/api/auth/verify/resend').expect(200);
    expect(none.body).toEqual({ message: 'Your email is verified already.' });
    expect(await readMailsTo(api, person.user.email)).toHaveLength(2);

    const next = freshEmail();
    await edit(person, { email: next }).expect(200);
    await person.post('/api/auth/verify/resend').expect(200);
    expect(await readMailsTo(api, next)).toHaveLength(2);
  });
});

describe('where email verification is skipped', () => {
  it('a new email is verified and takes effect immediately', async () => {
    await api.stop();
    api = await startTestServer();
    const person = await signUp(api);
    const next = freshEmail();
    const answer = await edit(person, { email: next });
    expect(answer.body.user).toEqual({ ...person.user, email: next, emailVerified: true, revision: 1 });
    expect((await mailAbout(api, person.user.email, 'was changed')).text).toContain(next);
    const other = await signUp(api);
    await edit(other, { email: next }).expect(409);
  });
});
