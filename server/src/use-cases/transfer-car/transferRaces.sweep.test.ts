import { Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ActivityModel } from '../../modules/activity/activityModel.ts';
import { CarModel } from '../../modules/cars/carModel.ts';
import { buildCar } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { freshServer } from '../../testing/testServer.ts';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { TransferModel, type TransferDoc } from './transferModel.ts';

const RUNS = 50;
const DAY = 86_400_000;

/** The document of which the cars are copies. */
const api = await freshServer({ quotas: { ...QUOTAS, ownCars: 0 } });
const sender = await signUp(api);
const first = await signUp(api);
const second = await signUp(api);
let template: Record<string, unknown>;
beforeAll(async () => {
  // otherwise each of some hundred acceptances would send a mail to the sender
  await UserModel.updateOne({ _id: sender.user.id }, { $set: { emailVerified: false } });
  const { _id } = await buildCar(api, sender);
  template = (await CarModel.findById(_id).lean().orFail()) as unknown as Record<string, unknown>;
});

interface Race {
  car: string;
  /** The tokens of its transfers to `first` and `second`. */
  tokens: [string, string];
}

const transferOf = (car: Types.ObjectId, token: string, { user }: Person): Omit<TransferDoc, '_id'> => ({
  token,
  secretHash: 'x',
  car,
  from: { _id: new Types.ObjectId(sender.user.id), name: sender.user.name },
  toEmail: user.email,
  state: 'pending',
  share: { serviceCosts: false },
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + DAY),
  forgetAt: new Date(Date.now() + DAY),
});

let races = 0;
/** Cars of the sender, each with a transfer to each of two users. */
const setUp = async (): Promise<Race[]> => {
  const cars = Array.from({ length: RUNS }, () => {
    races += 1;
    const vin = `RACE${races}`;
    return { ...template, _id: new Types.ObjectId(), vin, publicId: vin };
  });
  await CarModel.insertMany(cars);
  const started = cars.map(({ _id, vin }): Race => ({
    car: _id.toHexString(),
    tokens: [`${vin}a`, `${vin}b`],
  }));
  await TransferModel.insertMany(
    started.flatMap(({ car, tokens: [a, b] }) => [
      transferOf(new Types.ObjectId(car), a, first),
      transferOf(new Types.ObjectId(car), b, second),
    ]),
  );
  return started;
};

type Call = PromiseLike<{ status: number; body: { error?: string } }>;

/** Runs the races, each of two calls at once; the second call goes first in every other one. */
const run = async (
  calls: (race: Race) => [() => Call, () => Call],
  judge: (race: Race, statuses: [number, number]) => Promise<void>,
) => {
  for (const [index, race] of (await setUp()).entries()) {
    const [one, other] = calls(race);
    const inOrder = index % 2 === 0 ? [one, other] : [other, one];
    const answers = await Promise.all(inOrder.map((call) => call()));
    for (const { status, body } of answers) {
      if (status !== 200) expect(body.error).toMatch(/^[A-Z].+\.$/);
    }
    const [a, b] = index % 2 === 0 ? answers : answers.toReversed();
    await judge(race, [a!.status, b!.status]);
  }
};

const accept = (person: Person, token: string) => () => person.post(`/api/token/accept/${token}`) as Call;
const ownerOf = async (car: string) => (await CarModel.findById(car).lean())?.owner?.toHexString();
const statesOf = async ({ car }: Race) =>
  (await TransferModel.find({ car }).sort({ token: 1 }).lean()).map(({ state }) => state);
const countTransfers = (car: string) => ActivityModel.countDocuments({ car, action: 'CAR_TRANSFER' });

describe(`of two concurrent requests, in ${RUNS} runs`, () => {
  it('one recipient gets the car, the other gets 410', async () => {
    await run(
      ({ tokens: [a, b] }) => [accept(first, a), accept(second, b)],
      async (race, statuses) => {
        expect([...statuses].sort()).toEqual([200, 410]);
        const hasFirstWon = statuses[0] === 200;
        expect(await ownerOf(race.car)).toBe((hasFirstWon ? first : second).user.id);
        expect(await statesOf(race)).toEqual(
          hasFirstWon ? ['accepted', 'superseded'] : ['superseded', 'accepted'],
        );
        expect(await countTransfers(race.car)).toBe(1);
      },
    );
  }, 120_000);

  it('a transfer is accepted once', async () => {
    await run(
      ({ tokens: [a] }) => [accept(first, a), accept(first, a)],
      async (race, statuses) => {
        expect([...statuses].sort()).toEqual([200, 410]);
        expect(await ownerOf(race.car)).toBe(first.user.id);
        expect(await statesOf(race)).toEqual(['accepted', 'superseded']);
        expect(await countTransfers(race.car)).toBe(1);
      },
    );
  }, 120_000);

  it('a transfer is either accepted or cancelled', async () => {
    await run(
      ({ tokens: [a] }) => [accept(first, a), () => sender.delete(`/api/token/${a}`)],
      async (race, statuses) => {
        expect([...statuses].sort()).toEqual([200, 410]);
        const isAccepted = statuses[0] === 200;
        expect(await ownerOf(race.car)).toBe((isAccepted ? first : sender).user.id);
        expect(await statesOf(race)).toEqual(
          isAccepted ? ['accepted', 'superseded'] : ['cancelled', 'pending'],
        );
        expect(await countTransfers(race.car)).toBe(isAccepted ? 1 : 0);
      },
    );
  }, 120_000);

  it('a car is either accepted or removed', async () => {
    await run(
      ({ car, tokens: [a] }) => [accept(first, a), () => sender.delete(`/api/car/${car}`)],
      async (race, statuses) => {
        expect([
          [200, 409],
          [410, 200],
        ]).toContainEqual(statuses);
        const isAccepted = statuses[0] === 200;
        expect(await ownerOf(race.car)).toBe(isAccepted ? first.user.id : undefined);
        expect(await statesOf(race)).toEqual(
          isAccepted ? ['accepted', 'superseded'] : ['removed', 'removed'],
        );
        expect(await countTransfers(race.car)).toBe(isAccepted ? 1 : 0);
      },
    );
  }, 120_000);
});
