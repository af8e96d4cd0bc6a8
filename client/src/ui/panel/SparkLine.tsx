const WIDTH = 104;
const HEIGHT = 72;
const PADDING = 6;

interface Props {
  /** The values in chronological order. */
  values: readonly number[];
  average: number;
}

/**
 * A line without axes, with its average and its last point. It is a picture, so its value must stand beside it as text.
 */
export const SparkLine = ({ values, average }: Props) => {
  const low = Math.min(...values, average);
  const span = Math.max(...values, average) - low || 1;
  const x = (index: number) => PADDING + (index * (WIDTH - 2 * PADDING)) / Math.max(values.length - 1, 1);
  const y = (value: number) => HEIGHT - PADDING - ((value - low) * (HEIGHT - 2 * PADDING)) / span;
  const points = values.map((value, index) => [x(index), y(value)] as const);
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      fill="none"
      className="w-full text-accent forced-colors:text-[CanvasText]"
    >
      <path d={`M0 ${y(average)}H${WIDTH}`} strokeDasharray="3 3" className="stroke-control/60" />
      {points.length > 1 && (
        <path
          d={`M${points.map((point) => point.join(' ')).join('L')}`}
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      )}
      {last && <circle cx={last[0]} cy={last[1]} r="4" fill="currentColor" />}
    </svg>
  );
};
