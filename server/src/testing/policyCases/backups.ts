import { PROOF } from '../people.ts';
import type { backupRoutes } from '../../use-cases/backups/backupRoutes.ts';
import type { restoreRoutes } from '../../use-cases/backups/restoreRoutes.ts';
import { admins, everyone } from './answers.ts';
import type { CasesOf } from './policyCase.ts';

// the server of the cases makes no backups; `use-cases/backups` has tests of one that does
const path = '/auth/admin/backups';
const one = `${path}/some.backup`;

export const backupCases: CasesOf<typeof backupRoutes | typeof restoreRoutes> = {
  'GET /auth/admin/backups': { path: () => path, answers: admins(200) },
  'POST /auth/admin/backups': { path: () => path, answers: admins(503) },
  'GET /auth/admin/backups/:name': { path: () => one, answers: admins(503) },
  'POST /auth/admin/backups/:name/download': {
    path: () => `${one}/download`,
    body: () => PROOF,
    answers: admins(503),
  },
  'POST /auth/admin/backups/:name/restore': {
    path: () => `${one}/restore`,
    body: () => PROOF,
    answers: admins(503),
  },
  'GET /restore': { path: () => '/restore', answers: everyone(200) },
  // there are accounts
  'POST /restore': {
    path: () => '/restore',
    file: { type: 'application/gzip', content: 'not read' },
    answers: everyone(404),
  },
};
