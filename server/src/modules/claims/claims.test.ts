import type { Car } from '@glovebox/shared/car';
import {
  claimAnsweredSchema,
  claimDecidedSchema,
  claimQueueSchema,
  claimsOnCarSchema,
  newClaimAnswerSchema,
  ownClaimListSchema,
} from '@glovebox/shared/vinClaim';
import { beforeEach, describe, expect, it } from 'vitest';
import { ActivityModel } from '../activity/activityModel.ts';
import { AuditLogModel } from '../audit/auditLogModel.ts';
import { UserModel } from '../accounts/userModel.ts';
import { CarModel } from '../cars/carModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService, newCar } from '../../testing/cars.ts';
import { buildClaim, EVIDENCE } from '../../testing/claims.ts';
import { mailAbout, readMailsTo } from '../../testing/mails.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { buildTransfer, transferCarTo } from '../../testing/transfers.ts';
import { VinClaimModel } from './vinClaimModel.ts';

const api = await testServer();
const admin = await signUp(api, { role: 'admin' });
let owner: Person;
let claimant: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  claimant = await signUp(api);
  car = await buildCar(api, owner, { note: 'Key under the mat' });
});

const decide = (id: string, decision: string, reason = 'The document says so.', by = admin) =>
  by.post(`/api/auth/admin/claims/${id}/decide`).send({ decision, reason, ...PROOF });
const ownClaims = async (person = claimant) =>
  ownClaimListSchema.parse((await person.get('/api/car/claim').expect(200)).body).claims;
const claimsOnCar = async (person = owner) =>
  claimsOnCarSchema.parse((await person.get(`/api/car/${car._id}/claims`).expect(200)).body).claims;
const queue = async (query = '') =>
  claimQueueSchema.parse((await admin.get(`/api/auth/admin/claims${query}`).expect(200)).body).claims;
const claim = (body: object, by = claimant) => by.post('/api/car/claim').send(body);
const ownerOf = async () => (await CarModel.findById(car._id).orFail().lean()).owner?.toHexString();

