import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf, addWarning, offerCar } from './support/cars.ts';
import { claim } from './support/claims.ts';
import { fillFacts, fillSignUp, pickGolf } from './support/forms.ts';
import { button, openFromCarMenu, toast } from './support/page.ts';
import { signIn, signUp, stranger } from './support/people.ts';
import { openWorkshop } from './support/roles.ts';
import {
  newUser,
  offeredCar,
  ownersCar,
  ownersFuel,
  ownersService,
  visitor,
  workshopsRequest,
  workshopsService,
  type Scene,
} from './support/scenes.ts';
import { click } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';
import { watchTraffic } from './support/traffic.ts';
import { giveAccess } from './support/workshops.ts';

type Case = [
  name: string,
  /** Matches the request that is sent, below /api. */
  call: RegExp,
  /** Creates the data. */
  setUp: (request: APIRequestContext) => Promise<Scene>,
  /** Opens and fills in the form, and returns its submit button. */
  prepare: (page: Page, scene: Scene) => Locator | Promise<Locator>,
];

const EVIDENCE = 'I bought it in May and have the papers.';

/** Presses a button that opens a dialog. */
const press = async (page: Page, name: string | RegExp) => {
  await click('button', name)(page);
  return page.getByRole('dialog');
};

/** Opens the menu of the car's fuel, and returns one of its items. */
const openFuelMenu = async (page: Page, item: string) => {
  await click('button', /^Fuel \d/)(page);
  await click('button', /^Fuel of/)(page);
  return page.getByRole('menuitem', { name: item });
};

/** Opens a dialog from the menu of the car's fuel. */
const openFuel = async (page: Page, item: string) => {
  await (await openFuelMenu(page, item)).click();
  return page.getByRole('dialog');
};

/** Presses a button, and returns the button of the same name in the dialog that opens. */
const confirm = (name: string) => async (page: Page) => button(await press(page, name), name);

/** Chooses an item of the car's menu, and returns the button of the same name in the dialog that opens. */
const confirmFromMenu = (name: string) => async (page: Page) =>
  button(await openFromCarMenu(page, name), name);

/** Fills in a field of a dialog, and returns the submit button. */
const fill = async (dialog: Locator, label: string | RegExp, text: string, submit: string) => {
  await dialog.getByLabel(label).fill(text);
  return button(dialog, submit);
};

