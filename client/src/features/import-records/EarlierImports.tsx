import { formatMoment } from '@glovebox/shared/dates';
import type { RecordImport } from '@glovebox/shared/recordImport';
import { Link } from 'react-router-dom';
import { useUnits } from '../../lib/useUnits.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadingOrError } from '../../ui/LoadingOrError.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { canUndo } from './FinishedImport.tsx';
import { ImportDialogs, useOpenImportDialog } from './ImportDialogs.tsx';
import { importPath } from './importPath.ts';
import { importName, newInWords, STATES } from './importWords.ts';
import { useGetRecordImportsQuery } from './recordImportApi.ts';

const Row = ({ imported }: { imported: RecordImport }) => {
  const units = useUnits();
  const openDialog = useOpenImportDialog();
  const { _id, state, createdAt } = imported;
  const { label, tone } = STATES[state];
  const facts = [formatMoment(createdAt, units), newInWords(imported)].filter(Boolean).join(' · ');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-card py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={importPath(_id)} className="font-medium underline-offset-2 wrap-anywhere hover:underline">
            {importName(imported)}
          </Link>
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="text-muted wrap-anywhere">{facts}</p>
      </div>
      {canUndo(imported) && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Undo the import ${importName(imported)} of ${formatMoment(createdAt, units)}`}
          onClick={() => openDialog('undoRecords', _id)}
        >
          Undo
        </Button>
      )}
    </li>
  );
};

/** The person's imports, newest first. */
export const EarlierImports = () => {
  const query = useGetRecordImportsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  if (data?.imports.length === 0) return null;
  return (
    <Card title="Earlier imports">
      {data ? (
        <>
          <ul aria-label="Earlier imports" className="-m-card divide-y divide-rule">
            {data.imports.map((imported) => (
              <Row key={imported._id} imported={imported} />
            ))}
          </ul>
          {data.imports.map((imported) => (
            <ImportDialogs key={imported._id} imported={imported} />
          ))}
        </>
      ) : (
        <LoadingOrError query={query} what="Your earlier imports" label="Loading your earlier imports">
          <Skeleton className="h-10" />
        </LoadingOrError>
      )}
    </Card>
  );
};
