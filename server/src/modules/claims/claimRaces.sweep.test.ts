import type { Car } from '@glovebox/shared/car';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { CarModel } from '../cars/carModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { buildClaim, EVIDENCE } from '../../testing/claims.ts';
import { PROOF, signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../accounts/userModel.ts';
import { claimCar } from './claimService.ts';
import { VinClaimModel } from './vinClaimModel.ts';

const RUNS = 50;

const api = await freshServer();
const admin = await signUp(api, { role: 'admin' });
let owner: Person;
let claimant: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  claimant = await signUp(api);
  car = await buildCar(api, owner);
});

const decide = (id: string, decision: string) =>
  admin
    .post(`/api/auth/admin/claims/${id}/decide`)
    .send({ decision, reason: 'The document says so.', ...PROOF });
const ownerOf = async () => (await CarModel.findById(car._id).orFail().lean()).owner?.toHexString();

describe('an account that is removed', () => {
  const removeAccount = () =>
    claimant
      .delete('/api/auth/account')
      .send({ email: claimant.user.email, password: claimant.password, cars: 0 });

  it('gets no car during the removal, which would remove that car as well', async () => {
    const { _id } = await buildClaim(claimant, car);
    await UserModel.updateOne({ _id: claimant.user.id }, { $set: { closing: new Date() } });
    const { body } = await decide(_id, 'grant').expect(409);
    expect(body.error).toBe('The claimant’s account was deleted.');
    expect(await ownerOf()).toBe(owner.user.id);
    expect(await VinClaimModel.findById(_id).lean()).toMatchObject({ isOpen: true });
  });

  it('gets no car at the same moment', async () => {
    for (let run = 0; run < 5; run += 1) {
      claimant = await signUp(api);
      car = await buildCar(api, owner);
      const { _id } = await buildClaim(claimant, car);
      const [granted, removed] = await Promise.all([decide(_id, 'grant'), removeAccount()]);
      expect(removed.status === 200).toBe(granted.status !== 200);
      expect(await ownerOf()).toBe(granted.status === 200 ? claimant.user.id : owner.user.id);
    }
  });

  it('leaves no claim behind', async () => {
    // like a request that was authenticated just before
    const { _id } = await UserModel.findByIdAndUpdate(claimant.user.id, { closing: new Date() }).orFail();
    const late = claimCar({ ...claimant.user, _id }, { vin: car.vin, evidence: EVIDENCE });
    await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await VinClaimModel.exists({ car: car._id })).toBeNull();
  });
});

describe('two who decide at once', () => {
  it('have one outcome, and the second admin gets an error', { timeout: 120_000 }, async () => {
    const outcomes = new Set<string>();
    for (let run = 0; run < RUNS; run += 1) {
      // resets the car for the next run, without mails
      await CarModel.updateOne({ _id: car._id }, { $set: { owner: null } });
      const now = new Date();
      const opened = { evidence: EVIDENCE, state: 'open' as const, isOpen: true, createdAt: now };
      const { _id } = await VinClaimModel.create({
        ...opened,
        car: new Types.ObjectId(car._id),
        vin: car.vin,
        claimant: new Types.ObjectId(claimant.user.id),
      });
      const id = _id.toHexString();
      const [granted, other] = await Promise.all([
        decide(id, 'grant'),
        run % 2 ? decide(id, 'reject') : claimant.delete(`/api/car/claim/${id}`),
      ]);
      outcomes.add([granted.status, other.status].sort().join());
      const { state } = await VinClaimModel.findById(id).orFail().lean();
      expect(state === 'granted').toBe(granted.status === 200);
      expect((await ownerOf()) === claimant.user.id).toBe(granted.status === 200);
    }
    expect([...outcomes]).toEqual(['200,410']);
  });
});
