import { useSyncExternalStore } from 'react';
import { writeText } from './storage.ts';

export type Theme = 'system' | 'light' | 'dark';

/** The themes with their labels. */
export const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const satisfies readonly { value: Theme; label: string }[];

const KEY = 'theme';

const isTheme = (value: unknown): value is 'light' | 'dark' => value === 'light' || value === 'dark';

// public/theme.js sets it before the first paint, so the document has the chosen theme
const chosenTheme = (): Theme => {
  const shown = document.documentElement.dataset['theme'];
  return isTheme(shown) ? shown : 'system';
};

const show = (theme: unknown) => {
  if (isTheme(theme)) document.documentElement.dataset['theme'] = theme;
  else delete document.documentElement.dataset['theme'];
};

/** Applies a theme and remembers it on this device; 'system' follows the device again. */
export const chooseTheme = (theme: Theme) => {
  writeText('localStorage', KEY, theme === 'system' ? null : theme);
  show(theme);
};

const onChange = (notify: () => void) => {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  // notices a theme that is chosen in another tab
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) show(newValue);
  };
  window.addEventListener('storage', follow);
  return () => {
    observer.disconnect();
    window.removeEventListener('storage', follow);
  };
};

/** Returns the chosen theme, even if it was chosen elsewhere on the screen. */
export const useTheme = () => useSyncExternalStore(onChange, chosenTheme);
