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
  confirmationSchema,
  withdrawConfirmationSchema,
} from '@glovebox/shared/admin';
import { auditListAnswerSchema, auditQuerySchema } from '@glovebox/shared/audit';
import { failedDeliveriesSchema } from '@glovebox/shared/notices';
import { pageQuerySchema } from '@glovebox/shared/paging';
import { Types } from 'mongoose';
import { listAudit } from './auditList.ts';
import { setPlanAsAdmin } from '../../modules/billing/planService.ts';
import { PROVEN, requireFreshProof } from '../../modules/accounts/freshProof.ts';
import { route } from '../../platform/http/route.ts';
import { listAllCars } from '../../modules/cars/adminCarList.ts';
import { listAllServices } from '../../modules/service-records/adminServiceList.ts';
import { endSessionsAsAdmin, setLocked } from './lockService.ts';
import { confirmWorkshop, withdrawConfirmation } from '../../modules/accounts/workshopConfirmation.ts';
import { assignRole } from '../../modules/accounts/roleService.ts';
import { findUser, listUsers } from '../../modules/accounts/adminUserList.ts';
import { listFailedDeliveries } from '../../modules/notices/failedDeliveries.ts';
import { showOverview, showUser } from './adminService.ts';

const ACCOUNT = { id: 'The `id` of an account.' };

