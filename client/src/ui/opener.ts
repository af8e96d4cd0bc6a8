/** Where the focus belongs when a dialog closes. A menu item is gone by then: the focus goes to its menu's button. */
export const opener = () => {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return button instanceof HTMLElement ? button : null;
};
