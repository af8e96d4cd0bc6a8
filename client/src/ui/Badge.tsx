import type { ReactNode } from 'react';
import { classNames } from '../lib/classNames.ts';

export type Tone = 'neutral' | 'accent' | 'danger' | 'caution' | 'success';

const TONES: Record<Tone, string> = {
  neutral: 'bg-ink/6 text-muted',
  accent: 'bg-accent/10 text-accent',
  danger: 'bg-danger-wash text-danger',
  caution: 'bg-caution-wash text-caution',
  success: 'bg-success/10 text-success',
};

/** A short label beside something. */
export const Badge = ({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) => (
  <span
    className={classNames(
      'inline-flex min-h-5 items-center gap-1 rounded-md px-1.5 text-xs font-medium whitespace-nowrap max-[22rem]:whitespace-normal forced-colors:border',
      TONES[tone],
    )}
  >
    {children}
  </span>
);
