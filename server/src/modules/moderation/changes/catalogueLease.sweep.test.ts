import { Types } from 'mongoose';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { AuditLogModel } from '../../audit/auditLogModel.ts';
import { addEntry, buildVehicle, type VehicleEntries } from '../../../testing/catalogue.ts';
import { checkCsv, sendToApply } from '../../../testing/imports.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import type { SessionUser } from '../../../platform/http/session.ts';
import { changeLeasedCatalogue } from './catalogueChange.ts';
import { withCatalogueLease } from './catalogueLease.ts';
import { EngineModel, MakeModel } from '../../catalogue/catalogueModel.ts';
import { createMake } from '../makeService.ts';

const BEING_WRITTEN = 'Another change to the catalogue is being written. Please try again in a moment.';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });
let byModerator: SessionUser;
let vehicle: VehicleEntries;
beforeAll(async () => {
  byModerator = { ...moderator.user, _id: new Types.ObjectId(moderator.user.id) };
  vehicle = await buildVehicle(moderator);
});

/** Begins a change that is only written when the returned function is called, like a huge import on a slow machine. */
const beginLongChange = async () => {
  const signals = new EventEmitter();
  const begun = once(signals, 'begun');
  const written = withCatalogueLease(() =>
    changeLeasedCatalogue(byModerator, async () => {
      signals.emit('begun');
      await once(signals, 'end');
      return { answer: undefined, action: 'CATALOGUE_IMPORTED', details: 'Nothing', edits: [] };
    }),
  );
  await begun;
  return () => {
    signals.emit('end');
    return written;
  };
};

it('answers other changes of the catalogue with BUSY while a long change is being written, and writes nothing of them', async () => {
  const twin = await addEntry(moderator, 'engine', { specModel: vehicle.model, name: 'Twin', kw: 51 });
  const file = `make,baseModel,specModel,engine\nHeld,Held,Held,Held\n`;
  const { edition } = await checkCsv(moderator, file);
  const written = () => AuditLogModel.countDocuments();
  const before = await written();

  const endIt = await beginLongChange();
  const answers = await Promise.all([
    moderator.post('/api/cars/make').send({ name: 'Late' }),
    moderator.put(`/api/cars/engine/${vehicle.engine}`).send({ name: 'Late', kw: 60 }),
    moderator.delete(`/api/cars/engine/${twin._id}`),
    moderator.post(`/api/cars/engine/${twin._id}/merge`).send({ into: vehicle.engine }),
    sendToApply(moderator, file, { edition }),
  ]);
  for (const { status, headers, body } of answers) {
    expect(body).toEqual({ error: BEING_WRITTEN, message: BEING_WRITTEN, code: 'BUSY' });
    expect(status).toBe(503);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  await endIt();

  expect(await written()).toBe(before);
  expect(await MakeModel.exists({ name: { $in: ['Late', 'Held'] } })).toBeNull();
  expect(await EngineModel.findById(vehicle.engine).lean()).toMatchObject({ name: '1.0', kw: 50 });
  expect(await EngineModel.exists({ _id: twin._id })).not.toBeNull();
  // once it has ended, everything works again
  await moderator.post('/api/cars/make').send({ name: 'Late' }).expect(201);
});

it('makes a change wait for a long change that ends soon', async () => {
  const endIt = await beginLongChange();
  const adding = createMake(byModerator, { name: 'Patient' });
  expect(await Promise.race([adding, sleep(150, 'waits')])).toBe('waits');
  expect(await MakeModel.exists({ name: 'Patient' })).toBeNull();
  await endIt();
  await adding;
  expect(await MakeModel.exists({ name: 'Patient' })).not.toBeNull();
});

it('makes another long change wait as well', async () => {
  const endFirst = await beginLongChange();
  const second = beginLongChange();
  expect(await Promise.race([second, sleep(150, 'waits')])).toBe('waits');
  await endFirst();
  const endSecond = await second;
  await endSecond();
});
