import { classNames } from '../../lib/classNames.ts';

const Line = () => <span className="absolute inset-y-0 left-1/2 -ml-px border-l-2 border-rule" />;

interface DotProps {
  colour: string;
  filled: boolean;
  large?: boolean;
}

/** The point on the spine: filled for the entry of a confirmed workshop, hollow for any other. */
export const Dot = ({ colour, filled, large = false }: DotProps) => (
  <div aria-hidden="true" className="relative col-start-2 row-start-1">
    <Line />
    <svg
      viewBox="0 0 14 14"
      className={classNames('relative mx-auto', large ? 'mt-8 size-5 sm:mt-9' : 'mt-3.5 size-3.5', colour)}
    >
      <circle
        cx="7"
        cy="7"
        r="6"
        stroke="currentColor"
        strokeWidth="2"
        className={filled ? 'fill-current' : 'fill-surface forced-colors:fill-[Canvas]'}
      />
    </svg>
  </div>
);

/** The mark on the spine of what is no service. */
export const Dash = () => (
  <div aria-hidden="true" className="relative col-start-2 row-start-1">
    <Line />
    <span className="absolute top-4 left-1/2 -ml-1 w-2 border-t-2 border-control" />
  </div>
);
