import { useId } from 'react';

const WIDTH = 104;
const HEIGHT = 72;
const LEAST = 2;

interface Props {
  /** The values of successive months, ending with the unfinished one. */
  values: readonly number[];
}

/** A bar for each month, the unfinished one hatched. It is a picture, so its value must stand beside it as text. */
export const MonthBars = ({ values }: Props) => {
  const hatchId = useId();
  const room = WIDTH / Math.max(values.length, 1);
  const most = Math.max(...values, 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full text-accent forced-colors:text-[CanvasText]">
      <pattern
        id={hatchId}
        width="4"
        height="4"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
        fill="currentColor"
      >
        <rect width="1.75" height="4" />
      </pattern>
      {values.map((value, index) => {
        const height = most > 0 && value > 0 ? Math.max(LEAST, (value / most) * (HEIGHT - 2)) : 0;
        const [x, width] = [index * room + room * 0.14, room * 0.72];
        if (height === 0) {
          return (
            <rect
              key={index}
              {...{ x, width }}
              y={HEIGHT - LEAST}
              height={LEAST}
              className="fill-track forced-colors:fill-[GrayText]"
            />
          );
        }
        return index < values.length - 1 ? (
          <rect key={index} {...{ x, width, height }} y={HEIGHT - height} rx="1" fill="currentColor" />
        ) : (
          <rect
            key={index}
            x={x + 0.5}
            y={HEIGHT - height + 0.5}
            width={width - 1}
            height={height - 1}
            rx="1"
            fill={`url(#${hatchId})`}
            stroke="currentColor"
          />
        );
      })}
    </svg>
  );
};
