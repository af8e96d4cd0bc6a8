import { CATALOGUE_FILE, type CatalogueImport } from '@glovebox/shared/catalogueFile';
import { useState, type DragEvent } from 'react';
import { classNames } from '../../lib/classNames.ts';
import { failureText } from '../../lib/failure.ts';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ButtonSpinner } from '../../ui/ButtonSpinner.tsx';
import { FileFormat } from './FileFormat.tsx';
import { useUploadImportMutation } from './importsApi.ts';

const LARGEST = CATALOGUE_FILE.bytes / (1024 * 1024);

/** A file field that also accepts dropped files; the file is sent at once. */
const FileField = ({ problem }: { problem: string | null }) => {
  const [upload, { isLoading }] = useUploadImportMutation();
  const [refusal, setRefusal] = useState(problem ?? '');
  const [isOver, setIsOver] = useState(false);

  const send = async (file: File | undefined) => {
    if (!file || isLoading) return;
    setRefusal('');
    if (file.size > CATALOGUE_FILE.bytes) {
      setRefusal(`${file.name} is larger than ${LARGEST} MB.`);
      return;
    }
    try {
      await upload(file).unwrap();
    } catch (error) {
      setRefusal(failureText(error));
    }
  };

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over);
  };

  return (
    <div className="grid gap-2">
      <label
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          void send(event.dataTransfer.files[0]);
        }}
        className={classNames(
          'grid cursor-pointer justify-items-center gap-2 rounded-lg border border-dashed px-4 py-8 text-center',
          'transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          isOver ? 'border-accent bg-accent/5' : 'border-control hover:bg-ink/4',
        )}
      >
        <span className="grid size-10 place-items-center rounded-full bg-ink/6 text-muted">
          {isLoading ? <ButtonSpinner /> : <Icon name="file" className="size-5" />}
        </span>
        <span className="font-medium">{isLoading ? 'Sending the file' : 'Choose a CSV file'}</span>
        <span id="import-file-hint" className="text-xs text-muted">
          Or drop it here. At most {LARGEST} MB and {CATALOGUE_FILE.rows.toLocaleString('en-US')} rows.
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          aria-describedby="import-file-hint import-file-problem"
          aria-invalid={refusal !== '' || undefined}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            void send(file);
            // lets people choose the same file again after they corrected it
            target.value = '';
          }}
        />
      </label>
      <p id="import-file-problem" role="alert" className="text-danger empty:hidden">
        {refusal}
      </p>
    </div>
  );
};

/** The first step; it says why the previous file could not be read. */
export const ChooseFile = ({ failed }: { failed: CatalogueImport | null }) => (
  <div className="grid gap-6">
    <Card title="Import a file">
      <p className="mb-4 max-w-prose text-muted">
        The file is compared with the catalogue first. You see what each row would do, and nothing is written
        before you apply it.
      </p>
      <FileField
        key={failed?._id}
        problem={failed?.problem ? `${failed.fileName}: ${failed.problem}` : null}
      />
    </Card>
    <FileFormat />
  </div>
);