describe('claiming a car', () => {
  it('waits for an admin, and notifies the owner without naming the claimant', async () => {
    const typed = { vin: ` ${car.vin.toLowerCase()} `, evidence: EVIDENCE };
    const answer = newClaimAnswerSchema.parse((await claim(typed).expect(201)).body);
    expect(answer.claim).toMatchObject({ vin: car.vin, state: 'open', evidence: EVIDENCE, decidedAt: null });
    expect(await ownClaims()).toEqual([answer.claim]);
    const [mail] = await readMailsTo(api, owner.user.email);
    expect(mail?.subject).toBe('Someone claims your car');
    expect(mail?.text).toContain(car.vin);
    const [seen] = await claimsOnCar();
    expect(seen).toEqual({
      _id: answer.claim._id,
      vin: car.vin,
      createdAt: answer.claim.createdAt,
      revision: 0,
    });
    for (const text of [mail?.text, JSON.stringify(seen)]) {
      for (const secret of [claimant.user.name, claimant.user.email, claimant.user.id, EVIDENCE]) {
        expect(text).not.toContain(secret);
      }
    }
    expect(await ownerOf()).toBe(owner.user.id);
  });

  it('is refused for an unregistered VIN, for one’s own car, and a second time', async () => {
    const unknown = await claim({ vin: 'WVWZZZAUZHW999999', evidence: EVIDENCE }).expect(404);
    expect(unknown.body.error).toBe('No car with this VIN is registered here.');
    const own = await claim({ vin: car.vin, evidence: EVIDENCE }, owner).expect(409);
    expect(own.body.error).toBe('This car is yours already.');
    await buildClaim(claimant, car);
    const second = await claim({ vin: car.vin, evidence: EVIDENCE }).expect(409);
    expect(second.body.error).toBe('You’ve already claimed this car. An admin will review it.');
    expect(await VinClaimModel.countDocuments({ car: car._id })).toBe(1);
  });

  it('creates one claim when it is sent several times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => claim({ vin: car.vin, evidence: EVIDENCE })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(await VinClaimModel.countDocuments({ car: car._id })).toBe(1);
  });

  it.each([
    ['too little evidence', { evidence: 'short' }, 'evidence'],
    ['too much evidence', { evidence: 'x'.repeat(2_001) }, 'evidence'],
    ['no evidence', { evidence: undefined }, 'evidence'],
    ['an operator for evidence', { evidence: { $ne: null } }, 'evidence'],
    ['what is no VIN', { vin: 'no vin!' }, 'vin'],
    ['an operator for a VIN', { vin: { $gt: '' } }, 'vin'],
    ['another claimant', { claimant: '0'.repeat(24) }, ''],
    ['a state', { state: 'granted' }, ''],
  ])('refuses %s', async (_what, wrong, path) => {
    const { body } = await claim({ vin: car.vin, evidence: EVIDENCE, ...wrong }).expect(400);
    expect(body.details[0].path).toBe(path);
    expect(await VinClaimModel.exists({ car: car._id })).toBeNull();
  });

  it('can be withdrawn once by the claimant, who can claim the car again a day later', async () => {
    const { _id } = await buildClaim(claimant, car);
    await owner.delete(`/api/car/claim/${_id}`).expect(404);
    await claimant.delete(`/api/car/claim/${_id}`).expect(200);
    const again = await claimant.delete(`/api/car/claim/${_id}`).expect(410);
    expect(again.body.error).toBe('This claim is no longer open.');
    expect((await ownClaims())[0]).toMatchObject({ state: 'withdrawn' });
    expect(await claimsOnCar()).toEqual([]);
    // each claim mails the owner
    const told = () => readMailsTo(api, owner.user.email);
    const before = (await told()).length;
    expect((await claim({ vin: car.vin, evidence: EVIDENCE }).expect(409)).body.error).toMatch(
      /^You withdrew a claim of this car\. You can claim it again from \w+ \d+, \d+\.$/,
    );
    expect(await told()).toHaveLength(before);
    await VinClaimModel.updateOne({ _id }, { decidedAt: new Date(Date.now() - 86_400_000) });
    await buildClaim(claimant, car);
  });

  it('keeps the VIN and the car in place until it is withdrawn, but does not prevent a transfer', async () => {
    const { _id } = await buildClaim(claimant, car);
    const other = { vin: 'WVWZZZAUZHW888888' };
    const renumbered = await owner.patch(`/api/car/${car._id}`).send(other).expect(409);
    expect(renumbered.body.error).toBe(
      'Someone has claimed this car. Its VIN stays until the claim is settled, or you end it with your password.',
    );
    expect(renumbered.body.details[0].path).toBe('vin');
    await owner.patch(`/api/car/${car._id}`).send({ vin: car.vin, note: 'Red' }).expect(200);
    const removed = await owner.delete(`/api/car/${car._id}`).expect(409);
    expect(removed.body.error).toBe(
      'Someone has claimed this car. It stays until the claim is settled, or you end it with your password.',
    );
    await claimant.delete(`/api/car/claim/${_id}`).expect(200);
    await owner.patch(`/api/car/${car._id}`).send(other).expect(200);

    const next = await signUp(api);
    await buildClaim(claimant, { ...car, ...other });
    await transferCarTo(owner, car, next);
    await next.delete(`/api/car/${car._id}`).expect(409);
  });
});

