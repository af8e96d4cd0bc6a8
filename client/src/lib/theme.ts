export type Theme = 'system' | 'light' | 'dark';

const KEY = 'theme';

/** The theme that was chosen on this device; public/theme.js applies it before the first paint. */
export const chosenTheme = (): Theme => {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
};

/** Applies a theme and remembers it; 'system' follows the device again. */
export const chooseTheme = (theme: Theme) => {
  if (theme === 'system') {
    localStorage.removeItem(KEY);
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem(KEY, theme);
    document.documentElement.dataset['theme'] = theme;
  }
};
