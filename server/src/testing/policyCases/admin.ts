import { CONFIRMATION, PROOF, signUp } from '../people.ts';
import type { adminRoutes } from '../../use-cases/admin/adminRoutes.ts';
import { admins } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const anybody = async ({ api }: World) => (await signUp(api)).user.id;

export const adminCases: CasesOf<typeof adminRoutes> = {
  'GET /auth/admin': { path: () => '/auth/admin', answers: admins(200) },
  'GET /auth/admin/users': { path: () => '/auth/admin/users', answers: admins(200) },
  'GET /auth/admin/cars': { path: () => '/auth/admin/cars', answers: admins(200) },
  'GET /auth/admin/services': { path: () => '/auth/admin/services', answers: admins(200) },
  'GET /auth/admin/audit': { path: () => '/auth/admin/audit', answers: admins(200) },
  'GET /auth/admin/mail': { path: () => '/auth/admin/mail', answers: admins(200) },
  'GET /auth/admin/users/:id': {
    path: ({ people: { owner } }) => `/auth/admin/users/${owner.user.id}`,
    answers: admins(200),
  },
  'PUT /auth/admin/users/:id/role': {
    // a separate account for each caller, as its sessions end
    path: async (world) => `/auth/admin/users/${await anybody(world)}/role`,
    body: () => ({ role: 'moderator', ...PROOF }),
    answers: admins(200),
  },
  'PUT /auth/admin/users/:id/plan': {
    path: async (world) => `/auth/admin/users/${await anybody(world)}/plan`,
    body: () => ({ plan: 'workshop', ...PROOF }),
    answers: admins(200),
  },
  'PUT /auth/admin/users/:id/confirmation': {
    path: async ({ api }) =>
      `/auth/admin/users/${(await signUp(api, { plan: 'workshop' })).user.id}/confirmation`,
    body: () => ({ ...CONFIRMATION, ...PROOF }),
    answers: admins(200),
  },
  'DELETE /auth/admin/users/:id/confirmation': {
    path: async ({ api }) =>
      `/auth/admin/users/${(await signUp(api, { confirmed: true })).user.id}/confirmation`,
    body: () => ({ reason: 'As a test', ...PROOF }),
    answers: admins(200),
  },
  'PUT /auth/admin/users/:id/locked': {
    path: async (world) => `/auth/admin/users/${await anybody(world)}/locked`,
    body: () => ({ locked: true, reason: 'As a test', ...PROOF }),
    answers: admins(200),
  },
  'POST /auth/admin/users/:id/logout': {
    path: async (world) => `/auth/admin/users/${await anybody(world)}/logout`,
    answers: admins(200),
  },
};
