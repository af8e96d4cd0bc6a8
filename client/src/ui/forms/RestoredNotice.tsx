/** Says above a form that unsent values were restored. */
export const RestoredNotice = () => (
  <p role="status" className="rounded-md bg-ink/4 px-3 py-2 text-muted">
    We kept what you typed before.
  </p>
);
