/** A sketch of a chart for an empty state: grid lines, and placeholders of the first points. */
export const EmptyChart = () => (
  <svg viewBox="0 0 240 72" fill="none" aria-hidden="true" className="h-18 w-60 max-w-full">
    <path d="M0 .5h240M0 36h240M0 71.5h240" className="stroke-rule" />
    <path d="M24 56 216 16" strokeDasharray="2 5" strokeLinecap="round" className="stroke-control" />
    <circle cx="24" cy="56" r="4" className="fill-surface stroke-control" />
    <circle cx="216" cy="16" r="4" className="fill-surface stroke-control" />
  </svg>
);
