/** Moves the focus to the first heading of an element, for a part of the page that takes the place of another one. */
export const focusHeading = (root: HTMLElement | null): void => {
  const heading = root?.querySelector<HTMLElement>('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
};
