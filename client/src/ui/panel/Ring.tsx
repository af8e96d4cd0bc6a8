import { classNames } from '../../lib/classNames.ts';

export type RingTone = 'accent' | 'caution' | 'danger';

const TONES: Record<RingTone, string> = {
  accent: 'stroke-accent',
  caution: 'stroke-caution-mark',
  danger: 'stroke-danger-mark',
};

const CIRCLE = { cx: 36, cy: 36, r: 32.5 };

interface Props {
  /** The filled share, from 0 to 1; null if it is not known. */
  share: number | null;
  tone?: RingTone;
}

/**
 * A ring that is filled by a share, which stands in its middle. It is a picture, so its value must stand beside it as
 * text.
 */
export const Ring = ({ share, tone = 'accent' }: Props) => (
  <span className="relative grid aspect-square h-full place-items-center">
    <svg viewBox="0 0 72 72" fill="none" strokeWidth="7" className="absolute inset-0 -rotate-90">
      <circle {...CIRCLE} className="stroke-track forced-colors:stroke-[GrayText]" />
      {share !== null && share > 0 && (
        <circle
          {...CIRCLE}
          pathLength="100"
          strokeLinecap="round"
          strokeDasharray={`${Math.min(share, 1) * 100} 100`}
          className={classNames(TONES[tone], 'forced-colors:stroke-[CanvasText]')}
        />
      )}
    </svg>
    {share !== null && (
      <span className="relative text-[0.625rem] font-semibold text-ink tabular-nums @min-[22rem]/panel:text-xs @xl/panel:text-sm">
        {/* rounded down, so that only what is complete is 100% */}
        {Math.floor(100 * share)}%
      </span>
    )}
  </span>
);
