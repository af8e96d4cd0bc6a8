import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

/** A grey block in the shape of the content. Set its size with `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={classNames('rounded-md bg-ink/8', className ?? 'h-4 w-full')} />
);

/** Wraps skeletons: they appear after 150 ms, and a screen reader reads one word instead of grey blocks. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div role="status" className="animate-appear">
    <span className="sr-only">{label}</span>
    {/* only the blocks are busy, because screen readers stay silent about a busy status */}
    <div aria-hidden="true" aria-busy="true">
      {children}
    </div>
  </div>
);
