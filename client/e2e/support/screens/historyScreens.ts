import { expect } from '@playwright/test';
import { at, press, type Screen } from './screen.ts';

const ofHistory = (search = '') => at('moderator', `/dashboard/moderate/history${search}`);

/** The screens of the history of the catalogue. */
export const HISTORY_SCREENS: Screen[] = [
  {
    name: 'history',
    ...ofHistory(),
    act: async (page) => {
      await press('button', /^Show before and after: Golf /)(page);
      await expect(page.getByRole('table')).toBeVisible();
    },
  },
  {
    name: 'history, refused undo',
    ...ofHistory(),
    act: async (page) => {
      // the first of two changes of one entry, which the later one prevents from being undone
      await press('button', 'Undo: Golf → Golf Sportsvan')(page);
      await expect(page.getByRole('alert')).toContainText('was changed later');
    },
    statuses: [409],
  },
  { name: 'history, none found', ...ofHistory('?action=MAKE_DELETED') },
  {
    name: 'no such change',
    ...ofHistory(`?change=${'0'.repeat(24)}`),
    statuses: [404],
  },
];
