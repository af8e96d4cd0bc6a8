export const NumberPlate = ({ children }: { children: string }) => (
  <span className="inline-flex max-w-full overflow-hidden rounded-sm border border-ink bg-surface font-mono text-xs font-semibold text-ink">
    <span aria-hidden="true" className="w-2 shrink-0 bg-accent" />
    <span className="px-1.5 py-px break-all uppercase">{children}</span>
  </span>
);
