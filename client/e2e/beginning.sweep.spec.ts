import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf } from './support/cars.ts';
import { choose, pickFirst } from './support/choose.ts';
import { signIn, signUp, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Of a Volkswagen for North America, whose model year its VIN names: the only ones that do so reliably. */
const JETTA = '3VWDP7AJ2DM123456';

test('somebody with a short name learns before signing up how long it has to be', async ({ page }) => {
  await page.goto('/signup');
  const name = page.getByLabel('Name');
  await expect(name).toHaveAccessibleDescription('First and last name, at least 6 characters.');
  const { email, password } = stranger();
  await name.fill('Mara');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: MESSAGES.landing.createAccount }).click();
  await expect(name).toHaveAccessibleDescription(new RegExp(MESSAGES.validation.nameTooShort));
  await expect(page.getByText('at least 6 characters')).toBeVisible();
});

test('a new car begins with its VIN, which fills in make and year', async ({ page, request }) => {
  await signIn(page, await signUp(request));
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

  await test.step('its fields are called what people call them, too', async () => {
    for (const name of ['Model', 'Generation'])
      await expect(form.getByText(name, { exact: true })).toBeVisible();
  });

  await test.step('engines say their horsepower on a second line', async () => {
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

  await test.step('what the VIN filled in can be changed', async () => {
    await choose(page, 'Make', 'Škoda');
    await expect(page.getByRole('complementary', { name: 'Your choice' })).toContainText('Škoda');
    await expect(form.getByText(/This VIN looks like a 2013 Volkswagen/)).toBeVisible();
  });
});

test('a wrong type or a digit too many is not saved unnoticed', async ({ page, request }) => {
  const owner = await signUp(request);
  const { _id } = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${_id}`);
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  const mileage = dialog.getByLabel('Mileage', { exact: true });
  await mileage.fill('442750');
  await expect(mileage).toHaveAccessibleDescription(
    '322,750 km more than the last reading (120,000 km). A typo? You can still save it.',
  );
  await mileage.fill('119000');
  await expect(mileage).toHaveAccessibleDescription(
    'Lower than the last reading (120,000 km). You can still save it.',
  );
  await mileage.fill('121000');
  await expect(mileage).toHaveAccessibleDescription('Last reading: 120,000 km');
  // nothing was chosen, so nothing is saved
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog.getByText(MESSAGES.validation.required)).toBeVisible();
  await expect(dialog.getByRole('combobox', { name: 'Type' })).toBeFocused();
});

test('an empty dashboard leads in three steps to a car that is shared', async ({ page, request }) => {
  const owner = await signUp(request);
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
