import { useNavigate } from 'react-router-dom';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { FileDrop } from '../../ui/forms/FileDrop.tsx';
import { EarlierImports } from './EarlierImports.tsx';
import { FromApps } from './FromApps.tsx';
import { importPath } from './importPath.ts';
import { PasteCells } from './PasteCells.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { LARGEST_FILE, LARGEST_ZIP, useSendFiles } from './useSendFiles.ts';

/** The first step: files, or cells from a spreadsheet. */
export const ChooseFiles = () => {
  const navigate = useNavigate();
  const { send, sending, refused, begun } = useSendFiles(undefined, ({ importId, refused: problems }) => {
    if (importId !== undefined && problems.length === 0) void navigate(importPath(importId));
  });
  const isSending = sending !== '';
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
      <div className="grid gap-6">
        <Card title="Files from another app">
          <div className="grid gap-4">
            <p className="max-w-prose text-pretty text-muted">
              We read the files first and show you what we’d record on which car. Nothing is saved until you
              confirm. You can undo an import for 30 days.
            </p>
            <FileDrop
              multiple
              label="Files"
              text={isSending ? `Sending ${sending}` : 'Choose files'}
              hint={`Or drop them here, several at once, too. CSV, TSV or JSON with at most ${LARGEST_FILE} MB, or ZIP with at most ${LARGEST_ZIP} MB.`}
              accept=".csv,.tsv,.txt,.json,.zip"
              busy={isSending}
              error={refused.length > 0 && <RefusedFiles refused={refused} />}
              onFiles={(files) => void send(files)}
            />
            <p role="status" className="sr-only">
              {isSending && `Sending ${sending}`}
            </p>
            {refused.length > 0 && begun !== undefined && (
              <ButtonLink to={importPath(begun)} className="justify-self-start">
                Go on with the other files
              </ButtonLink>
            )}
            <p className="text-xs text-pretty text-muted">
              We can’t read .xlsx and .ods files. In Excel choose File → Save As → “CSV UTF-8”, in LibreOffice
              File → Save As → “Text CSV”, in Google Sheets File → Download → “Comma Separated Values”.
            </p>
          </div>
        </Card>
        <PasteCells busy={isSending} onFile={(file) => void send([file])} />
        <EarlierImports />
      </div>
      <FromApps />
    </div>
  );
};
