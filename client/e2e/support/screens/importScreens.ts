import { expect, type Page } from '@playwright/test';
import { click, type Screen } from './screen.ts';

const ofImport = { who: 'moderator', path: () => '/dashboard/moderate/import' } as const;

/** Back to the first step, because the file that an earlier screen chose is kept. */
const chooseAnew = async (page: Page) => {
  const another = page.getByRole('button', { name: 'Choose another file' });
  const file = page.getByLabel('CSV file');
  await expect(file.or(another)).toBeAttached();
  if (await another.isVisible()) await another.click();
  await expect(file).toBeAttached();
};

/** Chooses a file of these lines. */
const choose =
  (...lines: string[]) =>
  async (page: Page) => {
    await chooseAnew(page);
    const buffer = Buffer.from(lines.join('\n'));
    await page.getByLabel('CSV file').setInputFiles({ name: 'engines.csv', mimeType: 'text/csv', buffer });
  };

const check = async (page: Page) => {
  await choose(
    'make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,cylinders,verified,sources',
    'Volkswagen,Golf,Golf VII (5G),,,1.4 GTE extended,150,204,1395,Plug-in hybrid,4,true,moderator',
    'Volkswagen,Golf,Golf IX,2028,,1.5 eTSI,110,150,1498,Hybrid,4,,',
    'Volkswagen,Golf,Golf VII (5G),2011,2020,,,,,,,,',
    'Volkswagen,Golf,Golf VII (5G),,,Broken,110,300,1498,Coal,4,,',
    'Volkswagen,,,,,,,,,,,,',
  )(page);
  await expect(page.getByRole('list', { name: 'Rows of the file' })).toBeVisible({ timeout: 30_000 });
};

/** The catalogue as a file. */
export const IMPORT_SCREENS: Screen[] = [
  { name: 'import', ...ofImport, act: chooseAnew },
  {
    name: 'import, a file that is none',
    ...ofImport,
    act: async (page) => {
      await choose('make,colour', 'Volkswagen,red')(page);
      await expect(page.getByRole('alert')).toContainText('“colour” is no column');
    },
  },
  { name: 'import, dry run', ...ofImport, act: check },
  {
    name: 'import, apply',
    ...ofImport,
    act: async (page) => {
      await check(page);
      await click('button', 'Apply')(page);
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
