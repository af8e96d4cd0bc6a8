/** Where an interval is from: the words of the template, or a link. */
export const PlanSource = ({ source }: { source: string }) =>
  /^https?:/.test(source) ? (
    <a
      href={source}
      target="_blank"
      rel="noopener noreferrer"
      className="relative text-accent underline underline-offset-2"
    >
      {source.split('/')[2]} <span className="sr-only">(opens in a new tab)</span>
    </a>
  ) : (
    source
  );