describe('a claim that the owner ends', () => {
  const end = (id: string, by = owner, password: string | undefined = by.password) =>
    by.post(`/api/car/claim/${id}/end`).send({ password });

  it('takes the password, frees the car, and tells the claimant', async () => {
    const { _id } = await buildClaim(claimant, car);
    const wrong = await end(_id, owner, 'not the one').expect(400);
    expect(wrong.body.details[0].path).toBe('password');
    await owner.post(`/api/car/claim/${_id}/end`).send({}).expect(400);
    await owner.delete(`/api/car/${car._id}`).expect(409);
    await end(_id).expect(200);
    expect((await ownClaims())[0]).toMatchObject({ _id, state: 'ended' });
    expect(await claimsOnCar()).toEqual([]);
    await end(_id).expect(410);
    const { text } = await mailAbout(api, claimant.user.email, 'Your claim was ended');
    expect(text).toContain(car.vin);
    expect(text).not.toContain(owner.user.email);
    expect(await AuditLogModel.countDocuments({ action: 'CLAIM_ENDED', user: claimant.user.id })).toBe(1);
    await owner.delete(`/api/car/${car._id}`).expect(200);
  });

  it('can be made once more by the claimant, and is then decided by an admin', async () => {
    await end((await buildClaim(claimant, car))._id).expect(200);
    const second = await buildClaim(claimant, car);
    const refused = await end(second._id).expect(409);
    expect(refused.body.error).toBe(
      'A claim of the same person was ended without an admin before, so an admin decides this one. Answer the claim instead.',
    );
    await end((await buildClaim(await signUp(api), car))._id).expect(200);
    await decide(second._id, 'grant').expect(200);
    expect(await ownerOf()).toBe(claimant.user.id);
  });

  it('can be ended again by the owner once an admin has decided for them in between', async () => {
    await end((await buildClaim(claimant, car))._id).expect(200);
    const second = await buildClaim(claimant, car);
    await end(second._id).expect(409);
    await decide(second._id, 'reject').expect(200);
    const longAgo = { decidedAt: new Date(Date.now() - 31 * 86_400_000) };
    await VinClaimModel.updateOne({ _id: second._id }, { $set: longAgo });
    await end((await buildClaim(claimant, car))._id).expect(200);
    const fourth = await buildClaim(claimant, car);
    await end(fourth._id).expect(409);
  });

  it('can be ended by nobody else', async () => {
    const { _id } = await buildClaim(claimant, car);
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    for (const other of [claimant, workshop, await signUp(api), admin]) await end(_id, other).expect(404);
  });

  it('takes a fresh sign-in from an owner who has no password', async () => {
    const { _id } = await buildClaim(claimant, car);
    const { id } = owner.user;
    await UserModel.updateOne(
      { _id: id },
      { $unset: { passwordHash: 1 }, $set: { googleId: `google ${id}` } },
    );
    const signedInAgo = (minutes: number) =>
      UserModel.updateOne(
        { _id: id },
        { $set: { 'sessions.0.createdAt': new Date(Date.now() - minutes * 60_000) } },
      );
    await signedInAgo(11);
    const refused = await owner.post(`/api/car/claim/${_id}/end`).send({}).expect(409);
    expect(refused.body.error).toBe(
      'Your account has no password. Log out, log in with Google again, and then do this within 10 minutes.',
    );
    await signedInAgo(9);
    await owner.post(`/api/car/claim/${_id}/end`).send({}).expect(200);
  });
});

describe('a claim after a rejection', () => {
  const DAY = 86_400_000;
  const rejectedAgo = (days: number) =>
    VinClaimModel.updateOne(
      { claimant: claimant.user.id, state: 'rejected' },
      { $set: { decidedAt: new Date(Date.now() - days * DAY) } },
    );

  it('waits for 30 days, for the same person and VIN only', async () => {
    await decide((await buildClaim(claimant, car))._id, 'reject').expect(200);
    const refused = await claim({ vin: car.vin, evidence: EVIDENCE }).expect(409);
    expect(refused.body.error).toMatch(
      /^Your claim of this car was rejected\. You can claim it again from \w+ \d+, \d+\.$/,
    );
    await rejectedAgo(29.9);
    await claim({ vin: car.vin, evidence: EVIDENCE }).expect(409);
    await buildClaim(await signUp(api), car);
    await buildClaim(claimant, await buildCar(api, owner));
    await rejectedAgo(30.1);
    await buildClaim(claimant, car);
  });
});

it('a claim is on the home page of the owner until it is over', async () => {
  const home = async (person = owner) => (await person.get('/api/car/dashboard').expect(200)).body.claims;
  expect(await home()).toEqual([]);
  const { _id } = await buildClaim(claimant, car);
  expect(await home()).toEqual([
    {
      _id,
      revision: 0,
      vin: car.vin,
      createdAt: expect.any(String),
      car: { _id: car._id, name: expect.stringContaining('Volkswagen'), look: expect.any(Object) },
    },
  ]);
  expect(await home(claimant)).toEqual([]);
  await claimant.delete(`/api/car/claim/${_id}`).expect(200);
  expect(await home()).toEqual([]);
});

