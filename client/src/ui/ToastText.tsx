/** A toast's text, and how often it was said since it is there. */
export const toastText = (text: string, count: number) => (
  <span>
    <span>{text}</span>
    {count > 1 && <span className="text-muted tabular-nums"> ×{count}</span>}
  </span>
);
