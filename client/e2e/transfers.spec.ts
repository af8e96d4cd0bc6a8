import type { Page } from '@playwright/test';
import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import { addGolf, offerCar } from './support/cars.ts';
import { linkIn, mailAbout } from './support/mails.ts';
import { signIn, signUp, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';

const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: 'Car menu' }).click();
  await page.getByRole('menuitem', { name: MESSAGES.car.transferCar }).click();
  return page.getByRole('dialog', { name: MESSAGES.dialog.transferCar });
};

test('an owner offers a car once, however often Submit is pressed, and takes it back', async ({
  page,
  request,
  complaints,
}) => {
  const owner = await signUp(request);
  const recipient = await signUp(request);
  const car = await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/token/new')) sent.push(call.url());
  });

  await test.step('finds the recipient by the start of the email', async () => {
    const dialog = await openDialog(page);
    await expect(dialog.getByText(MESSAGES.transfer.intro)).toBeVisible();
    await dialog.getByLabel('Email').fill(recipient.email.slice(0, 20));
    await dialog.getByRole('option', { name: recipient.email }).click();
    await expect(dialog.getByText(MESSAGES.transfer.noUserFound)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(MESSAGES.toast.transferCreated)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  await test.step('is told why the same email is refused, and loses nothing of it', async () => {
    complaints.expectStatus(409);
    const dialog = await openDialog(page);
    await expect(dialog.getByText(MESSAGES.transfer.to)).toBeVisible();
    await dialog.getByLabel('Email').fill(recipient.email.slice(0, 20));
    await dialog.getByRole('option', { name: recipient.email }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('A transfer of this car to this email is pending already.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'pending already' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('deletes the pending one', async () => {
    const dialog = await openDialog(page);
    await expect(dialog.getByText('What you typed before is still here.')).toBeVisible();
    await dialog.getByRole('button', { name: `Delete the transfer to ${recipient.email}` }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(MESSAGES.toast.transferDeleted)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Car menu' })).toBeFocused();
    const left = await request.get(`/api/token/find/${car._id}`, { headers: { token: owner.token } });
    expect(await left.json()).toEqual([]);
  });
});

test('a recipient declines a car, which stays with its owner', async ({ page, request, complaints }) => {
  const owner = await signUp(request);
  const recipient = await signUp(request);
  const car = await addGolf(request, owner);
  const token = await offerCar(request, owner, car._id, recipient.email);
  await signIn(page, recipient);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /Golf/ }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/transfer/${token}$`));
  const decline = page.getByRole('button', { name: 'Decline' });
  const dialog = page.getByRole('dialog');
  await decline.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(decline).toBeFocused();
  await decline.click();
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByText(MESSAGES.toast.transferDeleted)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText(MESSAGES.car.noCars)).toBeVisible();
  await expect(page.getByRole('link', { name: /Golf/ })).toHaveCount(0);

  complaints.expectStatus(410);
  await page.goto(`/dashboard/transfer/${token}`);
  await expect(page.getByText('This transfer was declined.')).toBeVisible();
  const kept = await request.get(`/api/car/${car._id}`, { headers: { token: owner.token } });
  expect(kept.status()).toBe(200);
});

test('an owner who opens their own transfer can cancel it there', async ({ page, request, complaints }) => {
  const owner = await signUp(request);
  const car = await addGolf(request, owner);
  const token = await offerCar(request, owner, car._id, stranger().email);
  await signIn(page, owner);
  await page.goto(`/dashboard/transfer/${token}`);
  await expect(page.getByRole('heading', { name: senderIsSending(owner.name) })).toBeVisible();
  await expect(page.getByRole('button', { name: MESSAGES.transfer.accept })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel transfer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel transfer' }).click();
  await expect(page.getByText(MESSAGES.toast.transferDeleted)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  complaints.expectStatus(410);
  await page.goto(`/dashboard/transfer/${token}`);
  await expect(page.getByText('This transfer was cancelled by its sender.')).toBeVisible();
});

test('whoever opens the mail with another account is told which, and can use the right one', async ({
  page,
  request,
  product,
  complaints,
}) => {
  complaints.expectStatus(404);
  const owner = await signUp(request);
  const recipient = await signUp(request);
  const other = await signUp(request);
  const car = await addGolf(request, owner);
  await offerCar(request, owner, car._id, recipient.email);
  await signIn(page, other);
  await page.goto(linkIn(await mailAbout(product, recipient.email, 'is waiting for you')));
  const main = page.getByRole('main');
  await expect(main.getByText(other.email)).toBeVisible();
  await expect(page).not.toHaveURL(/secret/);
  await main.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email').fill(recipient.email);
  await page.getByLabel('Password', { exact: true }).fill(recipient.password);
  await page.getByRole('button', { name: MESSAGES.landing.logIn }).click();
  await expect(page.getByRole('heading', { name: senderIsSending(owner.name) })).toBeVisible();
  await expect(page.getByText(car.vin)).toBeVisible();
});