/** Other tests double-click the forms for log-in, cars, services, warnings, fuel and transfers. */
const CASES: Case[] = [
  ['sign-up', /^POST \/auth\/signup$/, visitor('/signup'), (page) => fillSignUp(page, stranger())],
  [
    'a forgotten password',
    /^POST \/auth\/forgot$/,
    visitor('/forgot-password'),
    async (page) => {
      await page.getByLabel('Email').fill(stranger().email);
      return button(page, 'Send the link');
    },
  ],
  [
    'the search by VIN',
    /^GET \/car\/check\/vin\//,
    visitor('/#find-car'),
    (page) => button(page, 'Find the car'),
  ],
  [
    'a check-in',
    /^POST \/car\/workshop\/checkin$/,
    async (request) => {
      const { vin } = await addGolf(request, await signUp(request));
      return { actor: await openWorkshop(request), path: '/dashboard/services/checkin', vin };
    },
    async (page, { vin = '' }) => {
      await page.getByRole('textbox', { name: 'VIN' }).fill(vin);
      return button(page, 'Check in');
    },
  ],
  [
    'a claim',
    /^POST \/car\/claim$/,
    async (request) => {
      const { vin } = await addGolf(request, await signUp(request));
      return { actor: await signUp(request), path: '/dashboard/new', vin };
    },
    async (page, { vin = '' }) => {
      await pickGolf(page);
      await fillFacts(page, vin);
      await click('button', MESSAGES.car.createCar)(page);
      const dialog = await press(page, 'Claim this VIN');
      return fill(dialog, 'Why the car is yours', EVIDENCE, 'Send claim');
    },
  ],
  [
    'an access code',
    /^POST \/car\/\w{24}\/access$/,
    ownersCar(),
    async (page) => button(await openFromCarMenu(page, 'Workshop access'), 'Give access code'),
  ],
  [
    'a new name',
    /^PUT \/auth\/edit$/,
    newUser('/dashboard/profile'),
    async (page) => {
      await page.getByLabel('Name', { exact: true }).fill('Dana Underwood-Smith');
      return button(page, 'Save');
    },
  ],
  [
    'a new password',
    /^POST \/auth\/password$/,
    newUser('/dashboard/profile'),
    async (page, { actor }) => {
      await page.getByLabel('Current password', { exact: true }).fill(actor!.password);
      await page.getByLabel('New password', { exact: true }).fill('four horses under a tree');
      return button(page, 'Change password');
    },
  ],
  [
    'the changes of a service',
    /^PUT \/service\/\w{24}$/,
    ownersService,
    async (page) => fill(await press(page, 'Edit'), /^Mileage$/, '118000', 'Save'),
  ],
  [
    'corrected fuel',
    /^PUT \/car\/fuel\//,
    ownersFuel,
    async (page) => fill(await openFuel(page, 'Correct'), MESSAGES.fuel.amount, '41', 'Save'),
  ],
  [
    'a dispute',
    /^POST \/service\/\w{24}\/dispute$/,
    workshopsService('verifiedServiceId'),
    async (page) => {
      const dialog = await press(page, 'Dispute');
      await dialog.getByRole('textbox').fill('Nobody did this.');
      return button(dialog, 'Dispute');
    },
  ],
  [
    'the withdrawal of a dispute',
    /^DELETE \/service\/\w{24}\/dispute$/,
    workshopsService('disputedServiceId'),
    confirm('Withdraw'),
  ],
  [
    'the withdrawal of a claim',
    /^DELETE \/car\/claim\//,
    async (request) => {
      const actor = await signUp(request);
      await claim(request, actor, (await addGolf(request, await signUp(request))).vin);
      return { actor, path: '/dashboard/claims' };
    },
    async (page) => button(await press(page, /^Withdraw/), 'Withdraw'),
  ],
  [
    'the answer to a claim',
    /^(POST|PUT) \/car\/claim\/\w{24}\/answer$/,
    ownersCar(async (request, _, { vin }) => claim(request, await signUp(request), vin)),
    async (page) =>
      fill(await press(page, 'Answer the claim'), 'Why the car is yours', EVIDENCE, 'Send answer'),
  ],
  [
    'the approval of a workshop',
    /^POST \/car\/access\/\w{24}\/approve$/,
    workshopsRequest,
    (page) => page.getByRole('button', { name: /^Approve/ }),
  ],
  [
    'the refusal of a workshop',
    /^DELETE \/car\/access\/\w{24}$/,
    workshopsRequest,
    (page) => page.getByRole('button', { name: /^Decline/ }),
  ],
  ['the renewal of a code', /^POST \/car\/\w{24}\/code$/, ownersCar(), confirmFromMenu('Renew code')],
  [
    'the acceptance of a transfer',
    /^POST \/token\/accept\//,
    offeredCar,
    (page) => button(page, MESSAGES.transfer.accept),
  ],
  ['the refusal of a transfer', /^DELETE \/token\//, offeredCar, confirm('Decline')],
  ['the removal of a car', /^DELETE \/car\/\w{24}$/, ownersCar(), confirmFromMenu('Remove car')],
  ['the removal of a service', /^DELETE \/service\/\w{24}$/, ownersService, (page) => button(page, 'Remove')],
  ['the removal of fuel', /^DELETE \/car\/fuel\//, ownersFuel, async (page) => openFuelMenu(page, 'Remove')],
  [
    'the resolution of a warning',
    /^PUT \/car\/\w{24}\/warning$/,
    ownersCar((request, owner, { _id }) => addWarning(request, owner, _id)),
    async (page) => {
      await click('button', /Oil leak/)(page);
      return button(page, 'Mark as resolved');
    },
  ],
  [
    'the removal of a transfer',
    /^DELETE \/token\//,
    ownersCar((request, owner, { _id }) => offerCar(request, owner, _id, 'next@example.org')),
    async (page) => {
      const dialog = await openFromCarMenu(page, MESSAGES.car.transferCar);
      await dialog.getByRole('button', { name: /^Delete the transfer/ }).click();
      return button(dialog, 'Delete');
    },
  ],
  [
    'the end of a workshop’s access',
    /^DELETE \/car\/\w{24}\/access\//,
    ownersCar(giveAccess),
    async (page) => {
      const dialog = await openFromCarMenu(page, 'Workshop access');
      await dialog.getByRole('button', { name: /^End access of/ }).click();
      return button(dialog, 'End access');
    },
  ],
  [
    'the access that a workshop gives up',
    /^DELETE \/car\/\w{24}\/access\//,
    async (request) => {
      const owner = await signUp(request);
      const car = await addGolf(request, owner);
      return { actor: await giveAccess(request, owner, car), path: `/dashboard/cars/${car._id}` };
    },
    confirm('Give up access'),
  ],
  [
    'the end of all sessions',
    /^POST \/auth\/logout-all$/,
    newUser('/dashboard/profile'),
    confirm('Log out everywhere'),
  ],
  [
    'the removal of an account',
    /^DELETE \/auth\/account$/,
    newUser('/dashboard/profile'),
    async (page, { actor }) => {
      const dialog = await press(page, 'Delete my account');
      await dialog.getByLabel('Your email').fill(actor!.email);
      return fill(dialog, /^Your password$/, actor!.password, 'Delete for good');
    },
  ],
];

for (const [name, call, setUp, prepare] of CASES) {
  test(`a double click sends ${name} once`, async ({ page, request, complaints }) => {
    // the VIN that is claimed is taken
    if (name === 'a claim') complaints.expectStatus(409);
    const scene = await setUp(request);
    await signIn(page, scene.actor);
    await page.goto(scene.path, { waitUntil: 'networkidle' });
    const submit = await prepare(page, scene);

    const calls: string[] = [];
    page.on('request', (sent) => {
      const line = `${sent.method()} ${new URL(sent.url()).pathname.replace(/^\/api/, '')}`;
      if (call.test(line)) calls.push(line);
    });
    // an immediate response would hide a second request
    await page.route('**/api/**', (route) => setTimeout(() => void route.continue(), 400));
    const traffic = watchTraffic(page);
    await submit.dblclick();
    await expect.poll(() => calls.length, { message: String(call) }).toBeGreaterThan(0);
    await traffic.quiet();
    expect(calls).toHaveLength(1);
    await expect(page.locator('.Toastify__toast--error')).toHaveCount(0);
    expect(await toast(page).count()).toBeLessThanOrEqual(1);
  });
}

test('a double click on a button that asks for confirmation does not confirm', async ({
  page,
  request,
  owner,
  car,
}) => {
  await giveAccess(request, owner, car);
  const sent: string[] = [];
  await signIn(page, owner);
  // the browser tells a new account its time zone
  const told = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.goto(`/dashboard/cars/${car._id}`);
  await told;
  page.on('request', (call) => call.method() !== 'GET' && sent.push(`${call.method()} ${call.url()}`));

  const dialog = await openFromCarMenu(page, 'Workshop access');
  await dialog.getByRole('button', { name: /^End access of/ }).dblclick();
  await expect(
    dialog.getByText(
      'End its access? The services that it recorded stay with the car, its open warnings end.',
    ),
  ).toBeVisible();
  expect(sent).toEqual([]);
});
