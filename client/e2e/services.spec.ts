import { MESSAGES } from '@glovebox/shared/messages';
import { addService } from './support/cars.ts';
import { card, fact } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { giveAccess } from './support/workshops.ts';

test('an owner corrects a service and removes it, which also changes what the car’s page shows', async ({
  page,
  request,
  owner,
  car,
}) => {
  const service = { onCar: car._id, type: 'Brake Service', doneAt: '2025-02-01' } as const;
  const { _id } = await addService(request, owner, {
    ...service,
    mileage: 125_000,
    parts: ['Pads', 'Discs'],
  });
  await signIn(page, owner);
  await page.goto('/dashboard/services');

  await test.step('finds it among all services', async () => {
    await expect(page.getByRole('heading', { level: 1, name: MESSAGES.service.recentCars })).toBeVisible();
    await card(page, 'All services').getByRole('link', { name: 'Brake Service' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/services/${_id}$`));
    await expect(page).toHaveTitle(/Brake Service/);
  });

  const edit = page.getByRole('button', { name: 'Edit' });
  await test.step('types a correction, closes the dialog, and finds what was typed', async () => {
    await edit.click();
    const dialog = page.getByRole('dialog', { name: 'Edit service' });
    await expect(dialog.getByLabel('Mileage', { exact: true })).toHaveValue('125000');
    await dialog.getByLabel('Mileage', { exact: true }).fill('122,500');
    await page.keyboard.press('Escape');
    await expect(edit).toBeFocused();
    await expect(page.getByRole('article', { name: 'Service' })).toContainText('125,000 km');
    await edit.click();
    await expect(dialog.getByLabel('Mileage', { exact: true })).toHaveValue('122,500');
    await dialog.getByRole('button', { name: '+10,000' }).click();
    await dialog.getByRole('button', { name: 'Remove Pads' }).click();
    await dialog.getByRole('button', { name: 'Save' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Service updated.')).toBeVisible();
    await expect(page.getByRole('article', { name: 'Service' })).toContainText('122,500 km');
    await expect(page.getByRole('article', { name: 'Service' })).toContainText('132,500 km');
    await expect(page.getByText('Pads')).toHaveCount(0);
  });

  await test.step('sees the correction in the car’s details, chart and activity', async () => {
    await page.getByRole('link', { name: /Golf/ }).first().click();
    await expect(fact(card(page, 'Car Details'), 'Mileage')).toHaveText('122,500 km');
    await expect(card(page, 'Activity').getByText('Service Updated')).toHaveCount(1);
    const chart = card(page, 'Mileage Chart');
    // by the keyboard, because a click sometimes misses it on a busy machine
    await chart.getByText('Show as a table').press('Enter');
    await expect(chart.getByRole('row', { name: 'Feb 1, 2025 122,500 km' })).toBeVisible();
    await card(page, 'Services').getByRole('link', { name: 'Brake Service' }).click();
  });

  await test.step('removes it and gets to its car, and going back does not open the removed service', async () => {
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
    await expect(page.getByText('Service removed.')).toBeVisible();
    await expect(fact(card(page, 'Car Details'), 'Mileage')).toHaveText('120,000 km');
    await expect(card(page, 'Services').getByText(MESSAGES.car.noServices)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
  });
});

test('an owner disputes a workshop’s entry and withdraws that, and the public never sees why', async ({
  page,
  request,
  owner,
  car,
}) => {
  const workshop = await giveAccess(request, owner, car);
  const { _id } = await addService(request, workshop, {
    onCar: car._id,
    type: 'Brake Service',
    mileage: 125_000,
  });
  await signIn(page, owner);
  await page.goto(`/dashboard/services/${_id}`);
  const sentence = 'The discs are still the old ones.';

  await test.step('may neither edit nor remove it', async () => {
    await expect(
      page.getByRole('heading', { name: 'By a workshop that Glovebox has not checked' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dispute' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Edit|Remove/ })).toHaveCount(0);
  });

  await test.step('says what is wrong with it', async () => {
    await page.getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute entry' });
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog.getByText('Say in a sentence what is wrong')).toBeVisible();
    await dialog.getByLabel('What is wrong with it?').fill(sentence);
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Disputed by the owner' })).toBeVisible();
    // the pressed button is gone, so the focus stays on the page
    await expect(page.getByRole('main')).toBeFocused();
    await page.reload();
    await expect(page.getByText(sentence)).toBeVisible();
  });

  await test.step('sees the mark on the car’s page, and the public sees it without the reason', async () => {
    await page.goto(`/dashboard/cars/${car._id}`);
    await expect(card(page, 'Services').getByText('Disputed')).toBeVisible();
    await page.goto(`/check/${car.publicId}`);
    await expect(page.getByText('By a workshop that Glovebox has not checked')).toBeVisible();
    await expect(page.getByText('Disputed by the owner')).toBeVisible();
    await expect(page.getByText(/discs/)).toHaveCount(0);
    await expect(page.getByText(workshop.name)).toHaveCount(0);
  });

  await test.step('withdraws the dispute', async () => {
    await page.goto(`/dashboard/services/${_id}`);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Dispute withdrawn.')).toBeVisible();
    await expect(page.getByText(sentence)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Dispute' })).toBeVisible();
    await page.goto(`/check/${car.publicId}`);
    await expect(page.getByText('By a workshop that Glovebox has not checked')).toBeVisible();
    await expect(page.getByText(/Disputed/)).toHaveCount(0);
  });
});

test('a visitor finds a car by its code in any notation, and by its link', async ({
  page,
  request,
  owner,
  car,
}) => {
  await addService(request, owner, { onCar: car._id, type: 'Brake Service', mileage: 125_000 });
  const lower = car.publicId.toLowerCase();
  const dashed = lower.replaceAll(/.{4}(?=.)/g, '$&-');
  for (const typed of [lower, dashed, `https://glovebox.example.org/check/${car.publicId}`]) {
    await page.goto('/check');
    await page.getByLabel('Unique code').fill(typed);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Golf');
    await expect(page.getByText(car.vin)).toBeVisible();
    await expect(page.getByText('Brake Service')).toBeVisible();
  }
  await expect(page).toHaveTitle(/Golf.*Service history/);
  await expect(page.getByRole('heading', { name: /for your own car/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Brake Service')).toBeVisible();
});

test('two tabs edit one service: both changes are kept', async ({
  page,
  request,
  owner,
  car,
  complaints,
}) => {
  complaints.expectStatus(409);
  const { _id } = await addService(request, owner, {
    onCar: car._id,
    type: 'Brake Service',
    mileage: 125_000,
  });
  await signIn(page, owner);
  const other = await page.context().newPage();
  const dialogs = [];
  for (const tab of [page, other]) {
    await tab.goto(`/dashboard/services/${_id}`);
    await tab.getByRole('button', { name: 'Edit' }).click();
    dialogs.push(tab.getByRole('dialog', { name: 'Edit service' }));
  }
  const [first, second] = dialogs as [(typeof dialogs)[0], (typeof dialogs)[0]];
  await first.getByLabel(/^Description/).fill('Pads and discs');
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first).toBeHidden();
  await second.getByLabel(/^Where/).fill('Autohaus Nord');
  await second.getByRole('button', { name: 'Save' }).click();
  await expect(second).toBeHidden();
  await expect(other.getByText('Changed elsewhere, and kept: Description.')).toBeVisible();
  await expect(other.getByRole('article', { name: 'Service' })).toContainText('Autohaus Nord');
  await expect(other.getByText('Pads and discs').first()).toBeVisible();
});
