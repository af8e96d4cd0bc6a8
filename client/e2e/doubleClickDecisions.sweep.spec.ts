import { MESSAGES } from '@glovebox/shared/messages';
import { addGolf, addWarning, offerCar } from './support/cars.ts';
import { choose } from './support/choose.ts';
import {
  button,
  ofCar,
  ofOffer,
  ofProfile,
  ofRequest,
  ofService,
  ofWorkshopsService,
  openFromMenu,
  openFuel,
  press,
  withFuel,
  type Decision,
} from './support/decisions.ts';
import { expectOneCall } from './support/doubleClick.ts';
import { claim } from './support/hosts.ts';
import { fillFacts, pickGolf } from './support/newCarForm.ts';
import { signIn, signUp } from './support/people.ts';
import { click } from './support/screens/screen.ts';
import { expect, test } from './support/test.ts';
import { letWorkshopIn } from './support/workshopsServices.ts';

const EVIDENCE = 'I bought it in May and have the papers.';

const DECISIONS: Decision[] = [
  {
    name: 'the changes of a car',
    setUp: ofCar(),
    open: async (page) => {
      const dialog = await openFromMenu(page, 'Edit car');
      await dialog.getByLabel('Production year').fill('2020');
      return button(dialog, 'Save');
    },
    call: /^PATCH \/car\/\w{24}$/,
  },
  {
    name: 'the changes of a service',
    setUp: ofService,
    open: async (page) => {
      const dialog = await press(page, 'Edit');
      await dialog.getByLabel('Mileage', { exact: true }).fill('118000');
      return button(dialog, 'Save');
    },
    call: /^PUT \/service\/\w{24}$/,
  },
  {
    name: 'a dispute',
    setUp: ofWorkshopsService('verifiedServiceId'),
    open: async (page) => {
      const dialog = await press(page, 'Dispute');
      await dialog.getByRole('textbox').fill('Nobody did this.');
      return button(dialog, 'Dispute');
    },
    call: /^POST \/service\/\w{24}\/dispute$/,
  },
  {
    name: 'the end of a dispute',
    setUp: ofWorkshopsService('disputedServiceId'),
    open: async (page) => button(await press(page, 'Withdraw'), 'Withdraw'),
    call: /^DELETE \/service\/\w{24}\/dispute$/,
  },
  {
    name: 'corrected fuel',
    setUp: withFuel,
    open: async (page) => {
      const dialog = await openFuel(page, 'Correct');
      await dialog.getByLabel(MESSAGES.fuel.amount).fill('41');
      return button(dialog, 'Save');
    },
    call: /^PUT \/car\/fuel\//,
  },
  {
    name: 'a claim',
    setUp: async (request) => {
      const { vin } = await addGolf(request, await signUp(request));
      return { actor: await signUp(request), path: '/dashboard/new', vin };
    },
    open: async (page, { vin = '' }) => {
      await choose(page, 'Make', 'Volkswagen');
      await pickGolf(page);
      await fillFacts(page, vin);
      await click('button', MESSAGES.car.createCar)(page);
      const dialog = await press(page, 'Claim this VIN');
      await dialog.getByLabel('Why the car is yours').fill(EVIDENCE);
      return button(dialog, 'Send claim');
    },
    call: /^POST \/car\/claim$/,
    statuses: [409],
  },
  {
    name: 'the end of a claim',
    setUp: async (request) => {
      const actor = await signUp(request);
      await claim(request, actor, (await addGolf(request, await signUp(request))).vin);
      return { actor, path: '/dashboard/claims' };
    },
    open: async (page) => {
      await click('button', /^Withdraw/)(page);
      return button(page.getByRole('dialog'), 'Withdraw');
    },
    call: /^DELETE \/car\/claim\//,
  },
  {
    name: 'the answer to a claim',
    setUp: async (request) => {
      const actor = await signUp(request);
      const { _id, vin } = await addGolf(request, actor);
      await claim(request, await signUp(request), vin);
      return { actor, path: `/dashboard/cars/${_id}` };
    },
    open: async (page) => {
      const dialog = await press(page, 'Answer the claim');
      await dialog.getByLabel('Why the car is yours').fill(EVIDENCE);
      return button(dialog, 'Send answer');
    },
    call: /^(POST|PUT) \/car\/claim\/\w{24}\/answer$/,
  },
  {
    name: 'the wish for an access code',
    setUp: ofCar(),
    open: async (page) => button(await openFromMenu(page, 'Workshop access'), 'Give access code'),
    call: /^POST \/car\/\w{24}\/access$/,
  },
  {
    name: 'a yes to a workshop',
    setUp: ofRequest,
    open: (page) => Promise.resolve(page.getByRole('button', { name: /^Approve/ })),
    call: /^POST \/car\/access\/\w{24}\/approve$/,
  },
  {
    name: 'a no to a workshop',
    setUp: ofRequest,
    open: (page) => Promise.resolve(page.getByRole('button', { name: /^Decline/ })),
    call: /^DELETE \/car\/access\/\w{24}$/,
  },
  {
    name: 'the wish for a new code',
    setUp: ofCar(),
    open: async (page) => button(await openFromMenu(page, 'Renew code'), 'Renew code'),
    call: /^POST \/car\/\w{24}\/code$/,
  },
  {
    name: 'the removal of a car',
    setUp: ofCar(),
    open: async (page) => button(await openFromMenu(page, 'Remove car'), 'Remove car'),
    call: /^DELETE \/car\/\w{24}$/,
  },
  {
    name: 'the removal of a service',
    setUp: ofService,
    open: async (page) => button(await press(page, 'Remove'), 'Remove'),
    call: /^DELETE \/service\/\w{24}$/,
  },
  {
    name: 'the removal of fuel',
    setUp: withFuel,
    open: async (page) => button(await openFuel(page, 'Remove'), 'Remove'),
    call: /^DELETE \/car\/fuel\//,
  },
  {
    name: 'the removal of a warning',
    setUp: ofCar(addWarning),
    open: async (page) => {
      await click('button', /Oil leak/)(page);
      await click('button', 'Mark as resolved')(page);
      return button(page.getByRole('dialog'), 'Resolve');
    },
    call: /^PUT \/car\/\w{24}\/warning$/,
  },
  {
    name: 'the removal of a transfer',
    setUp: ofCar((request, owner, carId) => offerCar(request, owner, carId, 'next@example.org')),
    open: async (page) => {
      const dialog = await openFromMenu(page, MESSAGES.car.transferCar);
      await dialog.getByRole('button', { name: /^Delete the transfer/ }).click();
      return button(dialog, 'Delete');
    },
    call: /^DELETE \/token\//,
  },
  {
    name: "the end of a workshop's access",
    setUp: async (request) => {
      const actor = await signUp(request);
      const car = await addGolf(request, actor);
      await letWorkshopIn(request, actor, car);
      return { actor, path: `/dashboard/cars/${car._id}` };
    },
    open: async (page) => {
      const dialog = await openFromMenu(page, 'Workshop access');
      await dialog.getByRole('button', { name: /^End access of/ }).click();
      return button(dialog, 'End access');
    },
    call: /^DELETE \/car\/\w{24}\/access\//,
  },
  {
    name: 'what a workshop gives up',
    setUp: async (request) => {
      const owner = await signUp(request);
      const car = await addGolf(request, owner);
      return { actor: await letWorkshopIn(request, owner, car), path: `/dashboard/cars/${car._id}` };
    },
    open: async (page) => button(await press(page, 'Give up access'), 'Give up access'),
    call: /^DELETE \/car\/\w{24}\/access\//,
  },
  {
    name: 'a yes to a transfer',
    setUp: ofOffer,
    open: (page) => Promise.resolve(button(page, MESSAGES.transfer.accept)),
    call: /^POST \/token\/accept\//,
  },
  {
    name: 'a no to a transfer',
    setUp: ofOffer,
    open: async (page) => button(await press(page, 'Decline'), 'Decline'),
    call: /^DELETE \/token\//,
  },
  {
    name: 'the end of all sessions',
    setUp: ofProfile,
    open: async (page) => button(await press(page, 'Log out everywhere'), 'Log out everywhere'),
    call: /^POST \/auth\/logout-all$/,
  },
  {
    name: 'the removal of an account',
    setUp: ofProfile,
    open: async (page, { actor }) => {
      const dialog = await press(page, 'Delete my account');
      await dialog.getByLabel('Your email').fill(actor.email);
      await dialog.getByLabel('Your password', { exact: true }).fill(actor.password);
      return button(dialog, 'Delete for good');
    },
    call: /^DELETE \/auth\/account$/,
  },
];

