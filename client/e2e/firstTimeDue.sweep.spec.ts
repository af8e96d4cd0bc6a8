import type { APIRequestContext, Page } from '@playwright/test';
import { MESSAGES } from '@glovebox/shared/messages';
import { card } from './support/card.ts';
import { addGolfs, addService } from './support/cars.ts';
import { choose } from './support/choose.ts';
import { signIn, signUp } from './support/people.ts';
import { PHONE } from './support/phone.ts';
import { expect, test } from './support/test.ts';

const SIZES = { desktop: { width: 1440, height: 900 }, phone: PHONE };

const due = (page: Page) => card(page, 'Due').getByRole('listitem');

/** An owner with two cars: on the first a service is overdue, one due soon and one later; on the second one soon. */
const buildOwner = async (request: APIRequestContext) => {
  const owner = await signUp(request);
  const [first, second] = await addGolfs(request, owner, [{ mileage: 173_709 }, { mileage: 60_000 }]);
  if (!first || !second) throw new Error('there are no cars');
  const of = { onCar: first._id, mileage: 157_807 };
  await addService(request, owner, {
    ...of,
    type: 'Other',
    description: 'Timing belt',
    nextMileage: 190_000,
    doneAt: '2024-03-01',
  });
  await addService(request, owner, {
    ...of,
    type: 'Oil Change Service',
    nextMileage: 172_807,
    doneAt: '2024-03-01',
  });
  await addService(request, owner, {
    ...of,
    type: 'Brake Service',
    nextMileage: 174_000,
    doneAt: '2024-03-01',
  });
  await addService(request, owner, {
    onCar: second._id,
    type: 'Full Service',
    mileage: 45_400,
    nextMileage: 60_400,
    doneAt: '2024-03-01',
  });
  return { owner, first, second };
};

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`an owner sees what is overdue, due soon and due later, wherever the car is shown, ${size}`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { owner, first, second } = await buildOwner(request);
    await signIn(page, owner);

    await test.step('on the car’s page, in the first screen', async () => {
      await page.goto(`/dashboard/cars/${first._id}`);
      await expect(card(page, 'Due').getByText('Overdue by 902 km')).toBeVisible();
      await expect(due(page)).toHaveText([
        /^Oil Change Serviceat 172,807 kmOverdue by 902 km$/,
        /^Brake Serviceat 174,000 kmSoon: 291 km left$/,
        /^Timing beltat 190,000 km16,291 km left$/,
      ]);
      // on a phone the panel says it first, with the way ahead
      await expect(
        size === 'phone' ? page.getByRole('heading', { level: 1 }).locator('xpath=..') : due(page).last(),
      ).toBeInViewport();
    });

    await test.step('on its card', async () => {
      await page.goto('/dashboard/cars');
      const cardOf = (vin: string) => page.getByRole('article').filter({ hasText: vin });
      await expect(cardOf(first.vin)).toContainText('Next service902 km over');
      await expect(cardOf(second.vin)).toContainText('Next service400 km');
    });

    await test.step('on the dashboard over all cars, overdue first', async () => {
      await page.goto('/dashboard');
      const strip = page.getByRole('region', { name: 'Needs attention' });
      await expect(strip.getByRole('listitem')).toHaveText([
        /: Oil Change Service overdueby 902 km, due at 172,807 kmRecord$/,
        /: Brake Service in 291 kmdue at 174,000 kmRecord$/,
        /: Full Service in 400 kmdue at 60,400 kmRecord$/,
      ]);
      await expect(due(page)).toHaveText([
        /^Oil Change Service.*Overdue by 902 km$/,
        /^Brake Service.*Soon: 291 km left$/,
        /^Full Service.*Soon: 400 km left$/,
        /^Timing belt.*16,291 km left$/,
      ]);
      await due(page).nth(2).getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name: 'Full Service' })).toBeVisible();
    });
  });
}

