/** The small ring that spins inside a busy button. */
export const ButtonSpinner = () => (
  <span
    aria-hidden="true"
    className="size-3.5 shrink-0 animate-turn rounded-full border-2 border-current border-r-transparent"
  />
);
