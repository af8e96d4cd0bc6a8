import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

/** A grey block in the shape of what is coming. Size it with `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div className={classNames('rounded-md bg-ink/8', className ?? 'h-4 w-full')} />
);

/** Wraps skeletons: they appear after 150 ms, and a screen reader hears one word instead of grey blocks. */
export const Loading = ({ label = 'Loading', children }: { label?: string; children: ReactNode }) => (
  <div role="status" className="animate-appear">
    <span className="sr-only">{label}</span>
    {/* busy is what nobody hears of: of a busy status nothing would be said */}
    <div aria-hidden="true" aria-busy="true">
      {children}
    </div>
  </div>
);
