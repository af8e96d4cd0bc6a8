const KEY = 'slashKey';

/**
 * Whether `/` opens the search of a car's ledger on this device. People who control their device by speech can turn it
 * off (WCAG 2.1.4, character key shortcuts).
 */
export const slashKey = {
  isOn: () => localStorage.getItem(KEY) !== 'off',
  choose: (on: boolean) => {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  },
};
