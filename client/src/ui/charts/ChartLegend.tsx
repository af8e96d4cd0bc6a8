import { classNames } from '../../lib/classNames.ts';

interface Props {
  entries: readonly { name: string; colour: string; edge?: string }[];
  /** Whether the chart has a hatched period. */
  isUnfinished?: boolean;
  className?: string;
}

const SWATCH = 'size-2.5 rounded-[3px] border forced-color-adjust-none';

/** Lists the series of a chart with their colours. */
export const ChartLegend = ({ entries, isUnfinished = false, className }: Props) => (
  <div className={classNames('flex flex-wrap gap-x-4 gap-y-1 text-xs font-medium', className)}>
    <ul aria-label="Colours" className="flex flex-wrap gap-x-4 gap-y-1">
      {entries.map(({ name, colour, edge = 'transparent' }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={SWATCH} style={{ background: colour, borderColor: edge }} />
          {name}
        </li>
      ))}
    </ul>
    {isUnfinished && (
      <span className="flex items-center gap-1.5 font-normal text-muted">
        <span
          aria-hidden="true"
          className={classNames(SWATCH, 'border-current')}
          style={{ background: 'repeating-linear-gradient(-45deg, currentColor 0 1px, transparent 1px 3px)' }}
        />
        not over yet
      </span>
    )}
  </div>
);
