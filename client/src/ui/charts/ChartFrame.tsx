import { Suspense, useState, type ReactNode } from 'react';
import { DrawingBoundary } from '../DrawingBoundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ChartTable, type ChartRow } from './ChartTable.tsx';

interface Props {
  /** The name of the chart for people who cannot see it. */
  label: string;
  columns: readonly string[];
  /** The data of the chart as rows of a table. */
  rows: readonly ChartRow[];
  /** An explanation of the marks in the chart. */
  note?: ReactNode;
  children: ReactNode;
}

/** The highest number of rows that are rendered while the table is closed, because more would slow the page down. */
const AT_ONCE = 200;

/** A chart with its data as a table below. The height of the chart is fixed, so that nothing moves when it loads. */
export const ChartFrame = ({ label, columns, rows, note, children }: Props) => {
  const [opened, setOpened] = useState(false);
  return (
    <figure aria-label={label} className="grid min-w-0 gap-3">
      <div className="relative h-64 min-w-0 print:break-inside-avoid">
        <DrawingBoundary instead="The chart could not be loaded. Its figures are in the table below.">
          <Suspense fallback={<Skeleton className="h-full animate-appear" />}>{children}</Suspense>
        </DrawingBoundary>
      </div>
      {note}
      <details onToggle={(event) => setOpened(event.currentTarget.open)} className="min-w-0">
        <summary className="w-fit rounded-md py-1 text-xs text-muted hover:text-ink print:hidden">
          Show as a table
        </summary>
        {(rows.length <= AT_ONCE || opened) && <ChartTable label={label} columns={columns} rows={rows} />}
      </details>
    </figure>
  );
};
