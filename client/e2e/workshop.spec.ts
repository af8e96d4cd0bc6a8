import type { Page } from '@playwright/test';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import { callApi } from './support/api.ts';
import { addGolf, offerCar, randomVin } from './support/cars.ts';
import { fillFacts, pickGolf } from './support/forms.ts';
import { linkIn, mailAbout } from './support/mails.ts';
import { card as cardWithHeading, openFromCarMenu } from './support/page.ts';
import { signIn, signUp, type Person } from './support/people.ts';
import { payForWorkshop } from './support/roles.ts';
import { expect, test as base } from './support/test.ts';

const GARAGE = 'Fine Garage';
const CHECKED_IN = 'You have access to this car now.';

/** Two users in two browsers; the workshop has `page`. */
const test = base.extend<{ workshop: Person; car: Car; ownersPage: Page }>({
  workshop: async ({ request }, use) => {
    const workshop = await signUp(request, { name: GARAGE });
    await payForWorkshop(request, workshop);
    await use(workshop);
  },
  car: async ({ request, owner }, use) =>
    use(await addGolf(request, owner, { note: 'Spare key at the neighbours' })),
  ownersPage: async ({ otherPage, owner }, use) => {
    await signIn(otherPage, owner);
    await use(otherPage);
  },
});

const numberField = (page: Page) => page.getByRole('textbox', { name: 'VIN' });
const accessCodeField = (page: Page) => page.getByRole('textbox', { name: 'Access code' });

/** Opens the check-in from 'Recent Cars'. */
const openCheckIn = async (page: Page) => {
  await page.goto('/dashboard/services');
  await page.getByRole('button', { name: MESSAGES.service.addNew }).click();
  await page.getByRole('menuitem', { name: 'Check in a car' }).click();
};

test('a user who pays in another tab gets the workshop plan in this one', async ({
  page,
  context,
  request,
}) => {
  const person = await signUp(request);
  await context.route('https://pay.example.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Pay</title>' }),
  );
  await signIn(page, person);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.nav.upgrade })).toBeVisible();
  await page.getByRole('radio', { name: /Annual/ }).check();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: /Continue to payment/ }).click();
  const payment = await opened;
  await payment.waitForURL('https://pay.example.test/**');
  const checkout = new URL(payment.url());
  expect(checkout.pathname).toBe('/annual');
  expect(checkout.searchParams.get('prefilled_email')).toBe(person.email);

  await payForWorkshop(request, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Workshop plan' })).toBeVisible();
  await expect(page.getByText('You are on the workshop plan now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the plan' })).toBeHidden();
  await expect(page.getByRole('banner').getByText('Workshop', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plan' })).toBeVisible();
});

