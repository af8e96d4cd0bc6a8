/** What a dialog was opened from, which has the focus again when it closes; null if nothing had it. */
export const opener = () => {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
};
