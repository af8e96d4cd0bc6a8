/** A workshop's round stamp, as ink on paper. */
export const WorkshopStamp = ({ day, year, className }: { day: string; year: string; className: string }) => (
  <svg viewBox="0 0 120 120" className={className} fill="none" stroke="currentColor">
    <defs>
      <path id="stamp-rim" d="M60 60m-42 0a42 42 0 1 1 84 0a42 42 0 1 1-84 0" />
    </defs>
    <circle cx="60" cy="60" r="56" strokeWidth="3" />
    <circle cx="60" cy="60" r="33" strokeWidth="1.5" />
    <g fill="currentColor" stroke="none" fontWeight="700">
      <text fontSize="11.5" letterSpacing="2.05">
        <textPath href="#stamp-rim">VERIFIED · BY A WORKSHOP ·</textPath>
      </text>
      <text x="60" y="58" fontSize="13" textAnchor="middle">
        {day}
      </text>
      <text x="60" y="74" fontSize="13" textAnchor="middle">
        {year}
      </text>
    </g>
  </svg>
);
