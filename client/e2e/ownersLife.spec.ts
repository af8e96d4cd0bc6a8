import type { Page } from '@playwright/test';
import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import { randomVin } from './support/cars.ts';
import { choose, fillFacts, fillFuel, fillService, fillSignUp, pickGolf } from './support/forms.ts';
import { linkIn, mailAbout } from './support/mails.ts';
import { openFromCarMenu } from './support/page.ts';
import { stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

const carIdOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? '';

test('an owner signs up, records a car’s history, shares it, and transfers the car to a new user', async ({
  page,
  otherPage: other,
  product,
  complaints,
}) => {
  test.setTimeout(240_000);
  const owner = stranger();
  const next = { ...stranger(), name: 'Nadia Newman' };
  const vin = randomVin();

  await test.step('signs up and adds a car', async () => {
    await page.goto('/signup');
    await (await fillSignUp(page, owner)).click();
    await expect(page).toHaveURL(/\/dashboard\/?$/);
    await page.getByRole('link', { name: MESSAGES.car.createCar }).first().click();
    await pickGolf(page);
    await fillFacts(page, vin);
    await page.getByLabel('Note').fill('Keys in the blue drawer');
    await page.getByRole('button', { name: MESSAGES.car.createCar }).dblclick();
    await expect(page).toHaveURL(/\/dashboard\/cars\/\w{24}$/);
  });
  const carId = carIdOf(page);

  await test.step('records a service, a warning and fuel', async () => {
    const service = await fillService(page, 'Oil Change Service', { Mileage: '121000' });
    await service.getByRole('button', { name: MESSAGES.dialog.addService }).dblclick();
    await expect(service).toBeHidden();

    await page.getByRole('button', { name: MESSAGES.dialog.addWarning }).click();
    const warning = page.getByRole('dialog', { name: MESSAGES.dialog.addWarning });
    await warning.getByLabel('Title').fill('Brake pads worn');
    await warning.getByRole('button', { name: MESSAGES.dialog.addWarning }).dblclick();
    await expect(warning).toBeHidden();

    const fuel = await fillFuel(page, '1.629', '41.5');
    await fuel.getByRole('button', { name: MESSAGES.fuel.addRecord }).dblclick();
    await expect(fuel).toBeHidden();

    await expect(page.getByRole('link', { name: 'Oil Change Service' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /Brake pads worn/ })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^1 fill-up/ })).toHaveCount(1);
  });

  const publicPath = await test.step('takes the public link', async () => {
    const dialog = await openFromCarMenu(page, MESSAGES.car.shareCar, 'Car Details menu');
    const link = await dialog.getByRole('textbox', { name: 'Public link' }).inputValue();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    return new URL(link).pathname;
  });

  await test.step('a stranger opens it', async () => {
    await other.goto(publicPath);
    await expect(other.getByText('Oil Change Service')).toBeVisible();
    await expect(other.getByText('Brake pads worn')).toBeVisible();
    await expect(other.getByText(owner.name)).toHaveCount(0);
  });

  await test.step('offers the car to somebody without an account', async () => {
    const dialog = await openFromCarMenu(page, MESSAGES.car.transferCar);
    await choose(dialog, 'Email', next.email);
    await expect(dialog.getByText(MESSAGES.transfer.noUserFound)).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(MESSAGES.toast.transferCreated)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('that person signs up from the link in the mail, and returns to the car', async () => {
    // the page first requests its data without a session
    complaints.expectStatus(401);
    await other.goto(linkIn(await mailAbout(product, next.email, 'is waiting for you')));
    await expect(other).toHaveURL(/\/login$/);
    await other.getByRole('link', { name: MESSAGES.auth.toSignup }).click();
    await (await fillSignUp(other, next)).click();
    await expect(other.getByRole('heading', { name: senderIsSending(owner.name) })).toBeVisible();
    await expect(other).toHaveURL(/\/dashboard\/transfer\/[\w-]+$/);
    await other.reload();
    await expect(other.getByRole('heading', { name: senderIsSending(owner.name) })).toBeVisible();
    await expect(other.getByText(vin).first()).toBeVisible();
    await expect(other.getByText('Oil Change Service')).toBeVisible();
  });

  await test.step('finds the car on the dashboard too, and accepts it', async () => {
    await other.getByRole('link', { name: MESSAGES.title.dashboard, exact: true }).click();
    const waiting = other.getByRole('listitem').filter({ hasText: `offered to you by ${owner.name}` });
    await waiting.getByRole('link').click();
    await other.getByRole('button', { name: MESSAGES.transfer.accept }).dblclick();
    await expect(other.getByText(MESSAGES.toast.transferAccepted)).toBeVisible();
    await expect(other).toHaveURL(/\/dashboard$/);
    await expect(waiting).toHaveCount(0);
    await other.getByRole('list', { name: 'Handed over' }).getByRole('link').click();
    await expect(other.getByRole('heading', { level: 1, name: 'Yours now' })).toBeVisible();
    await other.getByRole('link', { name: 'To the car' }).click();
    await expect(other).toHaveURL(new RegExp(`/dashboard/cars/${carId}$`));
    await expect(other.getByText(vin).first()).toBeVisible();
    await expect(other.getByRole('link', { name: 'Oil Change Service' })).toBeVisible();
    await expect(other.getByText('Car Transferred')).toBeVisible();
    await expect(other.getByText('Keys in the blue drawer')).toHaveCount(0);
  });

  await test.step('the car and the old link no longer open for the former owner', async () => {
    complaints.expectStatus(404);
    await page.goto('/dashboard/cars');
    await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
    await page.goto(`/dashboard/cars/${carId}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(vin)).toHaveCount(0);
    await page.goto(publicPath);
    await expect(page.getByText(MESSAGES.check.invalidCode)).toBeVisible();
  });
});
