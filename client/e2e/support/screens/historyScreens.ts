import { expect } from '@playwright/test';
import { at, press, type Screen } from './screen.ts';

const ofHistory = (search = '') => at('moderator', `/dashboard/moderate/history${search}`);

/** The screens of the history of the catalogue. */
export const HISTORY_SCREENS: Screen[] = [
  {
    name: 'history',
    ...ofHistory(),
    act: async (page) => {
      await press('button', 'Show before and after: Golf → Golf Sportsvan')(page);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'history, setting back',
    ...ofHistory(),
    act: async (page) => {
      await press('button', 'Show before and after: Golf Sportsvan → Golf')(page);
      await press('button', /^Set back: /)(page);
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
    },
  },
  { name: 'history, none found', ...ofHistory('?action=MAKE_DELETED') },
  {
    name: 'no such change',
    ...ofHistory(`?change=${'0'.repeat(24)}`),
    statuses: [404],
  },
];
