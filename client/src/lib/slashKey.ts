import { readText, writeText } from './storage.ts';

const KEY = 'slashKey';

/**
 * Whether `/` opens the search of a car's ledger on this device. People who control their device by speech can turn it
 * off (WCAG 2.1.4, character key shortcuts).
 */
export const slashKey = {
  isOn: () => readText('localStorage', KEY) !== 'off',
  choose: (on: boolean) => writeText('localStorage', KEY, on ? null : 'off'),
};
