import type { Car } from '@glovebox/shared/car';
import type { Costs } from '@glovebox/shared/costs';
import type { Service } from '@glovebox/shared/serviceRecord';
import { transferDetailSchema } from '@glovebox/shared/transfer';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { casesOnServer } from '../../../../testing/properties.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { TransferModel } from './transferModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';
import { buildTransfer, transferCarTo } from '../../testing/transfers.ts';

const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const WITH_COSTS = { serviceCosts: true };

const api = await testServer();
const admin = await signUp(api, { role: 'admin' });
const stranger = await signUp(api);
let seller: Person;
let buyer: Person;
let workshop: Person;
let car: Car;
beforeEach(async () => {
  seller = await signUp(api);
  buyer = await signUp(api);
  workshop = await signUp(api, { plan: 'workshop' });
  car = await buildCar(api, seller);
  await giveAccess(seller, workshop, car);
});

const read = async (reader: Person, { _id }: Pick<Service, '_id'>) =>
  (await reader.get(`/api/service/${_id}`).expect(200)).body as Service;
const exportOf = async (person: Person) => (await person.get('/api/auth/export').expect(200)).text;
const costsOf = async (person: Person, { _id }: Pick<Car, '_id'> = car) =>
  (await person.get(`/api/car/${_id}/costs`)).body as Partial<Costs>;
const storedOf = ({ _id }: Pick<Service, '_id'>) => ServiceRecordModel.findById(_id).orFail().lean();

it('a service is by whoever recorded it, also after the car changed hands', async () => {
  const service = await buildService(seller, car);
  const byWorkshop = await buildService(workshop, car);
  const by = async (reader: Person) =>
    Promise.all([service, byWorkshop].map(async (one) => (await read(reader, one)).byCaller));
  expect(await by(seller)).toEqual([true, undefined]);
  expect(await by(workshop)).toEqual([undefined, true]);
  await transferCarTo(seller, car, buyer);
  expect(await by(buyer)).toEqual([undefined, undefined]);
});

describe('an offer of a car with the costs of its services', () => {
  it('is stored, and its sender and its recipient see that it includes costs', async () => {
    const offered = await buildTransfer(seller, car, buyer, WITH_COSTS);
    expect(offered.share).toEqual(WITH_COSTS);
    expect((await TransferModel.findById(offered.id).lean())?.share).toEqual(WITH_COSTS);
    for (const person of [seller, buyer]) {
      const { body } = await person.get(`/api/token/${offered.token}`).expect(200);
      expect(transferDetailSchema.parse(body).share).toEqual(WITH_COSTS);
    }
    expect((await buyer.get('/api/token/').expect(200)).body[0].share).toEqual(WITH_COSTS);
    expect(JSON.parse(await exportOf(buyer)).incomingTransfers[0].share).toEqual(WITH_COSTS);
  });

  it.each([[undefined], [{}], [{ serviceCosts: false }]])('hands over nothing as %j', async (share) => {
    expect((await buildTransfer(seller, car, buyer, share)).share).toEqual({ serviceCosts: false });
  });

  it.each([
    [{ files: [] }, 'Unknown field: files'],
    [{ serviceCosts: 'yes' }, 'Must be true or false'],
    [true, undefined],
  ])('is refused as %j', async (share, error) => {
    const { body } = await seller
      .post('/api/token/new')
      .send({ email: buyer.user.email, car: car._id, share })
      .expect(400);
    if (error) expect(body.error).toBe(error);
    expect(await TransferModel.countDocuments({ car: car._id })).toBe(0);
  });

  it('cannot be made by a workshop that keeps a car, because it paid for nothing', async () => {
    const kept = await buildCar(api, workshop, { customer: true, name: 'Carla Customer' });
    const { body } = await workshop
      .post('/api/token/new')
      .send({ email: buyer.user.email, car: kept._id, share: WITH_COSTS })
      .expect(400);
    expect(body.details).toMatchObject([{ path: 'share.serviceCosts' }]);
    await buildTransfer(workshop, kept, buyer, { serviceCosts: false });
  });

  it('is a different request from an offer without costs, so one key creates only one of the two', async () => {
    const send = (share?: object) =>
      seller
        .post('/api/token/new')
        .set('Idempotency-Key', `share-${car._id}`)
        .send({ email: buyer.user.email, car: car._id, share });
    await send(WITH_COSTS).expect(201);
    await send(WITH_COSTS).expect(201);
    await send().expect(409);
  });
});