/** Records a service in the dialog of a car's page. */
const record = async (page: Page, type: string, fields: Record<string, string>) => {
  await page.getByRole('button', { name: MESSAGES.car.newService }).first().click();
  const dialog = page.getByRole('dialog', { name: MESSAGES.dialog.addService });
  await choose(dialog, 'Type', type);
  for (const [label, value] of Object.entries(fields))
    await dialog.getByLabel(label, { exact: label === 'Mileage' }).fill(value);
  await dialog.getByRole('button', { name: MESSAGES.dialog.addService }).click();
  await expect(dialog).toBeHidden();
};

test('a service that was done again since raises no alarm, and whatever ends it ends its notice', async ({
  page,
  request,
}) => {
  const owner = await signUp(request);
  const [car] = await addGolfs(request, owner, [{ mileage: 36_000 }]);
  if (!car) throw new Error('there is no car');
  const oil = { onCar: car._id, type: 'Oil Change Service' } as const;
  await addService(request, owner, { ...oil, mileage: 22_444, nextMileage: 37_444, doneAt: '2023-05-02' });
  await addService(request, owner, { ...oil, mileage: 33_770, nextMileage: 48_770, doneAt: '2025-05-02' });
  await signIn(page, owner);
  await page.goto(`/dashboard/cars/${car._id}`);

  await test.step('a reading close to the superseded ‘next’', async () => {
    await record(page, 'Brake Service', { Mileage: '36900' });
    await expect(card(page, 'Activity').getByText('New Service Recorded')).toHaveCount(3);
    await expect(card(page, 'Activity').getByText('Service Due Soon')).toHaveCount(0);
    await expect(due(page)).toHaveText([/^Oil Change Serviceat 48,770 km11,870 km left$/]);
  });

  await test.step('a Full Service includes an oil change', async () => {
    await record(page, 'Full Service', { Mileage: '37000' });
    await expect(card(page, 'Due')).toHaveCount(0);
  });

  await test.step('an Other service ends one with the same title, in any case', async () => {
    await record(page, 'Other', { Mileage: '37000', 'Next mileage': '38100', Description: 'Timing belt' });
    await expect(due(page)).toHaveText([/^Timing beltat 38,100 km1,100 km left$/]);
    await record(page, 'Other', { Mileage: '37000', Description: 'Battery' });
    await expect(due(page)).toHaveText([/^Timing beltat 38,100 km1,100 km left$/]);
    await record(page, 'Other', { Mileage: '37001', Description: ' TIMING belt' });
    await expect(card(page, 'Due')).toHaveCount(0);
  });
});

test('the ‘next’ of a service that was done again stands on its own page only', async ({ page, request }) => {
  const owner = await signUp(request);
  const [car] = await addGolfs(request, owner, [{ mileage: 140_000 }]);
  if (!car) throw new Error('there is no car');
  const oil = { onCar: car._id, type: 'Oil Change Service' } as const;
  const old = { ...oil, mileage: 15_120, nextMileage: 30_120, doneAt: '2017-04-03' };
  await addService(request, owner, old);
  await addService(request, owner, { ...oil, mileage: 138_000, nextMileage: 153_000, doneAt: '2025-04-03' });
  await signIn(page, owner);

  await page.goto(`/check/${car.publicId}`);
  await expect(page.getByText('next at 153,000 km')).toBeVisible();
  await expect(page.getByText('next at 30,120 km')).toHaveCount(0);
  await page.goto('/dashboard/services');
  await expect(page.getByText('Next at 153,000 km')).toBeVisible();
  await expect(page.getByText('Next at 30,120 km')).toHaveCount(0);
  await page.goto(`/dashboard/cars/${car._id}`);
  await expect(page.getByText('Next at 153,000 km')).toBeVisible();
  await expect(page.getByText('Next at 30,120 km')).toHaveCount(0);

  await card(page, 'Services').getByRole('link', { name: 'Oil Change Service' }).last().click();
  await expect(page.getByText('30,120 km')).toBeVisible();
});
