import { Suspense, useState, type ReactNode } from 'react';
import { DrawingBoundary } from '../DrawingBoundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { ChartTable, type ChartRow } from './ChartTable.tsx';

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  columns: readonly string[];
  /** The same data as the chart's. */
  rows: readonly ChartRow[];
  /** What its marks stand for. */
  note?: ReactNode;
  /** The chart. */
  children: ReactNode;
}

/** A longer table is rendered when it is opened: thousands of unseen rows would slow the page down. */
const AT_ONCE = 200;

/** A chart, and below it its data as a table. Its height is fixed, so that nothing moves when the chart is loaded. */
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