/** The routes that show admins the data of the whole product, without notes, fuel and secrets. */
export const adminRoutes = [
  route('GET /auth/admin', {
    for: 'admin',
    limit: 'default',
    summary: 'Read the totals, their growth over six months and the newest entries',
    answers: { 200: adminOverviewSchema },
    handle: ({ user }) => showOverview(user),
  }),
  route('GET /auth/admin/users', {
    for: 'admin',
    limit: 'default',
    summary: 'List all accounts',
    description: 'The newest accounts come first. `search` is the start of an email or a name, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminUserListSchema },
    handle: ({ query }) => listUsers(query),
  }),
  route('GET /auth/admin/cars', {
    for: 'admin',
    limit: 'default',
    then: 'the answer contains no notes and no fuel',
    summary: 'List all cars',
    description: 'The newest cars come first. `search` is the start of a VIN or a public code, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminCarListSchema },
    handle: ({ query }) => listAllCars(query),
  }),
  route('GET /auth/admin/services', {
    for: 'admin',
    limit: 'default',
    summary: 'List all services',
    description:
      'The most recently recorded services come first. `search` is the start of the VIN of their car, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminServiceListSchema },
    handle: ({ query }) => listAllServices(query),
  }),
  route('GET /auth/admin/audit', {
    for: 'admin',
    limit: 'default',
    summary: 'Read the audit log',
    description:
      'The log says who did what to accounts, plans, the catalogue and claims. The newest entries come first.',
    query: auditQuerySchema,
    answers: { 200: auditListAnswerSchema },
    handle: ({ user, query }) => listAudit(user, query),
  }),
  route('GET /auth/admin/mail', {
    for: 'admin',
    limit: 'default',
    then: 'the answer contains nothing of what the notices say',
    summary: 'List the notices that could not be sent',
    description:
      'The newest come first. Each is tried again for two days. One that was given up is listed for 30 days.',
    query: pageQuerySchema,
    answers: { 200: failedDeliveriesSchema },
    handle: ({ query }) => listFailedDeliveries(query),
  }),
  route('GET /auth/admin/users/:id', {
    for: 'admin',
    limit: 'default',
    params: ACCOUNT,
    summary: 'Read an account with everything that belongs to it',
    answers: { 200: adminUserPageSchema },
    handle: ({ user, params }) => showUser(user, params.id),
  }),
  route('PUT /auth/admin/users/:id/role', {
    for: 'admin',
    limit: 'password',
    then: `${PROVEN}; the role of the last admin cannot be changed`,
    params: ACCOUNT,
    summary: 'Give an account another role',
    description:
      'The sessions of the account end, and the audit log says who changed the role. The role of the last admin cannot be changed: the call fails with 409. If the account already has the role, nothing happens.',
    body: setRoleSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { role, password } }) => {
      await requireFreshProof(session, password);
      const { user: account } = await findUser(params.id);
      await assignRole(user._id, new Types.ObjectId(account.id), role);
      return {
        message: `${account.name} now has the role ${role}.`,
        user: { ...account, role },
      };
    },
  }),
  route('PUT /auth/admin/users/:id/plan', {
    for: 'admin',
    limit: 'password',
    then: PROVEN,
    params: ACCOUNT,
    summary: 'Set the plan of an account by hand',
    description:
      'Payments that were made earlier no longer change the plan; a new purchase does. The audit log says who set the plan.',
    body: setPlanSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { plan, password } }) => {
      await requireFreshProof(session, password);
      const { user: account } = await findUser(params.id);
      await setPlanAsAdmin(user._id, new Types.ObjectId(account.id), plan);
      return {
        message: `${account.name} now has the ${plan} plan.`,
        user: { ...account, plan },
      };
    },
  }),
  route('PUT /auth/admin/users/:id/confirmation', {
    for: 'admin',
    limit: 'password',
    then: PROVEN,
    params: ACCOUNT,
    summary: 'Confirm a workshop',
    description:
      "The admin has checked that the account belongs to the workshop that these details name. Only admins see the details; the audit log says who confirmed the workshop. On public pages its stamps then say 'Verified by a workshop', and can carry a confirmed verdict about the mileage. Confirming it again replaces the details.",
    body: confirmationSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { password, ...details } }) => {
      await requireFreshProof(session, password);
      const { user: account } = await findUser(params.id);
      await confirmWorkshop(user._id, new Types.ObjectId(account.id), details);
      return {
        message: `${account.name} is a confirmed workshop now.`,
        user: { ...account, confirmed: true },
      };
    },
  }),
  route('DELETE /auth/admin/users/:id/confirmation', {
    for: 'admin',
    limit: 'password',
    then: PROVEN,
    params: ACCOUNT,
    summary: 'Withdraw the confirmation of a workshop',
    description:
      'From then on its stamps say that Glovebox has not checked the workshop, older ones too. The audit log holds the reason. If the workshop is not confirmed, nothing happens.',
    body: withdrawConfirmationSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { reason, password } }) => {
      await requireFreshProof(session, password);
      const { user: account } = await findUser(params.id);
      await withdrawConfirmation(user._id, new Types.ObjectId(account.id), reason);
      return {
        message: `${account.name} is no longer a confirmed workshop.`,
        user: { ...account, confirmed: false },
      };
    },
  }),
  route('PUT /auth/admin/users/:id/locked', {
    for: 'admin',
    limit: 'password',
    then: `${PROVEN}; admins cannot lock their own account`,
    params: ACCOUNT,
    summary: 'Lock or unlock an account',
    description:
      "Locking ends the account's sessions, the links in emails to it and the transfers that it sent. Its cars and their public pages stay. Someone who then logs in with the right password or with Google is told that the account is locked. Admins cannot lock themselves: the call fails with 409. The audit log holds the reason. If the account is already in the requested state, nothing happens.",
    body: setLockedSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
    handle: async ({ user, session, params, body: { locked, reason, password }, config }) => {
      await requireFreshProof(session, password);
      const { user: account } = await findUser(params.id);
      await setLocked(config, user._id, new Types.ObjectId(account.id), { locked, reason });
      return {
        message: `${account.name}’s account is now ${locked ? 'locked' : 'unlocked'}.`,
        user: { ...account, locked },
      };
    },
  }),
  route('POST /auth/admin/users/:id/logout', {
    for: 'admin',
    limit: 'default',
    params: ACCOUNT,
    summary: 'End all sessions of an account',
    description:
      'The audit log says who ended the sessions. If the account has no sessions, nothing happens.',
    answers: { 200: adminUserAnswerSchema },
    handle: async ({ user, params }) => {
      const { user: account } = await findUser(params.id);
      await endSessionsAsAdmin(user._id, new Types.ObjectId(account.id));
      return { message: `${account.name} is now logged out everywhere.`, user: account };
    },
  }),
];
