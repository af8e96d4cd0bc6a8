import { formatDay, formatDayOf } from '@glovebox/shared/dates';
import type { RecordImport } from '@glovebox/shared/recordImport';
import { IMPORT } from '@glovebox/shared/recordImport';
import { Link } from 'react-router-dom';
import { useUnits } from '../../lib/useUnits.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { FileLines } from './FileLines.tsx';
import { useOpenImportDialog } from './ImportDialogs.tsx';
import { ImportedRows } from './ImportedRows.tsx';
import { importPath } from './importPath.ts';
import { KINDS, newInWords } from './importWords.ts';
import { TargetName } from './TargetName.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';

const HOUR = 3_600_000;

/** Whether an import can still be undone. */
export const canUndo = ({ state, undoUntil }: RecordImport, now = Date.now()) =>
  state === 'applied' && undoUntil !== undefined && Date.parse(undoUntil) > now;

const areRowsKept = ({ createdAt }: RecordImport) =>
  Date.now() - Date.parse(createdAt) < IMPORT.rowsKeptHours * HOUR;

const Another = ({ primary = false }: { primary?: boolean }) => (
  <ButtonLink variant={primary ? 'primary' : 'outline'} to={importPath()}>
    Import more
  </ButtonLink>
);

/** What was recorded, on which cars, and until when it can be undone. */
export const AppliedImport = ({ imported }: { imported: RecordImport }) => {
  const units = useUnits();
  const openDialog = useOpenImportDialog();
  const { _id, cars, files, unread, undoUntil } = imported;
  return (
    <div className="grid gap-6">
      <Card title="Imported">
        <div className="grid gap-4">
          <p className="flex items-center gap-2 text-base font-medium text-success">
            <Icon name="check" className="size-5" />
            Everything is recorded
          </p>
          <ul
            aria-label="Cars with new records"
            className="-mx-card divide-y divide-rule border-y border-line"
          >
            {[...new Set(cars.map(({ target }) => target))].flatMap((target) => {
              // several files may be about one car
              const ofTarget = cars.filter((one) => one.target === target);
              const words = ofTarget.flatMap(({ key }) => newInWords(imported, key) || []).join(', ');
              const [car] = ofTarget;
              if (words === '' || target === null || !car) return [];
              return (
                <li key={target}>
                  <Link
                    to={`/dashboard/cars/${target}`}
                    className="flex items-center justify-between gap-4 px-card py-3 hover:bg-ink/4"
                  >
                    <span className="min-w-0">
                      <span className="block font-medium wrap-anywhere">
                        <TargetName car={car} />
                      </span>
                      <span className="block text-muted">{words}</span>
                    </span>
                    <Icon name="chevron-right" className="text-muted" />
                  </Link>
                </li>
              );
            })}
          </ul>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Another />
            {canUndo(imported) && undoUntil !== undefined && (
              <>
                <Button variant="outline" onClick={() => openDialog('undoRecords', _id)}>
                  Undo until {formatDayOf(undoUntil, units)}
                </Button>
                <Button variant="ghost" onClick={() => openDialog('discardRecords', _id)}>
                  Keep for good
                </Button>
              </>
            )}
          </div>
        </div>
      </Card>
      <Card title="Each line of the files">
        <div className="grid gap-5">
          <FileLines files={files} />
          <UnreadFiles unread={unread} />
          {areRowsKept(imported) && <ImportedRows imported={imported} />}
        </div>
      </Card>
    </div>
  );
};

/** What stayed, because it was changed after it was imported. */
export const UndoneImport = ({ imported }: { imported: RecordImport }) => {
  const units = useUnits();
  const { kept = [] } = imported;
  return (
    <Card title="Undone">
      <div className="grid gap-4">
        <p className="text-pretty">
          {kept.length === 0
            ? 'We removed everything this import recorded.'
            : 'We removed what this import recorded, except these records, which you changed since:'}
        </p>
        {kept.length > 0 && (
          <ul
            aria-label="Records that stay"
            className="-mx-card max-h-96 divide-y divide-rule overflow-y-auto border-y border-line"
          >
            {kept.map(({ _id, kind, day, title }) => (
              <li key={_id} className="flex flex-wrap justify-between gap-x-4 px-card py-2.5">
                <span className="min-w-0 font-medium wrap-anywhere">{title || KINDS[kind].name}</span>
                <span className="text-muted">{day !== undefined && formatDay(day, units)}</span>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Another primary />
        </div>
      </div>
    </Card>
  );
};

/** Why an import failed, and that nothing is left of it. */
export const FailedImport = ({ imported: { files, problem } }: { imported: RecordImport }) => (
  <Card title="The import failed">
    <div className="grid gap-4">
      <div role="alert" className="flex gap-3">
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-danger/10 text-danger">
          <Icon name="warning" className="size-5" />
        </span>
        <div className="min-w-0">
          <p className="font-medium text-pretty wrap-anywhere">{problem ?? 'Something went wrong.'}</p>
          <p className="text-muted wrap-anywhere">
            Nothing was recorded. {files.map(({ name }) => name).join(', ')}
          </p>
        </div>
      </div>
      <div>
        <ButtonLink to={importPath()}>Choose files again</ButtonLink>
      </div>
    </div>
  </Card>
);
