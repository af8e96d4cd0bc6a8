import { expect, type Page } from '@playwright/test';
import { click, type Screen } from './screen.ts';

const ofHistory = { who: 'moderator', path: () => '/dashboard/moderate/history' } as const;

const beforeAndAfter = async (page: Page) => {
  await click('button', /^Show before and after: Golf /)(page);
  await expect(page.getByRole('table')).toBeVisible();
};

const undo = async (page: Page) => {
  // the first of two changes of one entry, which the later one prevents from being undone
  await click('button', 'Undo: Golf → Golf Sportsvan')(page);
  await expect(page.getByRole('alert')).toContainText('was changed again since');
};

/** The history of the catalogue. */
export const HISTORY_SCREENS: Screen[] = [
  { name: 'history', ...ofHistory, act: beforeAndAfter },
  { name: 'undo, refused', ...ofHistory, act: undo, statuses: [409] },
  {
    name: 'history, none found',
    who: 'moderator',
    path: () => '/dashboard/moderate/history?action=MAKE_DELETED',
    lightOnly: true,
  },
  {
    name: 'no such change',
    who: 'moderator',
    path: () => `/dashboard/moderate/history?change=${'0'.repeat(24)}`,
    statuses: [404],
    lightOnly: true,
  },
];