describe('the costs of services that are handed over', () => {
  it('are copied when the transfer is accepted: the amount of the seller, or else of the workshop', async () => {
    const own = await buildService(seller, car, { cost: EUR(100), where: 'Myself' });
    const corrected = await buildService(workshop, car, { cost: EUR(300), where: 'Bay 2' });
    await seller
      .put(`/api/service/${corrected._id}/own`)
      .send({ cost: EUR(280.5) })
      .expect(200);
    const asked = await buildService(workshop, car, { cost: EUR(50) });
    const unpriced = await buildService(seller, car);
    const offered = await buildTransfer(seller, car, buyer, WITH_COSTS);
    // recorded while the offer waits
    const late = await buildService(seller, car, { cost: EUR(7) });
    const [before, kept] = [await costsOf(seller), await storedOf(own)];
    await buyer.post(`/api/token/accept/${offered.token}`).expect(200);

    expect((await read(buyer, own)).handedOver).toEqual({ cost: EUR(100), where: 'Myself' });
    expect((await read(buyer, corrected)).handedOver).toEqual({ cost: EUR(280.5), where: 'Bay 2' });
    expect((await read(buyer, asked)).handedOver).toEqual({ cost: EUR(50) });
    expect((await read(buyer, late)).handedOver).toEqual({ cost: EUR(7) });
    expect(await read(buyer, unpriced)).not.toHaveProperty('handedOver');
    for (const service of [own, corrected, asked, late])
      for (const field of ['cost', 'where', 'own'])
        expect(await read(buyer, service)).not.toHaveProperty(field);

    // the seller keeps their costs, and the buyer has spent nothing
    const to = { _id: new Types.ObjectId(buyer.user.id) };
    expect(await storedOf(own)).toEqual({
      ...kept,
      owner: to._id,
      handedOver: [{ ...to, cost: { minorUnits: 10_000, currency: 'EUR' }, where: 'Myself' }],
    });
    expect(await costsOf(seller)).toMatchObject({ totals: before.totals, periods: before.periods });
    expect(await costsOf(buyer)).toMatchObject({ periods: [], totals: [], unpriced: {} });
    const { body } = await buyer.get(`/api/car/${car._id}/costs/records`).expect(200);
    expect(body.records).toEqual([]);
    expect(await exportOf(buyer)).toContain('280.5');
  });

  it('are visible only to the buyer', async () => {
    await buildService(seller, car, { cost: EUR(1_234.56), where: 'Autohaus Nord' });
    const verified = await buildService(workshop, car, { cost: EUR(777.77), where: 'Bay 2' });
    await transferCarTo(seller, car, buyer, WITH_COSTS);
    await workshop.get(`/api/service/${verified._id}`).expect(404);
    await giveAccess(buyer, workshop, car);
    expect(await read(workshop, verified)).toMatchObject({ cost: EUR(777.77), where: 'Bay 2' });
    expect(await read(workshop, verified)).not.toHaveProperty('handedOver');
    const { publicId } = (await buyer.get(`/api/car/${car._id}`).expect(200)).body as Car;
    for (const answer of [
      await workshop.get(`/api/car/${car._id}`).expect(200),
      await workshop.get('/api/auth/export').expect(200),
      await api.request.get(`/api/car/check/${publicId}`).expect(200),
      await api.request.get(`/check/${publicId}`).set('Accept', 'text/html').expect(200),
      await admin.get('/api/auth/admin/services').expect(200),
    ])
      expect(answer.text).not.toMatch(/1[,.]?234\.56|123456|Autohaus Nord/);
    for (const person of [stranger, seller]) await person.get(`/api/service/${verified._id}`).expect(404);
  });

  it('do not change when the workshop corrects its amount', async () => {
    const service = await buildService(workshop, car, { cost: EUR(300) });
    await transferCarTo(seller, car, buyer, WITH_COSTS);
    await giveAccess(buyer, workshop, car);
    await workshop
      .put(`/api/service/${service._id}`)
      .send({ type: service.type, mileage: service.mileage, cost: EUR(310) })
      .expect(200);
    expect((await read(buyer, service)).handedOver).toEqual({ cost: EUR(300) });
    expect(await read(buyer, service)).not.toHaveProperty('cost');
    // the buyer paid for none of it
    await buyer
      .put(`/api/service/${service._id}/own`)
      .send({ cost: EUR(1) })
      .expect(403);
  });

  it('stay when the account of the seller is removed, and are removed with the account of the buyer', async () => {
    const service = await buildService(seller, car, { cost: EUR(100), where: 'Myself' });
    await transferCarTo(seller, car, buyer, WITH_COSTS);
    const remove = ({ user, password, ...person }: Person, cars: number) =>
      person.delete('/api/auth/account').send({ email: user.email, password, cars }).expect(200);
    await remove(seller, 0);
    expect((await read(buyer, service)).handedOver).toEqual({ cost: EUR(100), where: 'Myself' });
    const next = await signUp(api);
    await transferCarTo(buyer, car, next);
    expect((await storedOf(service)).handedOver).toHaveLength(1);
    await remove(buyer, 0);
    expect((await storedOf(service)).handedOver).toEqual([]);
  });

  it('are removed from a verified entry that is kept when the car is removed', async () => {
    const service = await buildService(workshop, car, { cost: EUR(300) });
    await transferCarTo(seller, car, buyer, WITH_COSTS);
    expect((await storedOf(service)).handedOver).toHaveLength(1);
    await buyer.delete(`/api/car/${car._id}`).expect(200);
    expect(await storedOf(service)).not.toHaveProperty('handedOver');
  });

  it('are restored with a service that its author removed and restored', async () => {
    const service = await buildService(workshop, car, { cost: EUR(300) });
    await transferCarTo(seller, car, buyer, WITH_COSTS);
    await giveAccess(buyer, workshop, car);
    await workshop.delete(`/api/service/${service._id}`).expect(200);
    await workshop.post(`/api/service/${service._id}/undo`).expect(200);
    expect((await read(buyer, service)).handedOver).toEqual({ cost: EUR(300) });
  });
});

