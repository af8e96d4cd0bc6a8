import { backupProofSchema, type Backup, type BackupProof } from '@glovebox/shared/backup';
import { formatMoment } from '@glovebox/shared/dates';
import { z } from '@glovebox/shared/zod';
import { useState, type ReactNode } from 'react';
import { useDispatch } from 'react-redux';
import { formatBytes } from '../../../lib/format.ts';
import { defineForm } from '../../../lib/forms/defineForm.ts';
import { emptyProof, typedProof, useHasPassword } from '../../../lib/forms/proof.ts';
import { useDialogForm } from '../../../lib/forms/useDialogForm.ts';
import { endSession } from '../../../lib/session.ts';
import { useUnits } from '../../../lib/useUnits.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { ProofField } from '../../../ui/forms/ProofField.tsx';
import { useDownloadBackupMutation, useRestoreBackupMutation } from './backupsApi.ts';
import { WhatIsReplaced } from './WhatIsReplaced.tsx';

interface Props {
  backup: Backup;
  onClose: () => void;
}

interface ProofProps {
  name: string;
  title: string;
  description: string;
  submitLabel: string;
  busy: boolean;
  send: (proof: BackupProof) => Promise<{ message: string }>;
  onDone: () => void;
  onClose: () => void;
  children?: ReactNode;
}

/** Does something with a backup, after the admin has proven who they are. */
const ProofDialog = ({ name, busy, send, onDone, children, ...dialog }: ProofProps) => {
  const hasPassword = useHasPassword();
  const [definition] = useState(() =>
    defineForm({
      values: z.strictObject(typedProof),
      empty: () => emptyProof(hasPassword),
      schema: backupProofSchema,
    }),
  );
  const of = useDialogForm(definition, {
    name,
    busy,
    send,
    success: ({ message }) => message,
    onSaved: onDone,
  });
  const { register, formState } = of.form;
  return (
    <FormDialog {...dialog} of={of}>
      {children}
      <ProofField
        hasPassword={hasPassword}
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormDialog>
  );
};

const DownloadDialog = ({ backup: { name, createdAt, bytes }, onClose }: Props) => {
  const [download, { isLoading }] = useDownloadBackupMutation();
  const at = formatMoment(createdAt, useUnits());
  return (
    <ProofDialog
      name={`downloadBackup:${name}`}
      title="Download the backup"
      description={`The backup of ${at}, ${formatBytes(bytes)}. It contains everyone’s data, including password hashes. Keep it where no one else can read it. The audit log records your download.`}
      submitLabel="Download"
      busy={isLoading}
      send={async (proof) => {
        const saved = await download({ name, ...proof }).unwrap();
        return { message: `Saved ${saved.name}, ${formatBytes(saved.size)}.` };
      }}
      onDone={onClose}
      onClose={onClose}
    />
  );
};

const RestoreDialog = ({ backup: { name }, onClose }: Props) => {
  const dispatch = useDispatch();
  const [restore, { isLoading }] = useRestoreBackupMutation();
  return (
    <ProofDialog
      name={`restoreBackup:${name}`}
      title="Restore the backup"
      description="This replaces all data on this server and logs everyone out, including you. We first back up what is here now."
      submitLabel="Replace everything"
      busy={isLoading}
      send={(proof) => restore({ name, ...proof }).unwrap()}
      // the server has ended it with all others
      onDone={() => {
        onClose();
        dispatch(endSession('expired'));
      }}
      onClose={onClose}
    >
      <WhatIsReplaced name={name} />
    </ProofDialog>
  );
};

/** Downloads or restores a backup. */
export const BackupDialog = ({ task, ...props }: Props & { task: 'download' | 'restore' }) =>
  task === 'download' ? <DownloadDialog {...props} /> : <RestoreDialog {...props} />;
