import type { Page } from '@playwright/test';
import type { NewService } from '@glovebox/shared/serviceRecord';
import { addGolf, addGolfs, addService } from './support/cars.ts';
import { recordService } from './support/forms.ts';
import { card, DESKTOP, PHONE } from './support/page.ts';
import { signIn } from './support/people.ts';
import { expect, test } from './support/test.ts';

const due = (page: Page) => card(page, 'Due').getByRole('listitem');

test('an owner sees what is overdue, due soon and due later wherever the car is shown', async ({
  page,
  request,
  owner,
}) => {
  const [first, second] = await addGolfs(request, owner, [{ mileage: 173_709 }, { mileage: 60_000 }]);
  const services: Omit<NewService, 'onCar' | 'mileage' | 'doneAt'>[] = [
    { type: 'Other', description: 'Timing belt', nextMileage: 190_000 },
    { type: 'Oil Change Service', nextMileage: 172_807 },
    { type: 'Brake Service', nextMileage: 174_000 },
  ];
  const doneAt = '2024-03-01';
  for (const service of services)
    await addService(request, owner, { onCar: first!._id, mileage: 157_807, doneAt, ...service });
  const full = { type: 'Full Service', nextMileage: 60_400 } as const;
  await addService(request, owner, { onCar: second!._id, mileage: 45_400, doneAt, ...full });
  await signIn(page, owner);

  await test.step('sees them on the car’s page, without scrolling', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`/dashboard/cars/${first!._id}`);
    const strip = page.getByRole('region', { name: 'Needs attention' });
    await expect(strip.getByRole('listitem')).toHaveText([
      /^Oil Change Service overdue · by 902 kmRecord Oil Change Service$/,
    ]);
    await expect(due(page)).toHaveText([
      /^Brake ServiceRecordat 174,000 km.* 291 km left$/,
      /^Timing beltat 190,000 km.* 16,291 km left$/,
    ]);
    // on a phone the panel with the next service is above the card
    await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toBeInViewport();
    await page.setViewportSize(DESKTOP);
    await expect(due(page).last()).toBeInViewport();
  });

  await test.step('sees them in the list of cars', async () => {
    await page.goto('/dashboard/cars');
    const cardOf = (vin: string) => page.getByRole('article').filter({ hasText: vin });
    await expect(cardOf(first!.vin)).toContainText('Next service902 km overdue');
    await expect(cardOf(second!.vin)).toContainText('Next service400 km');
  });

  await test.step('sees those of all cars on the dashboard, overdue services first', async () => {
    await page.goto('/dashboard');
    const strip = page.getByRole('region', { name: 'Needs attention' });
    await expect(strip.getByRole('listitem')).toHaveText([
      /^Oil Change Service overdue .* · by 902 kmRecord$/,
    ]);
    await expect(due(page)).toHaveText([
      /Brake Service.*291 km left$/,
      /Full Service.*400 km left$/,
      /Timing belt.*16,291 km left$/,
    ]);
    await due(page).nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Full Service' })).toBeVisible();
  });
});

test('a service is no longer due once it has been done again', async ({ page, request, owner }) => {
  const car = await addGolf(request, owner, { mileage: 36_000 });
  const oil = { onCar: car._id, type: 'Oil Change Service' } as const;
  await addService(request, owner, { ...oil, mileage: 22_444, nextMileage: 37_444, doneAt: '2023-05-02' });
  await addService(request, owner, { ...oil, mileage: 33_770, nextMileage: 48_770, doneAt: '2025-05-02' });
  await signIn(page, owner);

  await test.step('only the newest service of a type says when the next one is due', async () => {
    for (const [path, label] of [
      [`/check/${car.publicId}`, 'next at'],
      ['/dashboard/services', 'Next at'],
      [`/dashboard/cars/${car._id}`, 'Next at'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(`${label} 48,770 km`)).toBeVisible();
      await expect(page.getByText(`${label} 37,444 km`)).toHaveCount(0);
    }
  });

  await test.step('a reading close to the superseded mileage issues no notice', async () => {
    await recordService(page, 'Brake Service', { Mileage: '36900' });
    await expect(card(page, 'Activity').getByText('New Service Recorded')).toHaveCount(3);
    await expect(card(page, 'Activity').getByText('Service Due Soon')).toHaveCount(0);
    await expect(due(page)).toHaveText([/^Oil Change Service.* 11,870 km left$/]);
  });

  await test.step('a Full Service includes an oil change', async () => {
    await recordService(page, 'Full Service', { Mileage: '37000' });
    await expect(card(page, 'Due')).toContainText('Nothing is due on this car.');
  });

  await test.step('an Other service replaces one with the same title, in any case', async () => {
    await recordService(page, 'Other', {
      Mileage: '37000',
      'Next mileage': '38100',
      Description: 'Timing belt',
    });
    await expect(due(page)).toHaveText([/^Timing belt.* 1,100 km left$/]);
    await recordService(page, 'Other', { Mileage: '37000', Description: 'Battery' });
    await expect(due(page)).toHaveText([/^Timing belt.* 1,100 km left$/]);
    await recordService(page, 'Other', { Mileage: '37001', Description: ' TIMING belt' });
    await expect(card(page, 'Due')).toContainText('Nothing is due on this car.');
  });
});
