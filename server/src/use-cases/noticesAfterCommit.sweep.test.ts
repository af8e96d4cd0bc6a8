import type { Car } from '@glovebox/shared/car';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UserModel } from '../modules/accounts/userModel.ts';
import { askForAccess, newAccessCode } from '../testing/access.ts';
import { buildCar, newCar } from '../testing/cars.ts';
import { buildClaim } from '../testing/claims.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/databaseProxy.ts';
import { PROOF, signUp, type Person } from '../testing/people.ts';
import { buildTypedCar, newestSuggestion } from '../testing/suggestions.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { buildTransfer } from '../testing/transfers.ts';

let proxy: DatabaseProxy;
let api: TestServer;
let owner: Person;
let other: Person;
beforeAll(async () => {
  proxy = await startDatabaseProxy();
  api = await startTestServer({
    mongodbUri: `${proxy.uri}&monitorCommands=true`,
    skipEmailVerification: false,
  });
  owner = await signUp(api);
  other = await signUp(api);
  await api.mailsSent();
  await UserModel.updateMany({}, { $set: { emailVerified: true } });
}, 60_000);
afterAll(async () => {
  await api.stop();
  await proxy.stop();
});

const comeBack = async () => {
  await proxy.reconnect();
  await expect
    .poll(async () => (await api.request.get('/api/health')).status, { timeout: 10_000, interval: 100 })
    .toBe(200);
};
afterEach(comeBack);

/** Disconnects the database as soon as it has answered the next commit. */
const leaveAfterCommit = () => {
  const client = mongoose.connection.getClient();
  const leave = ({ commandName }: { commandName: string }) => {
    if (commandName !== 'commitTransaction') return;
    client.off('commandSucceeded', leave);
    proxy.disconnect();
  };
  client.on('commandSucceeded', leave);
};

const workshopAndCar = async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  await api.mailsSent();
  await UserModel.updateMany({}, { $set: { emailVerified: true } });
  return { workshop, car: await buildCar(api, owner) };
};

const addWarning = (car: { _id: string }) =>
  owner.post(`/api/car/warning/${car._id}`).send({ title: 'Brake pads', priority: 2 });

const carWithWarning = async () => {
  const { body } = await addWarning(await buildCar(api, owner)).expect(201);
  const { _id, warnings } = body as Car;
  return { car: `/api/car/${_id}/warning`, warnId: warnings[0]!._id };
};

/** A request, its status, and the status of a second such request, which shows that the first one took effect if it differs. */
interface Act {
  call: () => PromiseLike<{ status: number }>;
  status: number;
  again: number;
}

const ACTS: Record<string, () => Promise<Act>> = {
  'a declined transfer': async () => {
    const { token } = await buildTransfer(owner, await buildCar(api, owner), other);
    return { call: () => other.delete(`/api/token/${token}`), status: 200, again: 410 };
  },
  'a declined suggestion': async () => {
    const moderator = await signUp(api, { role: 'moderator' });
    await buildTypedCar(api, owner);
    const { _id, revision } = await newestSuggestion(moderator);
    const refusal = { reason: 'There is no such engine.', revision };
    const call = () => moderator.post(`/api/cars/suggestions/${_id}/decline`).send(refusal);
    return { call, status: 200, again: 410 };
  },
  'a decided claim': async () => {
    const admin = await signUp(api, { role: 'admin' });
    const { _id } = await buildClaim(other, await buildCar(api, owner));
    const decision = { decision: 'grant', reason: 'The document proves it.', ...PROOF };
    const call = () => admin.post(`/api/auth/admin/claims/${_id}/decide`).send(decision);
    return { call, status: 200, again: 410 };
  },
  'an accepted transfer': async () => {
    const { token } = await buildTransfer(owner, await buildCar(api, owner), other);
    return { call: () => other.post(`/api/token/accept/${token}`), status: 200, again: 410 };
  },
  'a transfer': async () => {
    const offer = { email: 'somebody@example.org', car: (await buildCar(api, owner))._id };
    return { call: () => owner.post('/api/token/new').send(offer), status: 201, again: 409 };
  },
  'a new car': async () => {
    const input = await newCar(api);
    return { call: () => owner.post('/api/car/new').send(input), status: 201, again: 409 };
  },
  'an edited car': async () => {
    const { _id } = await buildCar(api, owner);
    return { call: () => owner.patch(`/api/car/${_id}`).send({ mileage: 130_000 }), status: 200, again: 200 };
  },
  'a warning': async () => {
    const car = await buildCar(api, owner);
    return { call: () => addWarning(car), status: 201, again: 201 };
  },
  'a resolved warning': async () => {
    const { car, warnId } = await carWithWarning();
    return { call: () => owner.put(car).send({ warnId }), status: 200, again: 404 };
  },
  'a reopened warning': async () => {
    const { car, warnId } = await carWithWarning();
    await owner.put(car).send({ warnId }).expect(200);
    return { call: () => owner.post(`${car}/undo`).send({ warnId }), status: 200, again: 409 };
  },
  'an approved workshop': async () => {
    const { workshop, car } = await workshopAndCar();
    const requestId = await askForAccess(workshop, car);
    return { call: () => owner.post(`/api/car/access/${requestId}/approve`), status: 200, again: 410 };
  },
  'a check-in with an access code': async () => {
    const { workshop, car } = await workshopAndCar();
    const body = { vin: car.vin, accessCode: await newAccessCode(owner, car) };
    return { call: () => workshop.post('/api/car/workshop/checkin').send(body), status: 201, again: 200 };
  },
};

/** The bytes with which the driver inserts the secret of a mailed link. The name of the collection has 14 bytes. */
const NEW_LINK = 'insert\0\u000e\0\0\0accounttokens\0';

it('a sign-up succeeds even if the database disconnects before the mail is prepared', async () => {
  const newcomer = { name: 'Newcomer', email: 'newcomer@example.org', password: 'correct horse' };
  proxy.cut('before', NEW_LINK, () => proxy.disconnect());
  const { body } = await api.request.post('/api/auth/signup').send(newcomer).expect(201);
  await api.mailsSent();
  await comeBack();
  const { token } = body as { token: string };
  await api.request.get('/api/auth/profile').set('token', token).expect(200);
}, 30_000);

describe('if the database disconnects right after a commit', { timeout: 30_000 }, () => {
  it.each(Object.keys(ACTS))('%s succeeds, and only its notices are lost', async (what) => {
    const { call, status, again } = await ACTS[what]!();
    leaveAfterCommit();
    expect((await call()).status).toBe(status);
    await comeBack();
    expect((await call()).status).toBe(again);
  });
});