/** Returns what a person may know about the cost of a service: their own amount, or the one handed over to them. */
interface Known {
  own: number | undefined;
  told: number | undefined;
}

const hand = fc.record({
  to: fc.nat(2),
  serviceCosts: fc.boolean(),
  cost: fc.option(fc.constant(true), { nil: undefined }),
});

it(
  'whoever had the car sees what they paid or were told, through any chain of owners',
  { timeout: 180_000 },
  async () => {
    let serial = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(hand, { minLength: 2, maxLength: 5 }), async (hands) => {
        const people = [await signUp(api), await signUp(api), await signUp(api)];
        const [first] = people;
        const passed = await buildCar(api, first!);
        let at = 0;
        const services: { _id: string; payer: number; known: Known[] }[] = [];
        for (const { to, serviceCosts, cost } of hands) {
          const owner = people[at]!;
          serial += 1;
          const amount = 100_000 + serial;
          const { _id } = await buildService(owner, passed, {
            doneAt: '2025-03-04',
            ...(cost && { cost: EUR(amount) }),
          });
          const paid = (person: number) => (cost && person === at ? amount : undefined);
          services.push({
            _id,
            payer: at,
            known: people.map((_, person) => ({ own: paid(person), told: undefined })),
          });
          const spent = () =>
            Promise.all(people.map(async (person) => (await costsOf(person, passed)).periods ?? []));
          const before = await spent();
          if (to !== at) {
            await transferCarTo(owner, passed, people[to]!, { serviceCosts });
            if (serviceCosts)
              for (const { payer, known } of services) {
                const { own, told } = known[at]!;
                if (payer !== to) known[to]!.told = own ?? told ?? known[to]!.told;
              }
          }
          expect(await spent()).toEqual(before);
          at = to;
          const { body } = await people[at]!.get(`/api/car/${passed._id}/services`).expect(200);
          const seen = new Map((body.services as Service[]).map((one) => [one._id, one]));
          for (const { _id: id, known } of services) {
            const { own, told } = known[at]!;
            expect(seen.get(id)?.cost?.amount).toBe(own);
            expect(seen.get(id)?.handedOver?.cost?.amount).toBe(told);
          }
          // the data export contains what the car's owner may know, and nothing of others
          for (const [person, one] of people.entries()) {
            const text = await exportOf(one);
            const amounts = services.flatMap(({ known }) => known.flatMap(({ own }) => own ?? []));
            const mayKnow = services.flatMap(({ known }) => known[person]!.own ?? known[person]!.told ?? []);
            for (const some of amounts)
              if (!mayKnow.includes(some)) expect(text).not.toContain(String(some));
              else if (person === at) expect(text).toContain(String(some));
          }
        }
      }),
      casesOnServer(6),
    );
  },
);
