import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf } from './support/cars.ts';
import { choose, pickFirst } from './support/forms.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The VIN of a Volkswagen for North America. Only there a VIN reliably contains the model year. */
const JETTA = '3VWDP7AJ2DM123456';

test('the form of a new car begins with the VIN, which fills in make and year', async ({ page, owner }) => {
  await signIn(page, owner);
  await page.goto('/dashboard/new');
  const form = page.getByRole('form', { name: MESSAGES.title.createCar });
  const vin = form.getByLabel('VIN');
  await expect(form.locator('input').first()).toBeEditable();
  await expect(vin).toBeVisible();
  expect(await form.locator('input').first().getAttribute('name')).toBe('vin');
  await vin.fill(JETTA.toLowerCase());
  await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('Volkswagen');
  await expect(form.getByLabel('Production year')).toHaveValue('2013');
  await expect(form.getByRole('status')).toContainText('2013 Volkswagen');

  await test.step('its fields also have the names that people use', async () => {
    for (const name of ['Model', 'Generation'])
      await expect(form.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('engines show their horsepower on a second line', async () => {
    await choose(page, 'Base model', 'Golf');
    await choose(page, 'Spec model', 'Golf VIII');
    const engine = form.getByRole('combobox', { name: 'Engine', exact: true });
    await expect(engine).toBeEnabled();
    await engine.press('ArrowDown');
    const option = form.getByRole('option').filter({ hasText: /\d hp/ }).first();
    const name = option.getByText(/^\d\.\d \w+/);
    const facts = option.getByText(/^\d+ ccm · \d+ kw \/ \d+ hp/);
    const [above, below] = [await name.boundingBox(), await facts.boundingBox()];
    expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    await pickFirst(page, 'Engine');
  });

  await test.step('the person can change what the VIN filled in', async () => {
    await choose(page, 'Make', 'Škoda');
    await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('Škoda');
    await expect(form.getByText(/This VIN looks like a 2013 Volkswagen/)).toBeVisible();
  });
});

test('the dashboard leads a new user in three steps to a shared car', async ({ page, request, owner }) => {
  await signIn(page, owner);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'First steps' });
  const current = steps.locator('[aria-current=step]');
  await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(current).toContainText('Add a car');
  await current.getByRole('link', { name: MESSAGES.car.createCar }).click();
  await expect(page).toHaveURL(/\/dashboard\/new$/);

  await addGolf(request, owner);
  await page.goto('/dashboard');
  await expect(current).toContainText('Add the last service');
  await current.getByRole('button', { name: 'Add a service' }).click();
  const dialog = page.getByRole('dialog');
  await choose(dialog, 'Type', 'Oil Change Service');
  await dialog.getByLabel('Mileage', { exact: true }).fill('119500');
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();

  await expect(current).toContainText('Share it');
  await current.getByRole('button', { name: 'Share the car' }).click();
  const share = page.getByRole('dialog', { name: MESSAGES.dialog.shareCar });
  await expect(share.getByRole('textbox', { name: 'Public link' })).toHaveValue(/\/check\/\w+/);
  await page.keyboard.press('Escape');
  await expect(current).toContainText('Share it');
  await current.getByRole('button', { name: 'Share the car' }).click();
  await page.context().grantPermissions(['clipboard-write']);
  await share.getByRole('button', { name: 'Copy link' }).click();
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
  await expect(steps).toHaveCount(0);
});
