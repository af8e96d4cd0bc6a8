import { CATALOGUE_FILE } from '@glovebox/shared/catalogueFile';
import { useState } from 'react';
import { failureText } from '../../lib/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import { FileFormat } from './FileFormat.tsx';
import { useCheckFileMutation, type CheckedImport } from './importsApi.ts';

const LARGEST = CATALOGUE_FILE.bytes / (1024 * 1024);

interface Props {
  onChecked: (imported: CheckedImport) => void;
}

/** The field for the file, which is checked at once. */
const FileField = ({ onChecked }: Props) => {
  const [check, { isLoading }] = useCheckFileMutation();
  const [refusal, setRefusal] = useState('');

  const send = async (file: File) => {
    setRefusal('');
    if (file.size > CATALOGUE_FILE.bytes) {
      setRefusal(`${file.name} is larger than ${LARGEST} MB.`);
      return;
    }
    try {
      const bytes = new Blob([await file.arrayBuffer()]);
      onChecked({ name: file.name, bytes, ...(await check(bytes).unwrap()) });
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  return (
    <FileDrop
      label="CSV file"
      text={isLoading ? 'Comparing with the catalogue' : 'Choose a CSV file'}
      hint={`Or drop it here. At most ${LARGEST} MB and ${CATALOGUE_FILE.rows.toLocaleString('en-US')} rows.`}
      accept=".csv,text/csv"
      busy={isLoading}
      error={refusal}
      onFiles={([file]) => file && void send(file)}
    />
  );
};

/** The first step. */
export const ChooseFile = (props: Props) => (
  <div className="grid gap-6">
    <Card title="Import a file">
      <p className="mb-4 max-w-prose text-muted">
        The file is compared with the catalogue first. You see what each row would do. Nothing is saved until
        you apply it.
      </p>
      <FileField {...props} />
    </Card>
    <FileFormat />
  </div>
);
