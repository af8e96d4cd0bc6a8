import type { CatalogueImport } from '@glovebox/shared/catalogueFile';
import { Card } from '../../ui/Card.tsx';

/** The progress of an import. People can leave the page and return to it. */
export const ImportProgress = ({ imported }: { imported: CatalogueImport }) => {
  const { state, done, total, fileName } = imported;
  const doing = state === 'reading' ? 'Comparing with the catalogue' : 'Applying';
  const percent = total > 0 ? Math.floor((100 * done) / total) : null;
  return (
    <Card title={fileName}>
      <div className="grid gap-3">
        <p className="flex justify-between gap-4">
          <span>{doing}</span>
          <span className="text-muted tabular-nums">{percent === null ? '' : `${percent} %`}</span>
        </p>
        <div
          role="progressbar"
          aria-label={`${doing}: ${fileName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent !== null && { 'aria-valuenow': percent })}
          className="h-2 overflow-hidden rounded-full bg-ink/8"
        >
          <div
            className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none"
            style={{ width: `${percent ?? 0}%` }}
          />
        </div>
        <p className="text-xs text-muted">
          {state === 'reading' ? 'Nothing is written yet.' : 'All of it is written, or nothing.'} You may
          leave this page; it goes on.
        </p>
      </div>
    </Card>
  );
};
