import { describe, expect, it } from 'vitest';
import { inSweeps } from '../../../testing/tier.ts';
import { AuditLogModel } from '../modules/audit/auditLogModel.ts';
import { PROOF, signUp } from '../testing/people.ts';
import { runProgram } from '../testing/runProgram.ts';
import { testServer } from '../testing/testServer.ts';

const api = await testServer();

/** Runs the command on the database of the running server. */
const makeAdmin = async (args: string[], input = '') => {
  const { dataDir, mongodbUri } = api.config;
  const env = { DATA_DIR: dataDir, ...(mongodbUri && { MONGODB_URI: mongodbUri }) };
  const program = runProgram('commands/makeAdmin.ts', { cwd: dataDir, env, args });
  program.say(input);
  return { code: await program.ended, output: program.output(), errors: program.errors() };
};
const roleOf = async (email: string, password: string) =>
  (await api.request.post('/api/auth/login').send({ email, password }).expect(200)).body.user.role as string;

// separate programs take a while to start on a busy machine
describe('npm run admin', { timeout: 90_000 }, () => {
  it('shows the account, asks, makes it an admin, ends its sessions and writes the audit log', async () => {
    const person = await signUp(api);
    const { code, output } = await makeAdmin([person.user.email.toUpperCase()], 'y\n');
    expect(output).toContain(`${person.user.name} <${person.user.email}>, role basic`);
    expect(output).toContain('is now an admin');
    expect(code).toBe(0);
    await person.get('/api/auth/profile').expect(401);
    expect(await roleOf(person.user.email, person.password)).toBe('admin');
    const log = await AuditLogModel.find({ user: person.user.id }).lean();
    expect(log).toMatchObject([
      { action: 'ROLE_CHANGED', details: 'from basic to admin, by the command line' },
    ]);
  });

  inSweeps(() => {
    it('does not ask with --yes', async () => {
      const person = await signUp(api);
      const { code, output } = await makeAdmin([person.user.email, '--yes']);
      expect([code, output]).toEqual([0, expect.not.stringContaining('[y/N]')]);
      expect(await roleOf(person.user.email, person.password)).toBe('admin');
    });

    it.each(['n\n', '\n', ''])('changes nothing when the answer is %j', async (answer) => {
      const person = await signUp(api);
      const { code, output } = await makeAdmin([person.user.email], answer);
      expect([code, output]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
      await person.get('/api/auth/profile').expect(200);
      expect(await AuditLogModel.countDocuments({ user: person.user.id })).toBe(0);
    });

    it('warns that a locked account stays locked, and how to unlock it', async () => {
      const person = await signUp(api);
      const admin = await signUp(api, { role: 'admin' });
      const lock = (locked: boolean) =>
        admin
          .put(`/api/auth/admin/users/${person.user.id}/locked`)
          .send({ locked, reason: 'Asked for by mail', ...PROOF })
          .expect(200);
      await lock(true);
      const { code, output } = await makeAdmin([person.user.email, '--yes']);
      expect(output).toContain('This account stays locked');
      expect(output).toContain('until an admin unlocks it under Admin, Users');
      expect(code).toBe(0);
      const { email } = person.user;
      const { body } = await api.request.post('/api/auth/login').send({ email, password: person.password });
      expect(body).toMatchObject({ code: 'ACCOUNT_LOCKED' });
      await lock(false);
      expect(await roleOf(email, person.password)).toBe('admin');
    });

    it('reports unknown accounts and wrong usage', async () => {
      const unknown = await makeAdmin(['nobody@example.org', '--yes']);
      expect([unknown.code, unknown.errors]).toEqual([
        1,
        'There is no account with the email nobody@example.org. Sign up first.\n',
      ]);
      const usage = 'Usage: npm run admin -- EMAIL [--yes]\n';
      expect((await makeAdmin([])).errors).toBe(usage);
      expect((await makeAdmin(['a@example.org', '--force'])).errors).toBe(usage);
    });
  });
});
