import { pluralize } from '@glovebox/shared/pluralize';
import { CATALOGUE_FILE, ROW_KINDS, type AppliedFile, type RowKind } from '@glovebox/shared/catalogueFile';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { classNames } from '../../lib/classNames.ts';
import { openDialog } from '../../lib/dialogSlice.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ApplyDialog } from './ApplyDialog.tsx';
import { ImportRows } from './ImportRows.tsx';
import type { CheckedImport } from './importsApi.ts';
import { KINDS } from './importWords.ts';

interface FilterProps {
  counts: CheckedImport['counts'];
  chosen: RowKind | undefined;
  onChoose: (kind: RowKind | undefined) => void;
}

/** The counts of the dry run; each one filters the rows. */
const KindFilter = ({ counts, chosen, onChoose }: FilterProps) => {
  const total = ROW_KINDS.reduce((sum, kind) => sum + counts[kind], 0);
  const choices = [
    { kind: undefined, label: 'All', count: total },
    ...ROW_KINDS.map((kind) => ({ kind, label: KINDS[kind].label, count: counts[kind] })),
  ];
  return (
    <div role="group" aria-label="Show rows that are" className="flex flex-wrap gap-2">
      {choices.map(({ kind, label, count }) => (
        <button
          key={label}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChoose(kind)}
          className={classNames(
            'flex h-8 items-center gap-2 rounded-md border px-3 font-medium pointer-coarse:h-10',
            chosen === kind ? 'border-accent bg-accent/10 text-accent' : 'border-line hover:bg-ink/4',
          )}
        >
          {label} <span className="font-normal tabular-nums">{count.toLocaleString('en-US')}</span>
        </button>
      ))}
    </div>
  );
};

const noteOf = ({ counts }: CheckedImport) => {
  if (counts.added + counts.changed === 0) return 'Nothing to apply: no row has anything new.';
  if (counts.refused > 0)
    return `${pluralize(counts.refused, 'row')} cannot be applied and would be left out. Correct the file and choose it again, or apply the rest.`;
  return null;
};

/** Says which rows are not listed; null if all of that kind are, or all of all kinds. */
const missingOf = ({ counts }: CheckedImport, kind: RowKind | undefined) => {
  const isCut = (one: RowKind) => counts[one] > CATALOGUE_FILE.listed;
  const first = CATALOGUE_FILE.listed.toLocaleString('en-US');
  if (kind) return isCut(kind) ? `Only the first ${first} of these rows are listed.` : null;
  return ROW_KINDS.some(isCut) ? `Only the first ${first} rows of each kind are listed.` : null;
};

interface Props {
  imported: CheckedImport;
  onChooseAgain: () => void;
  onApplied: (counts: AppliedFile['counts']) => void;
}

/** The dry run, which shows what each row would change before anything is written. */
export const ImportReview = ({ imported, onChooseAgain, onApplied }: Props) => {
  const { name, counts, rows } = imported;
  const dispatch = useDispatch();
  const [kind, setKind] = useState<RowKind | undefined>();
  const note = noteOf(imported);
  const missing = missingOf(imported, kind);
  const canApply = counts.added + counts.changed > 0;

  return (
    <Card title={name}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <KindFilter counts={counts} chosen={kind} onChoose={setKind} />
          <div className="flex flex-wrap gap-2">
            <Button variant={canApply ? 'outline' : 'primary'} size="small" onClick={onChooseAgain}>
              Choose another file
            </Button>
            {canApply && (
              <Button size="small" onClick={() => dispatch(openDialog({ name: 'applyImport', carId: '' }))}>
                Apply
              </Button>
            )}
          </div>
        </div>
        {note !== null && <p className="rounded-md bg-caution/12 px-3 py-2 text-caution">{note}</p>}
        {missing !== null && <p className="text-muted">{missing}</p>}
        <ImportRows key={kind} rows={kind ? rows.filter((row) => row.kind === kind) : rows} />
      </div>
      <ApplyDialog imported={imported} onApplied={onApplied} />
    </Card>
  );
};
