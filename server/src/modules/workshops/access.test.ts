import { accessAnswerSchema } from '@glovebox/shared/access';
import type { Car } from '@glovebox/shared/car';
import type { DashboardAnswer } from '@glovebox/shared/dashboard';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForAccess, giveAccess, newAccessCode } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { AccessCodeModel } from './accessCodeModel.ts';
import { AccessRequestModel } from './accessRequestModel.ts';

const api = await testServer();
const owner = await signUp(api, { name: 'Olive Owner', email: 'canary@example.org' });
const workshop = await signUp(api, { name: 'Fine Garage', plan: 'workshop' });
let car: Car;
beforeEach(async () => {
  car = await buildCar(api, owner, { note: 'Canary note' });
});

const accessList = async () =>
  accessAnswerSchema.parse((await owner.get(`/api/car/${car._id}/access`).expect(200)).body);
const carSeenBy = (person: Person) => person.get(`/api/car/${car._id}`);
const setPlan = (person: Person, plan: 'free' | 'workshop') =>
  UserModel.updateOne({ _id: person.user.id }, { $set: { plan } });

describe("the owner's answer to a request", () => {
  it('can be given on the page of the car and on the home page', async () => {
    const requestId = await askForAccess(workshop, car);
    const { requests, workshops } = await accessList();
    expect(workshops).toEqual([]);
    expect(requests).toMatchObject([{ requestId, name: 'Fine Garage' }]);
    const home = (await owner.get('/api/car/dashboard').expect(200)).body as DashboardAnswer;
    const shown = home.accessRequests.filter((request) => request.requestId === requestId);
    expect(shown).toMatchObject([{ car: { _id: car._id, name: 'Volkswagen Golf VII' } }]);
    expect((await workshop.get('/api/car/dashboard').expect(200)).body.accessRequests).toEqual([]);
  });

  it('gives the workshop access if the owner approves', async () => {
    const requestId = await askForAccess(workshop, car);
    const { body } = await owner.post(`/api/car/access/${requestId}/approve`).expect(200);
    expect(body.workshop).toMatchObject({ workshopId: workshop.user.id, name: 'Fine Garage', by: 'request' });
    expect(await accessList()).toEqual({ workshops: [body.workshop], requests: [], code: null });
    await carSeenBy(workshop).expect(200);
    await owner.post(`/api/car/access/${requestId}/approve`).expect(410);
    await owner.delete(`/api/car/access/${requestId}`).expect(410);
  });

  it('gives no access if the owner declines', async () => {
    const requestId = await askForAccess(workshop, car);
    await owner.delete(`/api/car/access/${requestId}`).expect(200);
    expect(await accessList()).toMatchObject({ workshops: [], requests: [] });
    await carSeenBy(workshop).expect(404);
    const { body } = await owner.post(`/api/car/access/${requestId}/approve`).expect(410);
    expect(body.code).toBe('GONE');
  });

  it('is refused after 14 days', async () => {
    const requestId = await askForAccess(workshop, car);
    await AccessRequestModel.updateOne({ _id: requestId }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await accessList()).requests).toEqual([]);
    await owner.post(`/api/car/access/${requestId}/approve`).expect(410);
    await carSeenBy(workshop).expect(404);
  });

  it('can only be given by the owner, while the workshop may only withdraw its request and others see nothing', async () => {
    const requestId = await askForAccess(workshop, car);
    const { body } = await workshop.post(`/api/car/access/${requestId}/approve`).expect(403);
    expect(body.code).toBe('FORBIDDEN');
    const other = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, other, car);
    await other.post(`/api/car/access/${requestId}/approve`).expect(404);
    await other.delete(`/api/car/access/${requestId}`).expect(404);
    await workshop.delete(`/api/car/access/${requestId}`).expect(200);
    expect((await accessList()).requests).toEqual([]);
    await owner.post(`/api/car/access/${requestId}/approve`).expect(410);
  });
});