for (const { name, setUp, open, call, statuses = [] } of DECISIONS) {
  test(`a double click sends ${name} once`, async ({ page, request, complaints }) => {
    complaints.expectStatus(...statuses);
    const scene = await setUp(request);
    await signIn(page, scene.actor);
    await page.goto(scene.path, { waitUntil: 'networkidle' });
    await expectOneCall(page, await open(page, scene), call);
  });
}

test('a double click on what asks once more does not answer it', async ({ page, request }) => {
  const actor = await signUp(request);
  const car = await addGolf(request, actor);
  await letWorkshopIn(request, actor, car);
  await addWarning(request, actor, car._id);
  const sent: string[] = [];
  page.on('request', (call) => call.method() !== 'GET' && sent.push(`${call.method()} ${call.url()}`));
  await signIn(page, actor);
  await page.goto(`/dashboard/cars/${car._id}`, { waitUntil: 'networkidle' });

  await click('button', /Oil leak/)(page);
  await page.getByRole('button', { name: 'Mark as resolved' }).dblclick();
  await expect(page.getByText('It stays in the activity as resolved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  const dialog = await openFromMenu(page, 'Workshop access');
  await dialog.getByRole('button', { name: /^End access of/ }).dblclick();
  await expect(dialog.getByText('End its access? What it recorded stays with the car.')).toBeVisible();
  expect(sent).toEqual([]);
});
