import type { ReactNode } from 'react';
import { Card } from '../../ui/Card.tsx';
import { DataTable, type Column } from '../../ui/lists/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TableSkeleton } from '../../ui/lists/TableSkeleton.tsx';
import { NextPage } from '../../ui/lists/NextPage.tsx';

interface Props<Row> {
  label: string;
  columns: readonly [Column<Row>, ...Column<Row>[]];
  keyOf: (row: Row) => string;
  /** Undefined while the rows are loading. */
  rows: readonly Row[] | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The state of the list's query. */
  of: {
    currentData?: unknown;
    error?: unknown;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    hasNextPage: boolean;
    fetchNextPage: () => PromiseLike<{ error?: unknown }>;
    refetch: () => unknown;
  };
}

/** A long list as a table with a button for the next page. */
export const PagedTable = <Row,>({ label, columns, keyOf, rows, empty, of: query }: Props<Row>) => {
  const { currentData, error, isFetching, refetch } = query;
  const isRefused = error !== undefined && !isFetching;
  return (
    <Card>
      {isRefused && currentData === undefined ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : rows === undefined ? (
        <div className="-m-card">
          <TableSkeleton label={`Loading: ${label}`} />
        </div>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <div className="-m-card">
          <DataTable
            label={label}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            isOld={isFetching && currentData === undefined}
          />
          <NextPage query={query} className="border-t border-line p-card" />
        </div>
      )}
    </Card>
  );
};