describe('a workshop with access', () => {
  beforeEach(() => giveAccess(owner, workshop, car));

  it('sees the car, its history and the name of the owner, but not the note, the fuel and the email', async () => {
    await buildFuel(owner, car, { amount: 43.217 });
    await buildService(owner, car);
    const answer = await carSeenBy(workshop).expect(200);
    expect(answer.body).toMatchObject({
      standing: 'workshop',
      owner: { userId: owner.user.id, name: 'Olive Owner' },
      servicesCount: 1,
    });
    const lists = ['/api/car/workshop/cars', '/api/car/recent', '/api/car/services'].concat(
      ['services', 'activity', 'warnings', 'mileage'].map((list) => `/api/car/${car._id}/${list}`),
    );
    for (const path of lists) {
      const { text } = await workshop.get(path).expect(200);
      expect(text).not.toMatch(/canary|43\.217/i);
    }
    expect(answer.text).not.toMatch(/canary|43\.217/i);
    await workshop.get(`/api/car/fuel/${car._id}`).expect(403);
  });

  it('records services under its current name, which count as verified', async () => {
    const service = await buildService(workshop, car, { mileage: 121_000, doneAt: '2026-01-01' });
    expect(service).toMatchObject({ verifiedByWorkshop: true, doneBy: { name: 'Fine Garage' } });
    const { body } = await carSeenBy(owner).expect(200);
    expect(body).toMatchObject({ mileage: 121_000, services: [{ doneBy: { name: 'Fine Garage' } }] });
  });

  it('adds warnings but cannot remove them', async () => {
    const path = `/api/car/warning/${car._id}`;
    const { body } = await workshop.post(path).send({ title: 'Brakes', priority: 1 }).expect(201);
    const warnId = (body as Car).warnings[0]!._id;
    await workshop.put(`/api/car/${car._id}/warning`).send({ warnId }).expect(403);
    expect((await carSeenBy(owner).expect(200)).body.warnings).toHaveLength(1);
  });

  it('loses its rights immediately when the owner ends its access, while its records stay', async () => {
    const service = await buildService(workshop, car);
    const path = `/api/car/${car._id}/access/${workshop.user.id}`;
    await owner.delete(path).expect(200);
    await owner.delete(path).expect(404);
    await carSeenBy(workshop).expect(404);
    await workshop.get(`/api/service/${service._id}`).expect(404);
    await workshop.post('/api/service/new').send({ onCar: car._id, type: 'Other', mileage: 1 }).expect(404);
    for (const list of ['workshop/cars', 'recent']) {
      const { text } = await workshop.get(`/api/car/${list}?limit=100`).expect(200);
      expect(text).not.toContain(car._id);
    }
    expect((await workshop.get('/api/car/services').expect(200)).text).not.toContain(car._id);
    expect((await carSeenBy(owner).expect(200)).body.services).toMatchObject([{ verifiedByWorkshop: true }]);
  });

  it('can give up its access, and its records stay with the car', async () => {
    const service = await buildService(workshop, car);
    const path = `/api/car/${car._id}/access/${workshop.user.id.toUpperCase()}`;
    const { body } = await workshop.delete(path).expect(200);
    expect(body).toEqual({ message: 'You no longer have access to this car.' });
    await carSeenBy(workshop).expect(404);
    await workshop.delete(path).expect(404);
    expect(await accessList()).toMatchObject({ workshops: [] });
    expect((await carSeenBy(owner).expect(200)).body.services).toMatchObject([{ _id: service._id }]);
  });

  it('cannot give up a car that it keeps for a customer, because nobody else has the car', async () => {
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
    const { body } = await workshop.delete(`/api/car/${kept._id}/access/${workshop.user.id}`).expect(403);
    expect(body.error).toBe('You look after this car for a customer. Transfer it to them, or remove it.');
    await workshop.get(`/api/car/${kept._id}`).expect(200);
  });

  it('sees its records in its list again when it regains access', async () => {
    const service = await buildService(workshop, car);
    await owner.delete(`/api/car/${car._id}/access/${workshop.user.id}`).expect(200);
    await giveAccess(owner, workshop, car);
    expect((await workshop.get('/api/car/services').expect(200)).text).toContain(service._id);
  });

  it('is treated as a stranger while its plan has lapsed, and gets its access back with a new plan', async () => {
    await setPlan(workshop, 'free');
    await carSeenBy(workshop).expect(404);
    await workshop.post(`/api/car/warning/${car._id}`).send({ title: 'Brakes', priority: 1 }).expect(404);
    const { body } = await workshop.get('/api/car/workshop/cars').expect(403);
    expect(body.error).toContain('workshop plan');
    expect((await workshop.get('/api/car/recent').expect(200)).body.cars).toEqual([]);
    expect((await accessList()).workshops).toMatchObject([{ workshopId: workshop.user.id }]);
    await setPlan(workshop, 'workshop');
    await carSeenBy(workshop).expect(200);
  });

  it('loses its access when the car is transferred or removed', async () => {
    await newAccessCode(owner, car);
    await askForAccess(await signUp(api, { plan: 'workshop' }), car);
    await owner.delete(`/api/car/${car._id}`).expect(200);
    await carSeenBy(workshop).expect(404);
    expect(await AccessRequestModel.countDocuments({ car: car._id })).toBe(0);
    expect(await AccessCodeModel.countDocuments({ _id: car._id })).toBe(0);
  });
});
