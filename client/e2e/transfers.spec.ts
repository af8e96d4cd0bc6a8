import { MESSAGES, senderIsSending } from '@glovebox/shared/messages';
import { callApi } from './support/api.ts';
import { offerCar } from './support/cars.ts';
import { fillLogIn } from './support/forms.ts';
import { linkIn, mailAbout } from './support/mails.ts';
import { openFromCarMenu } from './support/page.ts';
import { signIn, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an owner offers a car once, however often Submit is pressed, and deletes the offer', async ({
  page,
  request,
  owner,
  car,
  complaints,
}) => {
  const recipient = await signUp(request);
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/token/new')) sent.push(call.url());
  });

  await test.step('finds the recipient by the start of the email', async () => {
    const dialog = await openFromCarMenu(page, MESSAGES.car.transferCar);
    await expect(dialog.getByText(MESSAGES.transfer.intro)).toBeVisible();
    await dialog.getByLabel('Email').fill(recipient.email.slice(0, 20));
    await dialog.getByRole('option', { name: recipient.email }).click();
    await expect(dialog.getByText(MESSAGES.transfer.noUserFound)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Submit' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(MESSAGES.toast.transferCreated)).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  await test.step('sees why the same email is refused, and keeps what was typed', async () => {
    complaints.expectStatus(409);
    const dialog = await openFromCarMenu(page, MESSAGES.car.transferCar);
    await expect(dialog.getByText(MESSAGES.transfer.to)).toBeVisible();
    await dialog.getByLabel('Email').fill(recipient.email.slice(0, 20));
    await dialog.getByRole('option', { name: recipient.email }).click();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('A transfer of this car to this email is pending already.')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'pending already' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('deletes the pending offer', async () => {
    const dialog = await openFromCarMenu(page, MESSAGES.car.transferCar);
    await expect(dialog.getByText('We kept what you typed before.')).toBeVisible();
    await dialog.getByRole('button', { name: `Delete the transfer to ${recipient.email}` }).click();
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(page.getByText(MESSAGES.toast.transferDeleted)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Car menu' })).toBeFocused();
    expect(await callApi<unknown[]>(request, owner, `GET /token/find/${car._id}`)).toEqual([]);
  });
});

test('a recipient declines a car, which stays with its owner', async ({
  page,
  request,
  owner,
  car,
  complaints,
}) => {
  const recipient = await signUp(request);
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
  await callApi(request, owner, `GET /car/${car._id}`);
});

test('a recipient who opens the mail with another account sees which one, and can change accounts', async ({
  page,
  request,
  owner,
  car,
  product,
  complaints,
}) => {
  complaints.expectStatus(404);
  const [recipient, other] = [await signUp(request), await signUp(request)];
  await offerCar(request, owner, car._id, recipient.email);
  await signIn(page, other);
  await page.goto(linkIn(await mailAbout(product, recipient.email, 'is waiting for you')));
  const main = page.getByRole('main');
  await expect(main.getByText(other.email)).toBeVisible();
  await expect(page).not.toHaveURL(/secret/);
  await main.getByRole('button', { name: 'Use another account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await (await fillLogIn(page, recipient)).click();
  await expect(page.getByRole('heading', { name: senderIsSending(owner.name) })).toBeVisible();
  await expect(page.getByText(car.vin)).toBeVisible();
});
