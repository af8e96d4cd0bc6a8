import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf, addWarning, randomVin } from './support/cars.ts';
import { keyboardOf } from './support/keyboard.ts';
import { signIn, stranger } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { giveAccess, newAccessCode } from './support/workshops.ts';

test('an owner signs up, adds a car, records a service and offers the car by keyboard alone', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const owner = stranger();
  const next = stranger();
  const keys = keyboardOf(page);

  await test.step('signs up', async () => {
    await page.goto('/');
    await keys.use(page.getByRole('link', { name: MESSAGES.landing.createAccount }).first());
    await expect(page).toHaveURL(/\/signup$/);
    await keys.type(page.getByLabel('Name'), owner.name);
    await keys.type(page.getByLabel('Email'), owner.email);
    await keys.type(page.getByLabel('Password', { exact: true }), owner.password);
    await keys.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/?$/);
  });

  await test.step('adds a car', async () => {
    await keys.use(page.getByRole('main').getByRole('link', { name: MESSAGES.car.createCar }).first());
    await expect(page).toHaveURL(/\/dashboard\/new$/);
    await keys.type(page.getByLabel('VIN'), randomVin());
    await keys.choose(page, 'Make', 'Volkswagen');
    await keys.choose(page, 'Base model', 'Golf');
    await keys.choose(page, 'Spec model', 'Golf');
    await keys.choose(page, 'Engine', 'TDI');
    await keys.type(page.getByLabel('Mileage'), '120000');
    await keys.type(page.getByLabel('Production year'), '2019');
    await keys.use(page.getByRole('button', { name: MESSAGES.car.createCar }));
    await expect(page).toHaveURL(/\/dashboard\/cars\/\w{24}$/);
  });

  await test.step('records a service, and the focus returns to the button of the dialog', async () => {
    const newService = page.getByRole('button', { name: MESSAGES.car.newService }).first();
    await keys.use(newService);
    const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
    await keys.choose(dialog, 'Type', 'Brake Service');
    await keys.type(dialog.getByLabel('Mileage', { exact: true }), '121000');
    await keys.press('Enter');
    await expect(page.getByText(MESSAGES.toast.serviceAdded)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(newService).toBeFocused();
    await expect(page.getByRole('link', { name: 'Brake Service' })).toBeVisible();
  });

  await test.step('offers the car', async () => {
    const menu = page.getByRole('button', { name: 'Car menu' });
    await keys.use(menu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const transfer = page.getByRole('menuitem', { name: MESSAGES.car.transferCar });
    // it is the first entry, so another one is taken before its letters are typed
    await keys.press('End');
    await expect(page.getByRole('menuitem').last()).toBeFocused();
    await page.keyboard.type('tr');
    await expect(transfer).toBeFocused();
    await keys.press('Enter');
    const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.transferCar });
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await keys.choose(dialog, 'Email', next.email);
    await expect(dialog.getByText(MESSAGES.transfer.noUserFound)).toBeVisible();
    await keys.use(dialog.getByRole('button', { name: 'Submit' }));
    await expect(page.getByText(MESSAGES.toast.transferCreated)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(menu).toBeFocused();
  });
});

test('a visitor looks up a car by VIN, then one by its code, by keyboard alone', async ({
  page,
  request,
  owner,
  car: { _id, publicId },
}) => {
  await addWarning(request, owner, _id);
  await page.goto('/', { waitUntil: 'networkidle' });
  const keys = keyboardOf(page);

  await test.step('looks up a car by VIN', async () => {
    const find = page.getByRole('button', { name: 'Find the car' });
    await keys.use(find);
    await expect(page.locator('#find-car').getByRole('article')).toContainText('Volkswagen');
    await expect(find).toBeFocused();
  });

  await test.step('looks up a car by code', async () => {
    await keys.use(page.getByRole('link', { name: 'By code' }));
    await expect(page).toHaveURL(/\/check$/);
    await expect(page.getByLabel('Unique code')).toBeVisible();
    await keys.type(page.getByLabel('Unique code'), publicId.toLowerCase());
    await keys.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/check/${publicId}$`));
  });

  await test.step('reads a warning, and the focus returns to it', async () => {
    const warning = page.getByRole('button', { name: /Oil leak/ });
    await expect(warning).toBeVisible();
    await keys.use(warning);
    const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.warningDetails });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keys.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(warning).toBeFocused();
  });
});

test('a search opens the dialog of a record, which returns the focus', async ({ page, request, owner }) => {
  await addGolf(request, owner);
  await signIn(page, owner);
  await page.goto('/dashboard');
  const keys = keyboardOf(page);
  const cars = page.getByRole('link', { name: MESSAGES.nav.cars, exact: true });
  await keys.reach(cars);

  await keys.press('Control+K');
  await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  await page.keyboard.type('warning golf');
  const option = page.getByRole('option', { name: /^Add warning to Volkswagen Golf/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Warning' });
  await expect(dialog.getByRole('textbox').first()).toBeFocused();
  await keys.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cars).toBeFocused();
});

test('a workshop logs in, checks in a car and records a service by keyboard alone', async ({
  page,
  request,
  workshop,
  owner,
  car,
}) => {
  // so that there is a list
  await giveAccess(request, owner, await addGolf(request, owner), workshop);
  const accessCode = await newAccessCode(request, owner, car._id);
  const { press, type, use } = keyboardOf(page);

  await page.goto('/login');
  await type(page.getByLabel('Email'), workshop.email);
  await type(page.getByLabel('Password', { exact: true }), workshop.password);
  await press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/?$/);

  await use(page.getByRole('navigation').getByRole('link', { name: 'Services' }));
  await use(page.getByRole('button', { name: MESSAGES.service.addNew }));
  await expect(page.getByRole('menuitem', { name: 'Check in a car' })).toBeFocused();
  await press('Enter');
  await type(page.getByRole('textbox', { name: 'VIN' }), car.vin);
  await type(page.getByRole('textbox', { name: 'Access code' }), accessCode);
  await press('Enter');
  await expect(page.getByText('You have access to this car now.')).toBeVisible();

  await use(page.getByRole('button', { name: MESSAGES.car.newService }).first());
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await type(dialog.getByRole('combobox', { name: 'Type' }), 'Brake');
  await press('Enter');
  await type(dialog.getByLabel('Mileage', { exact: true }), '121000');
  await press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('By a workshop that Glovebox has not checked')).toBeVisible();
  await expect(page.getByRole('button', { name: MESSAGES.car.newService }).first()).toBeFocused();
});
