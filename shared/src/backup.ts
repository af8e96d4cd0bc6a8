import { doneMessage, moment } from './fields.ts';
import { proof } from './user.ts';
import { z } from './zod.ts';

/** Why a backup was made; another file in the folder of the backups was put there by somebody. */
const BACKUP_KINDS = ['daily', 'by-hand', 'before-restore', 'other'] as const;
export type BackupKind = (typeof BACKUP_KINDS)[number];

const backupSchema = z
  .strictObject({
    name: z.string().meta({
      description: 'The name of the file.',
      example: 'glovebox-2026-03-14T030000.000Z-daily.backup',
    }),
    kind: z
      .enum(BACKUP_KINDS)
      .describe(
        "Why it was made: every day, by an admin, or before another one was restored; 'other' for a file that someone else put there.",
      ),
    createdAt: moment,
    bytes: z.number().meta({ description: 'The size of the file in bytes.', example: 1_482_337 }),
  })
  .meta({ id: 'Backup' });
export type Backup = z.infer<typeof backupSchema>;

/** `GET /auth/admin/backups` */
export const backupListSchema = z
  .strictObject({
    backups: z.array(backupSchema).describe('The backups of this server, newest first.'),
    isOn: z
      .boolean()
      .describe('Whether this server makes backups. Without `BACKUP_DIR` it makes none of a MongoDB.'),
    failure: z
      .strictObject({ at: moment, reason: z.string().describe('Why, as a sentence.') })
      .nullable()
      .describe(
        'The daily backup that failed last, unless one succeeded after it or the server started again.',
      ),
  })
  .meta({ id: 'BackupList' });
export type BackupList = z.infer<typeof backupListSchema>;

/** `POST /auth/admin/backups` */
export const backupAnswerSchema = z.strictObject({ message: doneMessage, backup: backupSchema });
export type BackupAnswer = z.infer<typeof backupAnswerSchema>;

const counts = z.strictObject({
  people: z.number().describe('How many accounts there are.'),
  cars: z.number().describe('How many cars there are.'),
});

/** `GET /auth/admin/backups/{name}` */
export const backupPageSchema = z
  .strictObject({
    backup: backupSchema,
    content: counts
      .extend({
        createdAt: moment,
        product: z.string().meta({ description: 'The version of Glovebox that made it.', example: '0.2.0' }),
      })
      .describe('What is in the backup, all of which was read.'),
    now: counts.describe('What a restore would replace.'),
  })
  .meta({ id: 'BackupPage' });
export type BackupPage = z.infer<typeof backupPageSchema>;

/** `POST /auth/admin/backups/{name}/download` and `…/restore` */
export const backupProofSchema = z.strictObject({ ...proof });
export type BackupProof = z.infer<typeof backupProofSchema>;

/** `GET /restore` */
export const restoreOfferSchema = z.strictObject({
  isOpen: z
    .boolean()
    .describe('Whether a backup can be restored without an account: only while there is none.'),
});
export type RestoreOffer = z.infer<typeof restoreOfferSchema>;

/** The header of `POST /restore` with the code that the server printed. */
export const RESTORE_CODE = 'restore-code';

export const restoreHeadersSchema = z.object({
  [RESTORE_CODE]: z.string().max(100).optional().meta({
    description: 'The code that the server printed to its log.',
    example: '7KQ4M-XW2PF-HT9B3-DGN6R',
  }),
});

export const restoredSchema = z.strictObject({ message: doneMessage });
export type Restored = z.infer<typeof restoredSchema>;

/** The largest file that `POST /restore` takes, in bytes. */
export const LARGEST_BACKUP = 4 * 1024 ** 3;
