import { randomVin } from './support/cars.ts';
import { choose, fillFacts } from './support/forms.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const HEADER = 'make,baseModel,specModel,yearFrom,yearTo,engine,kw,hp,cc,fuel';
const KNOWN = [
  'Matra,Murena,Murena I,1980,1983,1.6,66,90,1592,Petrol',
  'Matra,Murena,Murena I,1980,1983,2.2,,,2156,Petrol',
];
const NEWS = [
  'Matra,Murena,Murena I,1980,1983,2.2 S,104,141,2156,Petrol',
  'Matra,Murena,Murena I,1980,1983,2.2,87,118,2156,Petrol',
  'Matra,Murena,Murena I,1980,1983,1.6,66,90,1592,Petrol',
  'Matra,Murena,Murena I,1980,1983,Broken,many,90,1592,Petrol',
];
const fileOf = (name: string, rows: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\r\n')),
});

test('an owner finds the engines that a moderator imported, and a moderator sets one of them back', async ({
  page,
  otherPage: ownersPage,
  owner,
  moderator,
}) => {
  // each dry run compares with the whole catalogue
  test.setTimeout(240_000);
  await signIn(page, moderator);
  await page.goto('/dashboard/moderate');
  await page.getByRole('link', { name: 'Import' }).click();
  const checked = (kind: string, count: number) =>
    expect(page.getByRole('button', { name: `${kind} ${count}`, exact: true })).toBeVisible({
      timeout: 60_000,
    });
  const apply = async (name: string) => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: `Apply ${name}?` });
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Applied', { exact: true })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('progressbar')).toBeHidden();
  };

  await page.getByLabel('CSV file').setInputFiles(fileOf('before.csv', KNOWN));
  await checked('Added', 2);
  await apply('before.csv');
  await page.getByRole('button', { name: 'Import another file' }).click();

  await page.getByLabel('CSV file').setInputFiles(fileOf('news.csv', NEWS));
  await checked('All', 4);
  for (const kind of ['Added', 'Changed', 'Unchanged', 'Refused']) await checked(kind, 1);
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(page.getByText('Must be a whole number')).toBeVisible();
  await expect(page.getByText('1 row cannot be applied and would be left out.')).toBeVisible();
  await apply('news.csv');

  await signIn(ownersPage, owner);
  const chooseModel = async () => {
    await ownersPage.goto('/dashboard/new');
    await choose(ownersPage, 'Make', 'Matra');
    await choose(ownersPage, 'Base model', 'Murena');
    await choose(ownersPage, 'Spec model', 'Murena I');
  };
  await chooseModel();
  expect(await choose(ownersPage, 'Engine', '2.2 S')).toContain('2.2 S');

  await page.getByRole('link', { name: 'Open the history' }).click();
  await page.getByRole('button', { name: /^Show before and after: news\.csv: 1 rows? added/ }).click();
  await page.getByRole('button', { name: 'Set back: Engine 2.2, changed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set back 2.2?' });
  await expect(dialog.getByRole('row', { name: 'kW 87 –' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Set back' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Entry set back' })).toBeVisible();

  await chooseModel();
  expect(await choose(ownersPage, 'Engine', '2.2')).not.toContain('kW');
  await chooseModel();
  // the entries of the first file are still available for a car
  await choose(ownersPage, 'Engine', '1.6');
  await fillFacts(ownersPage, randomVin(), { year: '1982' });
  await ownersPage.getByRole('button', { name: 'Create Car' }).click();
  await expect(ownersPage.getByRole('heading', { level: 1 })).toContainText('Murena');
});
