import type { Backup } from '@glovebox/shared/backup';
import { formatMoment } from '@glovebox/shared/dates';
import { useDispatch } from 'react-redux';
import { closeDialog, openDialog, useOpenDialog } from '../../../lib/dialogSlice.ts';
import { formatBytes } from '../../../lib/format.ts';
import { useUnits } from '../../../lib/useUnits.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyRows } from '../../../ui/EmptyRows.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { Moment } from '../../../ui/Time.tsx';
import { FRESH } from '../adminApi.ts';
import { PagedTable } from '../PagedTable.tsx';
import { BackupDialog } from './BackupDialog.tsx';
import { useGetBackupsQuery } from './backupsApi.ts';

const KINDS = {
  daily: 'Every night',
  'by-hand': 'By an admin',
  'before-restore': 'Before a restore',
  other: 'Copied there',
} as const;

const Actions = ({ backup }: { backup: Backup }) => {
  const dispatch = useDispatch();
  const at = formatMoment(backup.createdAt, useUnits());
  const open = (name: 'downloadBackup' | 'restoreBackup') => () =>
    void dispatch(openDialog({ name, carId: '', backup: backup.name }));
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      <Button
        variant="outline"
        size="small"
        aria-label={`Download the backup of ${at}`}
        onClick={open('downloadBackup')}
      >
        Download
      </Button>
      <Button
        variant="outline"
        size="small"
        aria-label={`Restore the backup of ${at}`}
        onClick={open('restoreBackup')}
      >
        Restore
      </Button>
    </span>
  );
};

const COLUMNS: readonly [Column<Backup>, ...Column<Backup>[]] = [
  { label: 'Made', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  { label: 'Why', cell: ({ kind }) => KINDS[kind] },
  { label: 'File', cell: ({ name }) => <span className="font-mono text-xs wrap-anywhere">{name}</span> },
  { label: 'Size', numeric: true, cell: ({ bytes }) => formatBytes(bytes) },
  { label: 'Use', numeric: true, cell: (backup) => <Actions backup={backup} /> },
];

/** The backups of this server, newest first. */
export const Backups = () => {
  const query = useGetBackupsQuery(undefined, FRESH);
  const dispatch = useDispatch();
  const units = useUnits();
  const dialog = useOpenDialog();
  const { backups, isOn, failure } = query.data ?? {};
  const chosen =
    (dialog?.name === 'downloadBackup' || dialog?.name === 'restoreBackup') &&
    backups?.find(({ name }) => name === dialog.backup);
  return (
    <>
      {failure && (
        <p role="alert" className="mb-4 rounded-md bg-danger/10 px-3 py-2 text-danger">
          The daily backup of {formatMoment(failure.at, units)} failed. {failure.reason}
        </p>
      )}
      <PagedTable
        label="Backups"
        columns={COLUMNS}
        keyOf={({ name }) => name}
        rows={backups}
        empty={
          <EmptyState
            drawing={<EmptyRows />}
            text={
              isOn
                ? 'There are no backups yet. The first one is made soon.'
                : 'This server makes no backups. Set BACKUP_DIR to the folder in which to keep them.'
            }
          />
        }
        of={{
          ...query,
          isFetchingNextPage: false,
          hasNextPage: false,
          fetchNextPage: () => Promise.resolve({}),
        }}
      />
      <p className="mt-4 max-w-prose text-xs text-muted">
        A backup contains everyone’s data, including password hashes. Keep it as safe as the server itself. It
        contains no sessions, no links from emails, and neither the secrets nor the settings of the server.
        Those are in its environment and its data folder.
      </p>
      {chosen && (
        <BackupDialog
          key={dialog.name}
          task={dialog.name === 'restoreBackup' ? 'restore' : 'download'}
          backup={chosen}
          onClose={() => dispatch(closeDialog(dialog))}
        />
      )}
    </>
  );
};
