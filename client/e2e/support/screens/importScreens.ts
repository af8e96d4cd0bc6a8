import { expect, type Page } from '@playwright/test';
import { at, opens, type Screen } from './screen.ts';

const ofImport = at('moderator', '/dashboard/moderate/import');

/** Goes back to the first step, because the file that an earlier screen chose is kept. */
const startAgain = async (page: Page) => {
  const another = page.getByRole('button', { name: 'Choose another file' });
  const file = page.getByLabel('CSV file');
  await expect(file.or(another)).toBeAttached();
  if (await another.isVisible()) await another.press('Enter');
  await expect(file).toBeAttached();
};

const chooseFile = async (page: Page, ...lines: string[]) => {
  await startAgain(page);
  const buffer = Buffer.from(lines.join('\n'));
  await page.getByLabel('CSV file').setInputFiles({ name: 'engines.csv', mimeType: 'text/csv', buffer });
};

const check = async (page: Page) => {
  await chooseFile(
    page,
    'make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel,cylinders,verified,sources',
    'Volkswagen,Golf,Golf VII (5G),,,1.4 GTE extended,150,204,1395,Plug-in hybrid,4,true,moderator',
    'Volkswagen,Golf,Golf IX,2028,,1.5 eTSI,110,150,1498,Hybrid,4,,',
    'Volkswagen,Golf,Golf VII (5G),2011,2020,,,,,,,,',
    'Volkswagen,Golf,Golf VII (5G),,,Broken,110,300,1498,Coal,4,,',
    'Volkswagen,,,,,,,,,,,,',
  );
  await expect(page.getByRole('list', { name: 'Rows of the file' })).toBeVisible({ timeout: 30_000 });
};

/** The screens of the import of a catalogue file. */
export const IMPORT_SCREENS: Screen[] = [
  { name: 'import', ...ofImport, act: startAgain },
  {
    name: 'import, a file with an unknown column',
    ...ofImport,
    statuses: [400],
    act: async (page) => {
      await chooseFile(page, 'make,colour', 'Volkswagen,red');
      await expect(page.getByRole('alert')).toContainText('“colour” isn’t a column');
    },
  },
  { name: 'import, dry run', ...ofImport, act: check },
  {
    name: 'import, confirmation',
    ...ofImport,
    act: async (page) => {
      await check(page);
      await opens('Apply')(page);
    },
  },
];
