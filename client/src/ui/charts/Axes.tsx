import type { ReactNode } from 'react';

interface Props {
  /** What the three lines stand for, the lowest first. */
  values: readonly string[];
  /** What stands under the drawing. */
  below: ReactNode;
  children: ReactNode;
}

/** A drawing on three lines, with what they stand for at its left. */
export const Axes = ({ values, below, children }: Props) => (
  <div className="grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-2 text-xs text-muted">
    <div aria-hidden="true" className="-my-2 flex flex-col-reverse justify-between text-right">
      {values.map((value) => (
        <span key={value}>{value}</span>
      ))}
    </div>
    <div className="relative">
      <div aria-hidden="true" className="absolute inset-0 flex flex-col justify-between">
        {values.map((value) => (
          <span key={value} className="-my-px border-t border-line" />
        ))}
      </div>
      {children}
    </div>
    <div aria-hidden="true" className="col-start-2 pt-2">
      {below}
    </div>
  </div>
);
