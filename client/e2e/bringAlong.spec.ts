import type { CarListAnswer } from '@glovebox/shared/car';
import { randomVin } from './support/cars.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Returns a file as Playwright chooses it. */
const fileOf = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

const SERVICES = fileOf(
  'services.csv',
  'date,type,odometer_km,next_due_km,next_due_date,cost,currency,where,visit,parts,description',
  '2024-03-14,Oil Change Service,91000,106000,,145.50,EUR,Auto Nova,,Oil filter,5W-30',
  '2024-09-02,Brake Service,97000,,,318.20,EUR,Auto Nova,,Brake pads,Front axle',
  '2024-13-02,Brake Service,98000,,,10,EUR,,,,',
);
const FUEL = fileOf(
  'fuel.csv',
  'date,odometer_km,kind,amount,unit,price_per_unit,total,currency,full,missed,station,start_percent,end_percent,place,note',
  '2024-03-01,90500,diesel,40,l,1.7,68.00,EUR,yes,no,Orlen,,,,',
  '2024-03-20,91200,diesel,42,l,1.7,71.40,EUR,yes,no,Orlen,,,,',
);

test('a newcomer brings services and fuel along, finds them on the car, and undoes it', async ({
  page,
  request,
}) => {
  const newcomer = await signUp(request);
  await signIn(page, newcomer);

  await test.step('comes from the empty dashboard', async () => {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Coming from another app?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();
    await page.getByLabel('Files').setInputFiles([SERVICES, FUEL]);
    await expect(page).toHaveURL(/\/dashboard\/cars\/import\/[0-9a-f]{24}$/);
    await expect(page.getByText(/^From Glovebox: /)).toBeVisible();
  });
  const address = page.url();

  await test.step('makes the car of the first file a new one', async () => {
    await page.getByRole('button', { name: 'New car for services' }).click();
    await expect(page.getByLabel('Mileage')).toHaveValue('97000');
    await page.getByRole('button', { name: 'Can’t find your car?' }).click();
    await page.getByLabel('Make', { exact: true }).fill('Trabant');
    await page.getByLabel('Model', { exact: true }).fill('601');
    await page.getByLabel('Engine', { exact: true }).fill('0.6');
    await page.getByRole('textbox', { name: 'VIN' }).fill(randomVin());
    await page.getByLabel('Production year').fill('1988');
    await page.getByRole('button', { name: 'Create Car' }).click();
    await expect(page).toHaveURL(address);
  });

  await test.step('says that the other file is about it, too', async () => {
    await page.getByLabel(/^Which car is .?fuel/).click();
    await page.getByRole('option', { name: /Trabant 601/ }).click();
  });

  await test.step('sees in the dry run what becomes of each line, also after a reload', async () => {
    const lines = page.getByRole('list', { name: 'Lines of the files' });
    await expect(lines).toContainText(/services\.csv.*3 lines.*2 new.*1 refused/);
    // the answer has arrived, so that a reload keeps it
    await page.reload();
    await expect(lines).toContainText(/services\.csv.*3 lines.*2 new.*1 refused/);
    await expect(page.getByRole('list', { name: 'Lines: Refused' })).toContainText('2024-13-02');
  });

  await test.step('imports them', async () => {
    await page.getByRole('button', { name: 'Import…' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('2 services');
    await expect(dialog).toContainText('2 fill-ups');
    await dialog.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Everything is recorded')).toBeVisible();
    await page.getByRole('list', { name: 'Cars with new records' }).getByRole('link').click();
    await expect(page.getByText('Brake Service').first()).toBeVisible();
    await expect(page.getByText('97,000 km').first()).toBeVisible();
    await page.goBack();
  });

  await test.step('undoes it', async () => {
    await page.getByRole('button', { name: /^Undo until/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
    await expect(page.getByText('We removed everything this import recorded.')).toBeVisible();
    const response = await request.get('/api/car/', { headers: { token: newcomer.token } });
    const { cars } = (await response.json()) as CarListAnswer;
    expect(cars.map(({ servicesCount }) => servicesCount)).toEqual([0]);
  });
});
