import { claim } from './support/claims.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an owner ends a claim on their car with their password, and only by pressing the button for it', async ({
  page,
  request,
  owner,
  car,
  complaints,
}) => {
  complaints.expectStatus(400);
  await claim(request, await signUp(request), car.vin);
  await signIn(page, owner);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: `See the claim on ${car.vin}` }).click();
  const notice = page.getByRole('region', { name: 'Claims on this car' });
  const end = notice.getByRole('button', { name: 'End the claim' });
  const dialog = page.getByRole('dialog', { name: 'End the claim?' });
  const password = dialog.getByLabel('Your password', { exact: true });

  await test.step('Escape and Cancel leave the claim as it is', async () => {
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
    ]) {
      await end.click();
      await expect(dialog).toContainText(car.vin);
      await expect(password).toBeFocused();
      await leave();
      await expect(dialog).toBeHidden();
      await expect(end).toBeFocused();
    }
    await page.reload();
    await expect(end).toBeVisible();
  });

  await test.step('another password is refused at its field', async () => {
    await end.click();
    await password.fill('not my password');
    await dialog.getByRole('button', { name: 'End the claim' }).click();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('the right one ends it', async () => {
    await password.fill(owner.password);
    await password.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(notice).toBeHidden();
    await page.goto('/dashboard');
    await expect(page.getByRole('region', { name: 'Claims on your cars' })).toBeHidden();
  });
});
