import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { DrawingBoundary } from './DrawingBoundary.tsx';
import { Skeleton } from './Skeleton.tsx';

interface Props {
  /** What the chart tells, for those who cannot see it. */
  label: string;
  columns: readonly string[];
  /** The same data as the drawing's. */
  rows: readonly (readonly string[])[];
  /** The drawing; it is loaded when it comes near the view. */
  children: ReactNode;
}

/** Whether the element has come near the view; then for good. */
const useSeen = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, seen };
};

/** A drawing with its data as a table behind it. Its height is its own from the start, so that nothing moves. */
export const ChartFrame = ({ label, columns, rows, children }: Props) => {
  const { ref, seen } = useSeen();
  return (
    <figure aria-label={label} className="grid min-w-0 gap-2">
      {/* a drawing follows a narrower window a moment late */}
      <div ref={ref} className="relative h-64 min-w-0 overflow-hidden">
        {seen && (
          <DrawingBoundary>
            <Suspense fallback={<Skeleton className="h-full animate-appear" />}>{children}</Suspense>
          </DrawingBoundary>
        )}
      </div>
      <details className="min-w-0">
        <summary className="w-fit rounded-md py-1 text-xs text-muted hover:text-ink">Show as a table</summary>
        {/* it scrolls: the keyboard must reach it, and a row that is cut in half says so */}
        <div
          role="region"
          aria-label={`${label}: table`}
          tabIndex={0}
          className="mt-1 max-h-69 overflow-auto"
        >
          <table className="w-full">
            <thead>
              <tr className="border-b border-line text-left text-muted">
                {columns.map((column, index) => (
                  <th
                    key={column}
                    scope="col"
                    className={index === 0 ? 'py-1 font-normal' : 'py-1 pl-4 text-right font-normal'}
                  >
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {rows.map(([first, ...rest], row) => (
                <tr key={row}>
                  <th scope="row" className="py-1 text-left font-normal">
                    {first}
                  </th>
                  {rest.map((cell, index) => (
                    <td key={index} className="py-1 pl-4 text-right">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
};
