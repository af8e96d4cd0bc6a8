/**
 * Returns the element from which a dialog was opened, which gets the focus back when it closes; null if nothing had the
 * focus.
 */
export const opener = () => {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
};
