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
import type { Operations } from '../operation.ts';

export const adminOperations: Operations = {
  'GET /auth/admin': {
    summary: 'Read how much there is, how it grew over six months and what is new',
    answers: { 200: adminOverviewSchema },
  },
  'GET /auth/admin/users': {
    summary: 'List all accounts',
    description: 'The newest first. `search` is the start of an email or a name, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminUserListSchema },
  },
  'GET /auth/admin/cars': {
    summary: 'List all cars',
    description: 'The newest first. `search` is the start of a VIN or a public code, or an id.',
    query: adminListQuerySchema,
    answers: { 200: adminCarListSchema },
  },
  'GET /auth/admin/services': {
    summary: 'List all services',
    description: "The newest written first. `search` is the start of their car's VIN, or an id.",
    query: adminListQuerySchema,
    answers: { 200: adminServiceListSchema },
  },
  'GET /auth/admin/audit': {
    summary: 'Read the audit log',
    description: 'Who did what to accounts, plans, the catalogue and claims. The newest first.',
    query: auditQuerySchema,
    answers: { 200: auditListAnswerSchema },
  },
  'GET /auth/admin/users/:id': {
    summary: 'Read an account with what hangs on it',
    answers: { 200: adminUserPageSchema },
  },
  'PUT /auth/admin/users/:id/role': {
    summary: 'Give an account another role',
    description:
      'Its sessions end, and the audit log says who did it. The role of the last admin stays: 409. ' +
      'Nothing happens where it has the role already.',
    body: setRoleSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
  },
  'PUT /auth/admin/users/:id/plan': {
    summary: 'Set the plan of an account by hand',
    description:
      'Payments that were made before do not change it any more; a new purchase does. The audit log says who did it.',
    body: setPlanSchema,
    answers: { 200: adminUserAnswerSchema },
  },
  'PUT /auth/admin/users/:id/locked': {
    summary: 'Lock an account, or unlock it',
    description:
      'Its sessions, the links of its mails and the transfers that it sent end; its cars and their public pages ' +
      'stay. Whoever then logs in with the right password, or by Google, is told that it is locked. Nobody locks ' +
      'themselves: 409. The audit log holds the reason. Nothing happens where it is so already.',
    body: setLockedSchema,
    answers: { 200: adminUserAnswerSchema },
    fails: ['CONFLICT'],
  },
  'POST /auth/admin/users/:id/logout': {
    summary: 'End all sessions of an account',
    description: 'The audit log says who did it. Nothing happens where there are none.',
    answers: { 200: adminUserAnswerSchema },
  },
};
