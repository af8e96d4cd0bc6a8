import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import {
  backupAnswerSchema,
  backupListSchema,
  backupPageSchema,
  backupProofSchema,
  restoredSchema,
} from '@glovebox/shared/backup';
import type { Types } from 'mongoose';
import { PROVEN, requireFreshProof } from '../../modules/accounts/freshProof.ts';
import { recordAudit } from '../../modules/audit/auditService.ts';
import { pauseRequestTime } from '../../platform/database/requestTime.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { route, SENT } from '../../platform/http/route.ts';
import { findBackup, listBackups } from './backupFiles.ts';
import {
  backupFolder,
  countNow,
  makeBackup,
  makesBackups,
  readContent,
  restoreBackup,
} from './backupWork.ts';
import { lastFailure } from './dailyBackup.ts';

const BACKUP = {
  name: {
    description: 'The `name` of a backup.',
    example: 'glovebox-2026-03-14T030000.000Z-daily.backup',
  },
};

const audit = (action: 'BACKUP_MADE' | 'BACKUP_DOWNLOADED', by: Types.ObjectId, name: string) =>
  inTransaction((session) => recordAudit(session, { action, by, details: name }));

/** The backups of the whole product, for admins. They contain the hashes of passwords, and no sessions. */
export const backupRoutes = [
  route('GET /auth/admin/backups', {
    for: 'admin',
    limit: 'default',
    summary: 'List the backups',
    description:
      'One is made every night, and the last 14 are kept; so are the last 14 that admins made, and the last 14 that were made before a restore.',
    answers: { 200: backupListSchema },
    handle: async () => ({
      backups: makesBackups() ? await listBackups(backupFolder()) : [],
      isOn: makesBackups(),
      failure: lastFailure(),
    }),
  }),
  route('POST /auth/admin/backups', {
    for: 'admin',
    limit: 'backup',
    summary: 'Make a backup',
    description: 'The answer comes when the backup is complete. The audit log says who made it.',
    answers: { 201: backupAnswerSchema },
    fails: ['CONFLICT', 'NOT_AVAILABLE'],
    handle: async ({ user, req }) => {
      req.setTimeout(0);
      const backup = await pauseRequestTime(() => makeBackup('by-hand'));
      await audit('BACKUP_MADE', user._id, backup.name);
      return { message: 'The backup is made.', backup };
    },
  }),
  route('GET /auth/admin/backups/:name', {
    for: 'admin',
    limit: 'default',
    params: BACKUP,
    summary: 'Read what is in a backup, and what a restore would replace',
    description: 'All of the file is read. If it cannot be restored, the call fails with 400 and says why.',
    answers: { 200: backupPageSchema },
    fails: ['BAD_INPUT', 'NOT_AVAILABLE'],
    handle: async ({ params, req }) => {
      const { file, ...backup } = await findBackup(backupFolder(), params.name);
      req.setTimeout(0);
      const { createdAt, product, people, cars } = await pauseRequestTime(() => readContent(file));
      const content = { createdAt: createdAt.toISOString(), product, people, cars };
      return { backup, content, now: await countNow() };
    },
  }),
  route('POST /auth/admin/backups/:name/download', {
    for: 'admin',
    limit: 'password',
    then: PROVEN,
    params: BACKUP,
    summary: 'Download a backup',
    description:
      'The answer is the file. It contains all data of all accounts and the hashes of their passwords, so the audit log says who downloaded it.',
    body: backupProofSchema,
    answers: { 200: null },
    fails: ['CONFLICT', 'NOT_AVAILABLE'],
    handle: async ({ user, session, params, body: { password }, res }) => {
      await requireFreshProof(session, password);
      const { file, name, bytes } = await findBackup(backupFolder(), params.name);
      await audit('BACKUP_DOWNLOADED', user._id, name);
      res.attachment(name).type('application/gzip').set('Content-Length', String(bytes));
      // the pipeline adds several listeners to the existing ones, which Node would report as a leak
      res.setMaxListeners(20);
      await pipeline(createReadStream(file), res);
      return SENT;
    },
  }),
  route('POST /auth/admin/backups/:name/restore', {
    for: 'admin',
    limit: 'password',
    then: PROVEN,
    params: BACKUP,
    summary: 'Replace all data by a backup',
    description:
      'The present data becomes a backup first. All of the file is read before anything changes; if it cannot be restored, the call fails with 400 and says why. While the data is being replaced, all other calls fail with 503. All sessions end, and the audit log of the restored data says what was replaced by what.',
    body: backupProofSchema,
    answers: { 200: restoredSchema },
    fails: ['CONFLICT', 'NOT_AVAILABLE'],
    handle: async ({ user, session, params, body: { password }, req, res }) => {
      await requireFreshProof(session, password);
      const { file } = await findBackup(backupFolder(), params.name);
      req.setTimeout(0);
      await pauseRequestTime(async () => restoreBackup(file, await readContent(file), { by: user._id, res }));
      return { message: 'The backup is restored. Log in with an account that is in it.' };
    },
  }),
];
