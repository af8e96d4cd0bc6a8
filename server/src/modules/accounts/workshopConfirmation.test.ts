import { adminUserPageSchema } from '@glovebox/shared/admin';
import type { PublicCar } from '@glovebox/shared/car';
import { STAMP_TEXTS, stampedInWords, stampOf } from '@glovebox/shared/stamp';
import { mileageVerdict } from '@glovebox/shared/mileageVerdict';
import { expect, it } from 'vitest';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { CONFIRMATION, PROOF, signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const admin = await signUp(api, { role: 'admin' });
const owner = await signUp(api);
const workshop = await signUp(api, { plan: 'workshop', name: 'Garage Nord' });

const confirmationOf = (id: string) => `/api/auth/admin/users/${id}/confirmation`;
const pageOf = async (id: string) =>
  adminUserPageSchema.parse((await admin.get(`/api/auth/admin/users/${id}`).expect(200)).body);
const publicPage = async (code: string) =>
  (await api.request.get(`/api/car/check/${code}`).expect(200)).body as PublicCar;
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);

const shown = async (code: string) => {
  const page = await publicPage(code);
  const { text, isConfirmed } = mileageVerdict(page);
  return {
    stamps: page.services.map((service) => {
      const stamp = stampOf(service);
      return stamp && STAMP_TEXTS[stamp];
    }),
    facts: stampedInWords(page.record),
    verdict: { text, isConfirmed },
  };
};

it('an admin confirms a workshop, which changes its stamps at once, and withdraws that at once', async () => {
  const car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
  await buildService(owner, car, { mileage: 110_000, doneAt: day(400) });
  await buildService(workshop, car, { mileage: 118_000, doneAt: day(30) });
  await buildService(workshop, car, { mileage: 119_000, doneAt: day(10) });
  const unchecked = {
    stamps: [STAMP_TEXTS.unchecked, STAMP_TEXTS.unchecked, undefined],
    facts: '2 of 3 stamped, 0 by confirmed workshops',
    verdict: { text: 'No contradictions', isConfirmed: false },
  };
  expect(await shown(car.publicId)).toEqual(unchecked);

  const { body } = await admin
    .put(confirmationOf(workshop.user.id))
    .send({ ...CONFIRMATION, ...PROOF })
    .expect(200);
  expect(body).toMatchObject({
    message: 'Garage Nord is a confirmed workshop now.',
    user: { confirmed: true },
  });
  expect(await shown(car.publicId)).toEqual({
    stamps: ['Verified by a workshop', 'Verified by a workshop', undefined],
    facts: '2 of 3 stamped, 2 by confirmed workshops',
    verdict: { text: 'Mileage consistent', isConfirmed: true },
  });
  const seen = (await owner.get(`/api/car/${car._id}`).expect(200)).body;
  expect(seen).toMatchObject({ confirmedReadings: 2, services: [{ workshopConfirmed: true }, {}, {}] });
  expect(mileageVerdict(seen).isConfirmed).toBe(true);

  await admin
    .delete(confirmationOf(workshop.user.id))
    .send({ reason: 'Registration ended', ...PROOF })
    .expect(200);
  expect(await shown(car.publicId)).toEqual(unchecked);
  expect((await owner.get(`/api/car/${car._id}`).expect(200)).body).toMatchObject({ confirmedReadings: 0 });
});

it('the details are shown to admins only, and the audit log says who confirmed and withdrew', async () => {
  const other = await signUp(api, { plan: 'workshop', name: 'Garage Süd' });
  expect((await pageOf(other.user.id)).confirmation).toBeNull();
  await admin
    .put(confirmationOf(other.user.id))
    .send({ ...CONFIRMATION, ...PROOF })
    .expect(200);
  const page = await pageOf(other.user.id);
  expect(page).toMatchObject({ confirmation: CONFIRMATION, user: { confirmed: true } });
  const own = (await other.get('/api/auth/profile').expect(200)).text;
  const exported = (await other.get('/api/auth/export').expect(200)).text;
  for (const text of [own, exported]) expect(text).not.toContain(CONFIRMATION.registration);
  await admin
    .delete(confirmationOf(other.user.id))
    .send({ reason: 'Closed down', ...PROOF })
    .expect(200);
  const { audit, confirmation } = await pageOf(other.user.id);
  expect(confirmation).toBeNull();
  expect(audit).toMatchObject([
    { action: 'CONFIRMATION_WITHDRAWN', by: { id: admin.user.id }, details: 'Closed down' },
    {
      action: 'WORKSHOP_CONFIRMED',
      by: { id: admin.user.id },
      details: 'Autohaus Nord GmbH, Germany, HRB 12345, https://autohaus-nord.example',
    },
  ]);
  await admin
    .delete(confirmationOf(other.user.id))
    .send({ reason: 'Closed down', ...PROOF })
    .expect(200);
  expect((await pageOf(other.user.id)).audit).toHaveLength(2);
});

it('only an account with the workshop plan can be confirmed, and only with all details', async () => {
  const { error } = (
    await admin
      .put(confirmationOf(owner.user.id))
      .send({ ...CONFIRMATION, ...PROOF })
      .expect(409)
  ).body;
  expect(error).toBe('Only an account with the workshop plan can be confirmed.');
  for (const wrong of [
    { website: 'autohaus-nord' },
    { website: 'javascript:alert(1)' },
    { legalName: ' ' },
    { country: undefined },
    { registration: '' },
  ]) {
    await admin
      .put(confirmationOf(workshop.user.id))
      .send({ ...CONFIRMATION, ...PROOF, ...wrong })
      .expect(400);
  }
  await admin.delete(confirmationOf(workshop.user.id)).send(PROOF).expect(400);
});