test('a workshop checks in a car by the owner’s access code, and gives up its access', async ({
  page,
  ownersPage,
  workshop,
  car,
}) => {
  const accessCode = await test.step('the owner creates a code', async () => {
    await ownersPage.goto(`/dashboard/cars/${car._id}`);
    const dialog = await openFromCarMenu(ownersPage, 'Workshop access');
    await expect(dialog.getByText('No workshop has access to this car.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create access code' }).click();
    const code = dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    await expect(code).toBeVisible();
    return code.innerText();
  });

  await test.step('the workshop checks in', async () => {
    await signIn(page, workshop);
    await openCheckIn(page);
    await numberField(page).fill(car.vin.toLowerCase());
    await accessCodeField(page).fill(accessCode);
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/cars/${car._id}$`));
    await expect(page.getByText(CHECKED_IN)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your access to this car' })).toContainText(
      'You work on this car for Dana Underwood',
    );
  });

  await test.step('the workshop sees the mileage, but neither fuel nor notes', async () => {
    await expect(page.getByRole('heading', { name: 'Mileage Chart' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Fuel Usage' })).toHaveCount(0);
    await expect(page.getByText('Spare key')).toHaveCount(0);
  });

  await test.step('the workshop gives up its access', async () => {
    await page.getByRole('button', { name: 'Give up access' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Give up access' }).click();
    await expect(page).toHaveURL(/\/dashboard\/services$/);
    await expect(page.getByText(MESSAGES.service.noData)).toBeVisible();
  });
});

test('a workshop whose request is approved records verified entries, which the public sees without its name', async ({
  page,
  ownersPage,
  workshop,
  owner,
  car,
  product,
}) => {
  await test.step('the workshop asks', async () => {
    await signIn(page, workshop);
    await openCheckIn(page);
    await numberField(page).fill(car.vin);
    await page.getByRole('button', { name: 'Check in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/services$/);
    await expect(page.getByRole('region', { name: 'Waiting for the owner' })).toContainText(car.vin);
  });

  await test.step('the owner follows the mail and approves', async () => {
    const mail = await mailAbout(product, owner.email, 'wants access');
    expect(mail).toContain(GARAGE);
    await ownersPage.goto(linkIn(mail));
    const asking = ownersPage.getByRole('region', { name: 'Workshops asking for access' });
    await expect(asking).toContainText(GARAGE);
    await asking.getByRole('button', { name: /^Approve/ }).click();
    await expect(asking).toBeHidden();
  });

  const card = page.getByRole('article');
  await test.step('the workshop records a service and a warning from its list', async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Waiting for the owner' })).toBeHidden();
    await card.getByRole('button', { name: /^Add Service/ }).click();
    const service = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
    await service.getByRole('combobox', { name: 'Type' }).fill('Brake');
    await service.getByRole('option', { name: 'Brake Service' }).click();
    await service.getByLabel('Mileage', { exact: true }).fill('121000');
    await service.getByLabel(/^Next/).first().fill('121900');
    await service.getByRole('button', { name: MESSAGES.dialog.addService }).click();
    await expect(service).toBeHidden();
    await expect(card).toContainText('900 km left');
    await card.getByRole('button', { name: /^Add Warning/ }).click();
    const warning = page.getByRole('dialog', { name: MESSAGES.dialog.addWarning });
    await warning.getByLabel('Title').fill('Brake hose brittle');
    await warning.getByRole('button', { name: MESSAGES.dialog.addWarning }).click();
    await expect(warning).toBeHidden();
    await expect(card).toContainText('1 warning');
  });

  await test.step('the owner sees the name of the workshop', async () => {
    await ownersPage.goto(`/dashboard/cars/${car._id}`);
    await expect(ownersPage.getByText('By a workshop that Glovebox has not checked')).toBeVisible();
    await cardWithHeading(ownersPage, 'Services').getByRole('link', { name: 'Brake Service' }).click();
    await expect(ownersPage.getByText(GARAGE).first()).toBeVisible();
  });

  await test.step('the public sees only the mark', async () => {
    await ownersPage.goto(`/check/${car.publicId}`);
    await expect(ownersPage.getByText('By a workshop that Glovebox has not checked')).toBeVisible();
    await expect(ownersPage.getByText('Brake hose brittle')).toBeVisible();
    await expect(ownersPage.getByText(GARAGE)).toHaveCount(0);
  });
});

test('a workshop creates a customer’s car and transfers it', async ({ page, request, workshop, owner }) => {
  await signIn(page, workshop);
  await page.goto('/dashboard/services');
  await page.getByRole('button', { name: MESSAGES.service.addNew }).click();
  await page.getByRole('menuitem', { name: 'Create a customer’s car' }).click();
  await pickGolf(page);
  await fillFacts(page, randomVin());
  const create = page.getByRole('button', { name: MESSAGES.car.createCar });
  await create.click();
  const name = page.getByLabel('Name of the customer');
  await expect(page.getByText(MESSAGES.validation.required)).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Carla Customer');
  await create.click();
  await expect(page).toHaveURL(/\/dashboard\/cars\/[0-9a-f]{24}$/);
  await expect(page.getByRole('region', { name: 'Your access to this car' })).toContainText(
    'You look after this car for Carla Customer',
  );

  const carId = page.url().split('/').at(-1) ?? '';
  const token = await offerCar(request, workshop, carId, owner.email);
  await callApi(request, owner, `POST /token/accept/${token}`);
  await page.goto('/dashboard/services');
  await expect(page.getByText(MESSAGES.service.noData)).toBeVisible();
});

test('a user without the workshop plan gets from a stranger’s car to the plan', async ({
  page,
  request,
  car,
  complaints,
}) => {
  complaints.expectStatus(404);
  await signIn(page, await signUp(request));
  await page.goto(`/dashboard/cars/${car._id}`);
  await page.getByRole('link', { name: 'workshop plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MESSAGES.nav.upgrade })).toBeVisible();
});
