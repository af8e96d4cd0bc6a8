import { classNames } from '../lib/classNames.ts';

/** The product's logo: a glovebox with its latch. */
export const BrandMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-7')}>
    <rect width="32" height="32" rx="8" className="fill-accent" />
    <path
      className="fill-on-accent"
      d="M6 13.5C6 11.6 7.6 10 9.5 10h13c1.9 0 3.5 1.6 3.5 3.5V16H6zM6 18.5h20V20c0 1.7-1.3 3-3 3H9c-1.7 0-3-1.3-3-3z"
    />
    <rect
      x="13"
      y="14.5"
      width="6"
      height="5.5"
      rx="1.5"
      strokeWidth="1.5"
      className="fill-on-accent stroke-accent"
    />
  </svg>
);

/** The logo with the name. */
export const Brand = () => (
  <span className="inline-flex items-center gap-2 text-base font-semibold tracking-tight">
    <BrandMark />
    Glovebox
  </span>
);
