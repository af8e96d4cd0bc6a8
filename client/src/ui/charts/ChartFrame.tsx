import { Suspense, useState, type ReactNode } from 'react';
import { ChartTable } from './ChartTable.tsx';
import { ChartErrorBoundary } from './ChartErrorBoundary.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { usePrinting } from './usePrinting.ts';
import { useSeen } from '../lists/useSeen.ts';

interface Props {
  /** What the chart shows, for those who cannot see it. */
  label: string;
  columns: readonly string[];
  /** The same data as the chart's. */
  rows: readonly (readonly string[])[];
  /** The chart; it is loaded when it comes near the viewport. */
  children: ReactNode;
}

/** A longer table is rendered when it is opened: thousands of unseen rows would slow the page down. */
const AT_ONCE = 200;

/** A chart, and below it its data as a table. Its height is fixed from the start, so that nothing shifts. */
export const ChartFrame = ({ label, columns, rows, children }: Props) => {
  const { ref, seen } = useSeen();
  const [opened, setOpened] = useState(false);
  // a chart that was never scrolled to does not exist yet, and there is no time to draw it for the printer
  const printsTable = usePrinting() && !seen;
  return (
    <figure aria-label={label} className="grid min-w-0 gap-2">
      {/* a chart adapts to a narrower window with a delay */}
      <div ref={ref} hidden={printsTable} className="relative h-64 min-w-0 overflow-hidden">
        {seen && (
          <ChartErrorBoundary>
            <Suspense fallback={<Skeleton className="h-full animate-appear" />}>{children}</Suspense>
          </ChartErrorBoundary>
        )}
      </div>
      <details open={opened || printsTable} className="min-w-0">
        <summary
          onClick={(event) => {
            // printing opens it, too, and must leave it as it was
            event.preventDefault();
            setOpened(!opened);
          }}
          className="w-fit rounded-md py-1 text-xs text-muted hover:text-ink print:hidden"
        >
          Show as a table
        </summary>
        {(rows.length <= AT_ONCE || opened || printsTable) && (
          <ChartTable label={label} columns={columns} rows={rows} />
        )}
      </details>
    </figure>
  );
};