it('a workshop is told of a claim on a car that it keeps for a customer', async () => {
  const workshop = await signUp(api, { plan: 'workshop' });
  const kept = await buildCar(api, workshop, { customer: true, name: 'Ada Lovelace' });
  await buildClaim(claimant, kept);
  const { text } = await mailAbout(api, workshop.user.email, 'Someone claims your car');
  expect(text).toContain(kept.vin);
});

describe("the owner's answer", () => {
  it('is stored for the admins', async () => {
    const { _id } = await buildClaim(claimant, car);
    const path = `/api/car/claim/${_id}/answer`;
    await owner.put(path).send({ evidence: 'I bought it in 2017.' }).expect(200);
    const { body } = await owner.put(path).send({ evidence: 'I bought it in 2018.' }).expect(200);
    expect(claimAnsweredSchema.parse(body).claim.answer).toBe('I bought it in 2018.');
    expect((await queue()).at(-1)).toMatchObject({ _id, answer: 'I bought it in 2018.', evidence: EVIDENCE });
  });
});

describe('a claim that is granted', () => {
  it('makes the claimant the owner as a transfer does, and notifies both sides of the reason', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    const recipient = await signUp(api);
    const transfer = await buildTransfer(owner, car, recipient);
    const service = await buildService(owner, car);
    await buildFuel(owner, car);
    const { _id } = await buildClaim(claimant, car);

    const { body } = await decide(_id, 'grant').expect(200);
    const { claim: decided } = claimDecidedSchema.parse(body);
    expect(decided).toMatchObject({ state: 'granted', decidedBy: { id: admin.user.id } });
    expect(decided.owner?.id).toBe(claimant.user.id);

    const theirs = (await claimant.get(`/api/car/${car._id}`).expect(200)).body as Car;
    expect(theirs).toMatchObject({ vin: car.vin, standing: 'owner' });
    expect(theirs.note).toBeUndefined();
    expect(theirs.publicId).not.toBe(car.publicId);
    expect(theirs.services.map((one) => one._id)).toEqual([service._id]);
    await owner.get(`/api/car/${car._id}`).expect(404);
    await workshop.get(`/api/car/${car._id}`).expect(404);
    await recipient.post(`/api/token/accept/${transfer.token}`).send({}).expect(410);
    expect((await claimant.get(`/api/car/fuel/${car._id}`).expect(200)).body.records).toEqual([]);
    expect(await ActivityModel.countDocuments({ car: car._id, action: 'CAR_TRANSFER' })).toBe(1);

    const [entry] = await AuditLogModel.find({ user: claimant.user.id }).lean();
    expect(entry).toMatchObject({ action: 'CLAIM_GRANTED', subject: `car ${car._id}` });
    expect(entry?.by?.toHexString()).toBe(admin.user.id);
    expect(entry?.details).toContain(`from account ${owner.user.id} to account ${claimant.user.id}`);
    // the mail about the claim itself may be sent after the mails about the decision
    const toClaimant = await mailAbout(api, claimant.user.email, 'The car is yours now');
    const toOwner = await mailAbout(api, owner.user.email, 'One of your cars has a new owner');
    for (const { text } of [toClaimant, toOwner]) expect(text).toContain('The document says so.');
    expect(toOwner.text).not.toContain(claimant.user.email);
  });

  it('is impossible if the claimant already has the car', async () => {
    const { _id } = await buildClaim(claimant, car);
    const { token } = await buildTransfer(owner, car, claimant);
    await claimant.post(`/api/token/accept/${token}`).send({}).expect(200);
    await decide(_id, 'grant').expect(409);
    expect((await queue()).at(-1)).toMatchObject({ _id, state: 'open' });
    await decide(_id, 'reject').expect(200);
  });

  it('gives a car without an owner to the claimant', async () => {
    await CarModel.updateOne({ _id: car._id }, { $set: { owner: null } });
    const { _id } = await buildClaim(claimant, car);
    await decide(_id, 'grant').expect(200);
    expect(await ownerOf()).toBe(claimant.user.id);
  });
});

