import type { ImportRow } from '@glovebox/shared/catalogueFile';
import { useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { columnLabel, KINDS } from './importWords.ts';
import { LoadMore } from '../../ui/lists/LoadMore.tsx';

const NEW: Record<ImportRow['adds'][number], string> = {
  make: 'make',
  baseModel: 'model',
  specModel: 'spec model',
  engine: 'engine',
};

const Before = ({ text }: { text: string }) =>
  text === '' ? <span>(empty)</span> : <del className="wrap-anywhere">{text}</del>;

const After = ({ text }: { text: string }) =>
  text === '' ? (
    <span>(empty)</span>
  ) : (
    <ins className="font-medium text-ink no-underline wrap-anywhere">{text}</ins>
  );

/** Says what will happen to a row, and why. */
const Effects = ({ row }: { row: ImportRow }) => (
  <ul className="mt-1 grid gap-0.5 text-muted empty:hidden">
    {row.reasons.map(({ column, message }) => (
      <li key={column} className="text-danger">
        {columnLabel(column) && <span className="font-medium">{columnLabel(column)}: </span>}
        {message}
      </li>
    ))}
    {row.adds.length > 0 && <li>New {row.adds.map((level) => NEW[level]).join(', ')}</li>}
    {row.changes.map(({ column, before, after }) => (
      <li key={column}>
        {columnLabel(column)}: <Before text={before} /> <span aria-hidden="true">→</span>
        <span className="sr-only"> becomes </span> <After text={after} />
      </li>
    ))}
  </ul>
);

const HIDDEN = new Set([
  'id',
  'verified',
  'ccApprox',
  'kwApprox',
  'sources',
  'markets',
  'yearFrom',
  'yearTo',
]);

const factsOf = ({ facts }: ImportRow) =>
  facts
    .filter(({ column }) => !HIDDEN.has(column))
    .map(({ column, value }) => (column === 'fuel' ? value : `${value} ${columnLabel(column)}`))
    .join(' · ');

const Row = ({ row }: { row: ImportRow }) => {
  const { label, tone } = KINDS[row.kind];
  const model = [row.make, row.baseModel, row.specModel].filter(Boolean).join(' › ');
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-4 px-card py-2.5">
      <span className="min-w-12 text-xs leading-5 text-muted tabular-nums">
        <span className="sr-only">Line </span>
        {row.line.toLocaleString('en-US')}
      </span>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <span className="text-muted">{model || 'No make'}</span>
          {row.engine && (
            <>
              {' '}
              <span className="text-muted">›</span> <span className="font-medium">{row.engine}</span>
            </>
          )}
        </p>
        <p className="text-xs text-muted empty:hidden">{factsOf(row)}</p>
        <Effects row={row} />
      </div>
      <span>
        <Badge tone={tone}>{label}</Badge>
      </span>
    </li>
  );
};

/** How many rows are shown at first, and with each click further down. */
const PAGE = 50;

/** The rows of a file, each with the change that it would make. */
export const ImportRows = ({ rows }: { rows: readonly ImportRow[] }) => {
  const [shown, setShown] = useState(PAGE);
  if (rows.length === 0) return <p className="text-muted">No rows of this kind.</p>;
  return (
    <div className="grid gap-4">
      <ul
        aria-label="Rows of the file"
        className="-mx-card -mb-card divide-y divide-line border-t border-line [&:not(:last-child)]:border-b"
      >
        {rows.slice(0, shown).map((row) => (
          <Row key={row.line} row={row} />
        ))}
      </ul>
      {rows.length > shown && (
        <div className="mt-4 grid">
          <LoadMore busy={false} onClick={() => setShown(shown + PAGE)} />
        </div>
      )}
    </div>
  );
};
