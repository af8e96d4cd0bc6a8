import { MESSAGES } from '@glovebox/shared/messages';
import { randomVin } from './support/cars.ts';
import { fillFacts, pickGolf } from './support/forms.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a VIN fills in the make of a new car, and a reload keeps the form', async ({ page, owner }) => {
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Create Car' }).click();
  const panel = page.getByRole('complementary', { name: 'Your choice' });
  await expect(panel.getByText(MESSAGES.car.notSelected)).toHaveCount(4);
  await expect(panel.getByText(MESSAGES.car.noImageAvailable)).toBeVisible();

  const vin = randomVin().replace(/^.{3}(.*).{3}$/, 'WVW$1o0o');
  await fillFacts(page, vin);
  await expect(page.getByText('This VIN looks like a Volkswagen')).toBeVisible();
  await expect(panel).toContainText('MakeVolkswagen');
  await page.reload();
  await expect(page.getByText('We kept what you typed before.')).toBeVisible();
  await expect(page.getByLabel('VIN')).toHaveValue(vin);
  await pickGolf(page, { isMakeKnown: true });
  await expect(panel.getByText(MESSAGES.car.notSelected)).toHaveCount(0);
  await page.getByRole('button', { name: MESSAGES.car.createCar }).click();

  await expect(page).toHaveURL(/\/dashboard\/cars\/[0-9a-f]{24}$/);
  await expect(page.getByText(vin.replaceAll('o', '0')).first()).toBeVisible();
  await expect(page.getByText('119,247 km').first()).toBeVisible();
  await page.goto('/dashboard/new');
  await expect(page.getByLabel('VIN')).toHaveValue('');
});

test('a user claims a VIN that somebody else registered, and withdraws the claim', async ({
  page,
  request,
  car: { vin },
  complaints,
}) => {
  complaints.expectStatus(409);
  await signIn(page, await signUp(request));
  await page.goto('/dashboard/new');
  await pickGolf(page);
  await fillFacts(page, vin);
  await page.getByRole('button', { name: MESSAGES.car.createCar }).click();
  await expect(page.getByLabel('VIN')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('VIN')).toBeFocused();

  const dialog = page.getByRole('dialog', { name: 'Claim a car' });
  const evidence = dialog.getByLabel('Why the car is yours');
  await test.step('the dialog keeps what was typed when it is closed', async () => {
    await page.getByRole('button', { name: 'Claim this VIN' }).click();
    await expect(dialog).toContainText(vin);
    await evidence.fill('Bought it in May, the papers are here.');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Claim this VIN' })).toBeFocused();
    await page.getByRole('button', { name: 'Claim this VIN' }).click();
    await expect(evidence).toHaveValue('Bought it in May, the papers are here.');
  });

  await dialog.getByRole('button', { name: 'Send claim' }).click();
  await expect(page).toHaveURL(/\/dashboard\/claims$/);
  await expect(page.getByText('Claim sent.').first()).toBeVisible();
  const claim = page.getByRole('list', { name: 'Your claims' }).getByRole('listitem');
  await expect(claim).toContainText('Awaiting review');
  await claim.getByRole('button', { name: `Withdraw the claim of ${vin}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Claim withdrawn.')).toBeVisible();
  await expect(claim.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(claim.getByRole('button')).toHaveCount(0);

  await page.goto('/dashboard/cars');
  await page.getByRole('link', { name: 'Your claims' }).click();
  await expect(claim).toContainText(vin);
});
