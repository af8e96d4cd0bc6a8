import { z } from '@glovebox/shared/zod';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatBytes } from '../../lib/format.ts';
import { failureText } from '../../lib/failure.ts';
import { useUnkeptForm } from '../../lib/forms/useUnkeptForm.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/forms/Field.tsx';
import { FileField } from './FileField.tsx';
import { useRestoreUploadMutation } from './restoreApi.ts';

/** A header holds only printable characters. */
const TYPEABLE = /^[\x21-\x7e ]*$/;

const schema = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'Enter the code from the server’s log')
    .max(100, 'The code is shorter')
    .regex(TYPEABLE, 'The code consists of letters and digits'),
  file: z.custom<File>((chosen) => chosen instanceof File, 'Choose the file of a backup'),
});

/** Restores a backup into an installation without accounts, with the code that its server printed. */
export const RestoreForm = ({ onRestored }: { onRestored: (message: string) => void }) => {
  const [restore, { isLoading }] = useRestoreUploadMutation();
  const [refusal, setRefusal] = useState('');
  const { register, setValue, control, errors, submit } = useUnkeptForm(
    schema,
    { code: '', file: undefined as unknown as File },
    async (fields) => {
      setRefusal('');
      onRestored((await restore(fields).unwrap()).message);
    },
    (error) => {
      setRefusal(failureText(error));
    },
  );
  const file = useWatch({ control, name: 'file' }) as File | undefined;

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="The server printed it to its log when it started."
        error={errors.code?.message}
        {...register('code')}
      />
      <FileField
        label="Backup"
        hint={file ? `${file.name}, ${formatBytes(file.size)}` : 'A file that ends in .backup.'}
        error={errors.file?.message}
        onChoose={(chosen) => setValue('file', chosen, { shouldValidate: true })}
      />
      <p role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
      <Button type="submit" busy={isLoading} className="h-10">
        {isLoading ? 'Sending and checking the file' : 'Restore the backup'}
      </Button>
    </form>
  );
};
