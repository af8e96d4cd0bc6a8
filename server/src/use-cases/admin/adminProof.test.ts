import { beforeAll, describe, expect, it } from 'vitest';
import { API_ROUTES } from '../../apiRoutes.ts';
import { AuditLogModel } from '../../modules/audit/auditLogModel.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { shrinkCatalogue } from '../../testing/catalogue.ts';
import { signUp } from '../../testing/people.ts';
import { buildRequest, callRoute } from '../../testing/policyCalls.ts';
import type { World } from '../../testing/policyCases/policyCase.ts';
import { freshServer } from '../../testing/testServer.ts';
import { buildWorld } from '../../testing/world.ts';

/** They take nothing from anybody; the first must be quick. */
const NEEDS_NO_PROOF = ['POST /auth/admin/users/:id/logout', 'POST /auth/admin/backups'];
/** They need proof as well, and the tests in `use-cases/backups` show it, with backups. */
const WITH_BACKUPS = ['POST /auth/admin/backups/:name/download', 'POST /auth/admin/backups/:name/restore'];

const proven = API_ROUTES.filter((one) => one.for === 'admin' && one.method !== 'get')
  .map(({ name }) => name)
  .filter((name) => ![...NEEDS_NO_PROOF, ...WITH_BACKUPS].includes(name));

const api = await freshServer();
let world: World;
beforeAll(async () => {
  await shrinkCatalogue();
  world = await buildWorld(api);
});

const audited = () => AuditLogModel.countDocuments();

/** Returns the call of a route by the admin with other proof than the right one, for as many attempts as needed. */
const attempt = async (route: string) => {
  const { path, body } = await buildRequest(world, route);
  return (proof: object, { token } = world.people.admin) =>
    callRoute(world, route, { path, body: { ...(body as object), ...proof } }, { token });
};

it('the routes by which admins act on others are known', () => {
  expect([...proven].sort()).toEqual([
    'DELETE /auth/admin/services/:id',
    'DELETE /auth/admin/users/:id/confirmation',
    'POST /auth/admin/claims/:id/decide',
    'PUT /auth/admin/users/:id/confirmation',
    'PUT /auth/admin/users/:id/locked',
    'PUT /auth/admin/users/:id/plan',
    'PUT /auth/admin/users/:id/role',
  ]);
});

describe.each(proven)('%s', (route) => {
  it('is refused without the password of the admin or with a wrong one, and changes nothing', async () => {
    const call = await attempt(route);
    const before = await audited();
    const refused = async (proof: object, error: string) => {
      const { status, body } = await call(proof);
      expect([status, body.code, body.details]).toEqual([
        400,
        'BAD_INPUT',
        [{ path: 'password', message: error }],
      ]);
    };
    await refused({ password: undefined }, 'Password is required');
    await refused({ password: '' }, 'Password is required');
    await refused({ password: null }, 'Password is required');
    await refused({ password: { $ne: null } }, 'Password is required');
    await refused({ password: 'not the one' }, 'The password is not correct.');
    expect(await audited()).toBe(before);
    expect((await call({})).status).toBe(200);
    expect(await audited()).toBe(before + 1);
  });

  it('needs a fresh sign-in of an admin without a password', async () => {
    const admin = await signUp(api, { role: 'admin' });
    const signedInAgo = (minutes: number) =>
      UserModel.updateOne(
        { _id: admin.user.id },
        {
          $unset: { passwordHash: 1 },
          $set: { 'sessions.0.createdAt': new Date(Date.now() - minutes * 60_000) },
        },
      );
    const call = await attempt(route);
    const before = await audited();
    await signedInAgo(11);
    const { status, body } = await call({ password: undefined }, admin);
    expect([status, body.error]).toEqual([
      409,
      'Your account has no password. Log out, log in with Google again, and then do this within 10 minutes.',
    ]);
    expect((await call({}, admin)).status).toBe(409);
    expect(await audited()).toBe(before);
    await signedInAgo(9);
    expect((await call({ password: undefined }, admin)).status).toBe(200);
    expect(await audited()).toBe(before + 1);
  });
});
