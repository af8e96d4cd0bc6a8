import type { ReactNode } from 'react';
import { classNames } from '../../lib/classNames.ts';

export type RingTone = 'accent' | 'caution' | 'danger';

const TONES: Record<RingTone, string> = {
  accent: 'stroke-accent',
  caution: 'stroke-caution-mark',
  danger: 'stroke-danger-mark',
};

interface Props {
  /** The filled share, from 0 to 1; null if it is not known. */
  share: number | null;
  tone?: RingTone;
  /** Shown in the middle of the ring. */
  children?: ReactNode;
}

/** A ring that is filled by a share. It is a picture, so its value must stand beside it as text. */
export const Ring = ({ share, tone = 'accent', children }: Props) => (
  <span className="relative grid size-15 place-items-center">
    <svg viewBox="0 0 60 60" fill="none" strokeWidth="6" className="absolute inset-0 -rotate-90">
      <circle cx="30" cy="30" r="26" className="stroke-rule forced-colors:stroke-transparent" />
      {share !== null && share > 0 && (
        <circle
          cx="30"
          cy="30"
          r="26"
          pathLength="100"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(share, 1) * 100} 100`}
          className={classNames(TONES[tone], 'forced-colors:stroke-[CanvasText]')}
        />
      )}
    </svg>
    <span className="relative text-xs font-semibold">{children}</span>
  </span>
);
