import {
  LARGEST_BACKUP,
  RESTORE_CODE,
  restoredSchema,
  restoreHeadersSchema,
  restoreOfferSchema,
} from '@glovebox/shared/backup';
import { pauseRequestTime } from '../../platform/database/requestTime.ts';
import { forbidden, notFound } from '../../platform/errors/appError.ts';
import { route } from '../../platform/http/route.ts';
import { backupFolder, makesBackups, readContent, restoreBackup } from './backupWork.ts';
import { isFresh, isRestoreCode, useUpCode } from './restoreCode.ts';
import { uploadBody, withUpload } from './uploadedFile.ts';

/** How a backup is restored into an installation that has no account yet. */
export const restoreRoutes = [
  route('GET /restore', {
    for: 'anyone',
    limit: 'default',
    summary: 'Check whether a backup can be restored without an account',
    answers: { 200: restoreOfferSchema },
    handle: async () => ({ isOpen: await isFresh() }),
  }),
  route('POST /restore', {
    for: 'anyone',
    limit: 'restore',
    then: 'only while there is no account, and with the code that the server printed to its log; otherwise 404 or 403',
    summary: 'Restore a backup into a new installation',
    description:
      'The body is the file of a backup. All of it is read before anything changes; if it cannot be restored, the call fails with 400 and says why. After a few wrong codes the server prints another one.',
    headers: restoreHeadersSchema,
    body: uploadBody,
    answers: { 200: restoredSchema },
    fails: ['NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'TOO_LARGE'],
    handle: async ({ headers, config, log, req, res }) => {
      if (!(await isFresh())) throw notFound();
      if (!isRestoreCode(headers[RESTORE_CODE] ?? '', log))
        throw forbidden(
          'This is not the code. The server printed it to its log when it started, and prints another one after five wrong ones.',
        );
      const folder = makesBackups() ? backupFolder() : config.dataDir;
      await pauseRequestTime(() =>
        withUpload(req, folder, LARGEST_BACKUP, async (file) =>
          restoreBackup(file, await readContent(file), { res }),
        ),
      );
      useUpCode();
      return { message: 'The backup is restored. Log in with an account that is in it.' };
    },
  }),
];
