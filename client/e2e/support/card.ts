import type { Page } from '@playwright/test';

/** The card with this heading. */
export const card = (page: Page, heading: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: heading, exact: true }) });
