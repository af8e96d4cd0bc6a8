import { Suspense, useState, type ReactNode } from 'react';
import { ChartTable } from './ChartTable.tsx';
import { DrawingBoundary } from './DrawingBoundary.tsx';
import { Skeleton } from './Skeleton.tsx';
import { usePrinting } from './usePrinting.ts';
import { useSeen } from './useSeen.ts';

interface Props {
  /** What the chart tells, for those who cannot see it. */
  label: string;
  columns: readonly string[];
  /** The same data as the drawing's. */
  rows: readonly (readonly string[])[];
  /** The drawing; it is loaded when it comes near the view. */
  children: ReactNode;
}

/** A longer table is made when it is opened: thousands of rows that nobody sees would hold up the page. */
const AT_ONCE = 200;

/** A drawing with its data as a table behind it. Its height is its own from the start, so that nothing moves. */
export const ChartFrame = ({ label, columns, rows, children }: Props) => {
  const { ref, seen } = useSeen();
  const [opened, setOpened] = useState(false);
  // where nobody scrolled to, there is no drawing to print, and no time left to make one
  const printsTable = usePrinting() && !seen;
  return (
    <figure aria-label={label} className="grid min-w-0 gap-2">
      {/* a drawing follows a narrower window a moment late */}
      <div ref={ref} hidden={printsTable} className="relative h-64 min-w-0 overflow-hidden">
        {seen && (
          <DrawingBoundary>
            <Suspense fallback={<Skeleton className="h-full animate-appear" />}>{children}</Suspense>
          </DrawingBoundary>
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
