interface Props {
  /** What is under way, for screen readers. */
  label: string;
  /** How much is done, from 0 to 100; null while that is not known. */
  percent: number | null;
}

/** A bar that fills while work is under way. */
export const ProgressBar = ({ label, percent }: Props) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    {...(percent !== null && { 'aria-valuenow': percent })}
    className="h-2 overflow-hidden rounded-full bg-track forced-colors:border"
  >
    <div
      className="h-full rounded-full bg-accent transition-[width] duration-200 motion-reduce:transition-none forced-colors:bg-[Highlight]"
      style={{ width: `${percent ?? 0}%` }}
    />
  </div>
);
