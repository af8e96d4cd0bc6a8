/** A sketch of empty lines for a list without entries: a title with a mark, and a line below it. */
export const EmptyRows = () => (
  <div
    aria-hidden="true"
    className="w-full max-w-80 divide-y divide-dashed divide-line border-y border-dashed border-line"
  >
    {['w-2/5', 'w-3/5'].map((width) => (
      <div key={width} className="flex items-center justify-between gap-4 py-3">
        <div className="grid flex-1 gap-2">
          <div className={`h-2 rounded-full bg-ink/10 ${width}`} />
          <div className="h-2 w-1/4 rounded-full bg-ink/6" />
        </div>
        <div className="h-4 w-12 rounded-md bg-ink/6" />
      </div>
    ))}
  </div>
);
