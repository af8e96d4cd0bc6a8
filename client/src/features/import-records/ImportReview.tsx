import { pluralize } from '@glovebox/shared/pluralize';
import type { ImportedCar, RecordImport } from '@glovebox/shared/recordImport';
import { useRef, useState, type ReactNode } from 'react';
import { focusHeading } from '../../lib/focusHeading.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { AddFiles } from './AddFiles.tsx';
import { DryRun } from './DryRun.tsx';
import { useOpenImportDialog } from './ImportDialogs.tsx';
import { ImportedCars, type CarChoiceProps } from './ImportedCars.tsx';
import { percentOf } from './ImportProgress.tsx';
import { newInWords, totalOf, whatItIs } from './importWords.ts';
import { MapColumns } from './MapColumns.tsx';
import { MapInstead } from './MapInstead.tsx';
import { Questions } from './Questions.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';
import { openAnswers } from './withAnswers.ts';

export interface ReviewParts {
  /** Renders the select of the person's cars. */
  choice: (props: CarChoiceProps) => ReactNode;
  /** Called when a car in the files becomes a new one. */
  onNewCar: (car: ImportedCar) => void;
}

/** Says what is still to be done before the import can be applied. */
const Status = ({ imported, open }: { imported: RecordImport; open: number }) => {
  const isPlanned = imported.state === 'planned';
  const text = isPlanned
    ? `All questions are answered. See below what we’ll record.`
    : open > 0
      ? `${pluralize(open, 'question')} open.`
      : '';
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
};

/** What the files are, what has to be asked, and what would be recorded. Nothing is written here. */
export const ImportReview = ({ imported, choice, onNewCar }: ReviewParts & { imported: RecordImport }) => {
  const { _id, cars, recognised, tables, files, unread, state } = imported;
  const openDialog = useOpenImportDialog();
  const open = openAnswers(imported).length;
  const added = totalOf(imported, 'new');
  const [opened, setOpened] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root} className="grid gap-6">
      <Status imported={imported} open={open} />
      <Card title="What it is" aside={<AddFiles importId={_id} />}>
        <div className="grid gap-card">
          <div>
            <p className="text-base font-medium text-pretty wrap-anywhere">{whatItIs(imported)}</p>
            <p className="text-muted wrap-anywhere">{files.map(({ name }) => name).join(', ')}</p>
          </div>
          <UnreadFiles unread={unread} />
          {recognised.length > 0 && <MapInstead importId={_id} tables={recognised} onMap={setOpened} />}
        </div>
      </Card>
      {tables.map((table) => (
        <MapColumns
          key={table.id}
          importId={_id}
          table={table}
          isOpened={table.id === opened}
          onClose={() => {
            setOpened(undefined);
            focusHeading(root.current);
          }}
        />
      ))}
      <Questions imported={imported} />
      {/* below the units, because a new car begins with the mileage of the files */}
      {cars.length > 0 && <ImportedCars imported={imported} choice={choice} onNew={onNewCar} />}
      {state === 'planned' && <DryRun imported={imported} />}
      <section
        aria-label="Next step"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-card"
      >
        <div className="min-w-0 flex-1 basis-64">
          <NextStep imported={imported} open={open} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" onClick={() => openDialog('discardRecords', _id)}>
            Discard
          </Button>
          {state === 'planned' && added > 0 && (
            <Button onClick={() => openDialog('applyRecords', _id)}>Import…</Button>
          )}
        </div>
      </section>
    </div>
  );
};

const NextStep = ({ imported, open }: { imported: RecordImport; open: number }) => {
  if (imported.state === 'reading')
    return (
      <div className="grid gap-2">
        <p>Working out what we’d record</p>
        <ProgressBar label="Working out what we’d record" percent={percentOf(imported)} />
      </div>
    );
  if (imported.state !== 'planned')
    return (
      <p className="text-pretty">
        {open > 0 && <span className="font-medium">{pluralize(open, 'question')} open. </span>}
        <span className="text-muted">
          Answer everything to see what we’d record. Nothing is saved until you confirm.
        </span>
      </p>
    );
  if (totalOf(imported, 'new') === 0)
    return (
      <p className="text-pretty">
        <span className="font-medium">There is nothing to import.</span>{' '}
        <span className="text-muted">
          {totalOf(imported, 'refused') > 0
            ? 'Every line is refused or already there. The list above says why.'
            : 'Your cars have all of it already.'}
        </span>
      </p>
    );
  return (
    <p className="text-pretty">
      <span className="font-medium">Ready to import: {newInWords(imported)}.</span>{' '}
      <span className="text-muted">Nothing is recorded yet.</span>
    </p>
  );
};