describe('a claim that is rejected', () => {
  it('changes nothing but the claim, and notifies both sides of the reason', async () => {
    const { _id } = await buildClaim(claimant, car);
    await decide(_id, 'reject', 'The document is of another car.').expect(200);
    expect((await ownClaims())[0]).toMatchObject({
      state: 'rejected',
      reason: 'The document is of another car.',
    });
    expect(await ownerOf()).toBe(owner.user.id);
    expect((await readMailsTo(api, claimant.user.email)).at(-1)?.subject).toBe('Your claim was rejected');
    expect((await queue('?state=decided'))[0]).toMatchObject({ _id });
    expect(await AuditLogModel.findOne({ user: claimant.user.id }).lean()).toMatchObject({
      action: 'CLAIM_REJECTED',
    });
    await decide(_id, 'grant').expect(410);
  });

  it('requires a reason, an admin, and an existing claim', async () => {
    const { _id } = await buildClaim(claimant, car);
    await decide(_id, 'reject', ' ').expect(400);
    await decide(_id, 'maybe').expect(400);
    await decide(_id, 'grant', 'Mine', claimant).expect(403);
    await decide('0'.repeat(24), 'grant').expect(404);
    await decide('x', 'grant').expect(404);
    await admin.get('/api/auth/admin/claims?state=all').expect(400);
    expect(await ownerOf()).toBe(owner.user.id);
  });
});

describe('a claim on the car of an account that is removed', () => {
  const removeOwner = (person = owner, cars = 1) =>
    person
      .delete('/api/auth/account')
      .send({ email: person.user.email, password: person.password, cars })
      .expect(200);

  beforeEach(async () => {
    await buildService(owner, car);
    await buildFuel(owner, car);
  });

  it('keeps the car without an owner and hidden from the public, and can still give it to the claimant', async () => {
    const { _id } = await buildClaim(claimant, car);
    await removeOwner();
    expect(await CarModel.findById(car._id).lean()).toMatchObject({ owner: null, workshops: [] });
    expect(await CarModel.findById(car._id).lean()).not.toHaveProperty('note');
    for (const path of [`vin/${car.vin}`, car.publicId])
      await api.request.get(`/api/car/check/${path}`).expect(404);
    const workshop = await signUp(api, { plan: 'workshop' });
    await workshop.post('/api/car/workshop/checkin').send({ vin: car.vin }).expect(404);
    await (
      await signUp(api)
    )
      .post('/api/car/new')
      .send(await newCar(api, { vin: car.vin }))
      .expect(409);
    await decide(_id, 'grant').expect(200);
    const theirs = (await claimant.get(`/api/car/${car._id}`).expect(200)).body as Car;
    expect(theirs).toMatchObject({ standing: 'owner', servicesCount: 1 });
    await api.request.get(`/api/car/check/vin/${car.vin}`).expect(200);
  });

  it.each([
    ['rejected', (_id: string) => decide(_id, 'reject').expect(200)],
    ['withdrawn', (_id: string) => claimant.delete(`/api/car/claim/${_id}`).expect(200)],
    ['gone with the account of its claimant', () => removeOwner(claimant, 0)],
  ])('removes the car once the last claim is %s', async (_how, end) => {
    const second = await signUp(api);
    const other = await buildClaim(second, car);
    const { _id } = await buildClaim(claimant, car);
    await removeOwner();
    await decide(other._id, 'reject').expect(200);
    expect(await CarModel.exists({ _id: car._id })).not.toBeNull();
    await end(_id);
    expect(await CarModel.exists({ _id: car._id })).toBeNull();
    await buildCar(api, second, { vin: car.vin });
  });
});

it('the queue lists the oldest of the waiting claims first, and the newest of the decided claims', async () => {
  const first = await buildClaim(claimant, car);
  const second = await buildClaim(await signUp(api), car);
  const mine = async (query = '') =>
    (await queue(query)).map(({ _id }) => _id).filter((_id) => [first._id, second._id].includes(_id));
  expect(await mine()).toEqual([first._id, second._id]);
  await decide(first._id, 'reject').expect(200);
  await decide(second._id, 'reject').expect(200);
  expect(await mine('?state=decided')).toEqual([second._id, first._id]);
});
