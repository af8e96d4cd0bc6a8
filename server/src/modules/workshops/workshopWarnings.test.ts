import type { Car } from '@glovebox/shared/car';
import { LIMITS } from '@glovebox/shared/limits';
import { beforeEach, describe, expect, it } from 'vitest';
import { RemovalModel } from '../removals/removalModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const api = await testServer();
let owner: Person;
let workshop: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, owner);
  await giveAccess(owner, workshop, car);
});

const warn = (person: Person, title: string) =>
  person.post(`/api/car/warning/${car._id}`).send({ title, priority: 1 }).expect(201);
const titles = (warnings: { title: string }[]) => warnings.map(({ title }) => title).sort();
const onPublicPage = async (publicId = car.publicId) =>
  titles((await api.request.get(`/api/car/check/${publicId}`).expect(200)).body.warnings);
const access = async () => (await owner.get(`/api/car/${car._id}/access`).expect(200)).body.workshops;

describe("a workshop's warnings", () => {
  beforeEach(async () => {
    await warn(owner, 'By the owner');
    for (const title of ['Brakes', 'Tyres']) await warn(workshop, title);
    expect(await onPublicPage()).toEqual(['Brakes', 'By the owner', 'Tyres']);
  });

  it('end when the owner ends its access, and stay in the history', async () => {
    await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    expect(await onPublicPage()).toEqual(['By the owner']);
    const { body } = await owner.get(`/api/car/${car._id}/warnings?state=resolved`).expect(200);
    expect(titles(body.warnings)).toEqual(['Brakes', 'Tyres']);
  });

  it('end when it gives its access up, and when its account is deleted', async () => {
    const other = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, other, car);
    await warn(other, 'Of another workshop');
    await workshop.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    expect(await onPublicPage()).toEqual(['By the owner', 'Of another workshop']);
    const { email } = other.user;
    await other.delete('/api/auth/account').send({ email, password: other.password, cars: 0 }).expect(200);
    const { body } = await owner.get(`/api/car/${car._id}`).expect(200);
    expect(titles(body.warnings)).toEqual(['By the owner']);
  });

  it('end when the car is transferred', async () => {
    const buyer = await signUp(api);
    await transferCarTo(owner, car, buyer);
    const { body } = await buyer.get(`/api/car/${car._id}`).expect(200);
    expect(titles(body.warnings)).toEqual(['By the owner']);
  });

  it('are removed by the owner at once, by nobody else, and only those of one workshop', async () => {
    const other = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, other, car);
    await warn(other, 'Of another workshop');
    expect((await access()).map(({ warnings }: { warnings: number }) => warnings)).toEqual([2, 1]);
    const path = `/api/car/${car._id}/access/${workshop.user.id}/warnings`;
    await workshop.delete(path).expect(403);
    await (await signUp(api)).delete(path).expect(404);
    const { body } = await owner.delete(path).expect(200);
    expect(body.message).toBe('Its 2 warnings were removed.');
    expect(await onPublicPage()).toEqual(['By the owner', 'Of another workshop']);
    expect((await access()).map(({ warnings }: { warnings: number }) => warnings)).toEqual([0, 1]);
    await owner.delete(`/api/car/${car._id}/access/${owner.user.id}/warnings`).expect(404);
  });
});

describe("removing all of a workshop's warnings", () => {
  const removeAll = async () =>
    (await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}/warnings`).expect(200)).body;
  const undo = (person: Person, warnId: string, status: number) =>
    person.post(`/api/car/${car._id}/warning/undo`).send({ warnId }).expect(status);
  // looking at the public page is one, too
  const activities = async () =>
    ((await owner.get(`/api/car/${car._id}/activity`).expect(200)).body.activity as { action: string }[])
      .map(({ action }) => action)
      .filter((action) => action !== 'CAR_SCANNED');

  it('can be undone at once by the owner, for ten minutes and once', async () => {
    for (const title of ['Brakes', 'Tyres', 'Oil']) await warn(workshop, title);
    const { _id } = (await owner.get(`/api/car/${car._id}`).expect(200)).body.warnings[0];
    await owner.put(`/api/car/${car._id}/warning`).send({ warnId: _id }).expect(200);
    const open = await onPublicPage();
    const before = await activities();
    const { undo: id } = await removeAll();
    expect(await onPublicPage()).toEqual([]);
    await undo(workshop, id, 403);
    await undo(await signUp(api), id, 404);
    const { body } = await undo(owner, id, 200);
    expect(titles(body.warnings)).toEqual(open);
    expect(await onPublicPage()).toEqual(open);
    expect(await activities()).toEqual(before);
    await undo(owner, id, 409);
    const again = await removeAll();
    await RemovalModel.updateOne({ _id: again.undo }, { $set: { until: new Date() } });
    await undo(owner, again.undo, 410);
    expect(await onPublicPage()).toEqual([]);
  });

  it('has nothing to undo if there were none', async () => {
    expect(await removeAll()).toEqual({ message: 'Its 0 warnings were removed.', undo: null });
  });

  it('cannot be undone if the car would have too many open warnings then', async () => {
    for (const title of ['Brakes', 'Tyres']) await warn(workshop, title);
    const { undo: id } = await removeAll();
    for (let count = 0; count < LIMITS.openWarningsMax - 1; count += 1) await warn(owner, `Warning ${count}`);
    await undo(owner, id, 409);
    expect(await onPublicPage()).toHaveLength(LIMITS.openWarningsMax - 1);
  });
});

it('warnings of a workshop on a car that it keeps for a customer go to the customer with the car', async () => {
  const kept = await buildCar(api, workshop, { customer: true, name: 'Ada Lovelace' });
  const warning = { title: 'Brakes', priority: 1 };
  await workshop.post(`/api/car/warning/${kept._id}`).send(warning).expect(201);
  await transferCarTo(workshop, kept, owner);
  const { body } = await owner.get(`/api/car/${kept._id}`).expect(200);
  expect(titles(body.warnings)).toEqual(['Brakes']);
});
