import {
  adminCarListSchema,
  adminListQuerySchema,
  adminOverviewSchema,
  adminServiceListSchema,
  adminUserAnswerSchema,
  adminUserListSchema,
  adminUserPageSchema,
  setLockedSchema,
  setPlanSchema,
  setRoleSchema,
} from '@glovebox/shared/admin';
import { auditListAnswerSchema, auditQuerySchema } from '@glovebox/shared/audit';
import { Types } from 'mongoose';
import { listAudit } from './auditList.ts';
import { setPlanAsAdmin } from '../billing/planService.ts';
import { route } from '../../platform/http/route.ts';
import { listAllCars } from '../cars/adminCarList.ts';
import { listAllServices } from '../service-records/adminServiceList.ts';
import { endSessionsAsAdmin, setLocked } from './lockService.ts';
import { assignRole } from '../accounts/roleService.ts';
import { findUser, listUsers } from '../accounts/adminUserList.ts';
import { showOverview, showUser } from './adminService.ts';

const ACCOUNT = { id: 'The `id` of an account.' };

/** The routes that show admins the data of the whole product, without notes, fuel and secrets. */
export const adminRoutes = [
  route('GET /auth/admin', {
    for: 'admin',
    limit: 'default',
    summary: 'Read how much there is, how it grew over six months and what is new',
    answers: { 200: adminOverviewSchema },
    handle: () => showOverview(),
  }),
  route('GET /auth/admin/users', {
    for: 'admin',
    limit: 'default',
    summary: 'List all accounts',
    description: 'The newest first. `search` is the start of an email or a name, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminUserListSchema },
    handle: ({ query }) => listUsers(query),
  }),
  route('GET /auth/admin/cars', {
    for: 'admin',
    limit: 'default',
    then: 'no notes, no fuel',
    summary: 'List all cars',
    description: 'The newest first. `search` is the start of a VIN or a public code, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminCarListSchema },
    handle: ({ query }) => listAllCars(query),
  }),
  route('GET /auth/admin/services', {
    for: 'admin',
    limit: 'default',
    summary: 'List all services',
    description: "The newest written first. `search` is the start of their car's VIN, or an id.",
    query: adminListQuerySchema,
    answers: { 200: adminServiceListSchema },
    handle: ({ query }) => listAllServices(query),
  }),
  route('GET /auth/admin/audit', {
    for: 'admin',
    limit: 'default',
    summary: 'Read the audit log',
    description: 'Who did what to accounts, plans, the catalogue and claims. The newest first.',
    query: auditQuerySchema,
    answers: { 200: auditListAnswerSchema },
    handle: ({ user, query }) => listAudit(user, query),
  }),
  route('GET /auth/admin/users/:id', {
    for: 'admin',
    limit: 'default',
    params: ACCOUNT,
    summary: 'Read an account with what hangs on it',
    answers: { 200: adminUserPageSchema },
    handle: ({ user, params }) => showUser(user, params.id),
  }),
  route('PUT /auth/admin/users/:id/role', {
    for: 'admin',
    limit: 'default',
    then: "never the last admin's",
    params: ACCOUNT,
    summary: 'Give an account another role',
    description:
      'Its sessions end, and the audit log says who did it. The role of the last admin stays: 409. ' +
      'Nothing happens where it has the role already.',
    body: setRoleSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body }) => {
      const { role } = body;
      const { user: account } = await findUser(params.id);
      await assignRole(user._id, new Types.ObjectId(account.id), role);
      return {
        message: `${account.name} has the role ${role} now.`,
        user: { ...account, role },
      };
    },
  }),
  route('PUT /auth/admin/users/:id/plan', {
    for: 'admin',
    limit: 'default',
    params: ACCOUNT,
    summary: 'Set the plan of an account by hand',
    description:
      'Payments that were made before do not change it any more; a new purchase does. The audit log says who did it.',
    body: setPlanSchema,
    answers: { 200: adminUserAnswerSchema },
    handle: async ({ user, params, body }) => {
      const { plan } = body;
      const { user: account } = await findUser(params.id);
      await setPlanAsAdmin(user._id, new Types.ObjectId(account.id), plan);
      return {
        message: `${account.name} has the ${plan} plan now.`,
        user: { ...account, plan },
      };
    },
  }),
  route('PUT /auth/admin/users/:id/locked', {
    for: 'admin',
    limit: 'default',
    then: "never the caller's own",
    params: ACCOUNT,
    summary: 'Lock an account, or unlock it',
    description:
      'Its sessions, the links of its mails and the transfers that it sent end; its cars and their public pages ' +
      'stay. Whoever then logs in with the right password, or by Google, learns that it is locked. Nobody locks ' +
      'themselves: 409. The audit log holds the reason. Nothing happens where it is so already.',
    body: setLockedSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, params, body, config }) => {
      const { user: account } = await findUser(params.id);
      await setLocked(config, user._id, new Types.ObjectId(account.id), body);
      return {
        message: `The account of ${account.name} is ${body.locked ? 'locked' : 'unlocked'} now.`,
        user: { ...account, locked: body.locked },
      };
    },
  }),
  route('POST /auth/admin/users/:id/logout', {
    for: 'admin',
    limit: 'default',
    params: ACCOUNT,
    summary: 'End all sessions of an account',
    description: 'The audit log says who did it. Nothing happens where there are none.',
    answers: { 200: adminUserAnswerSchema },
    handle: async ({ user, params }) => {
      const { user: account } = await findUser(params.id);
      await endSessionsAsAdmin(user._id, new Types.ObjectId(account.id));
      return { message: `${account.name} is logged out everywhere now.`, user: account };
    },
  }),
];
