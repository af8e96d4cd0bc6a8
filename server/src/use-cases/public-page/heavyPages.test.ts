import { LIMITS, PUBLIC_DISPUTED } from '@glovebox/shared/limits';
import type { DeliveredPage } from '@glovebox/shared/deliveredPage';
import type { PublicCar } from '@glovebox/shared/car';
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { WarningModel } from '../../modules/warnings/warningModel.ts';
import { buildCar, buildService } from '../../testing/cars.ts';
import { signUp } from '../../testing/people.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
const owner = await signUp(api);
let code: string;
let car: Awaited<ReturnType<typeof buildCar>>;
beforeEach(async () => {
  car = await buildCar(api, owner);
  code = car.publicId;
});

const MOST_BYTES = 300 * 1024;
const MOST_BYTES_OF_ANSWER = 2 * 1024 * 1024;

/** Stores many copies of a service and a warning with texts of the greatest length. */
const fill = async (character: string, services: number, warnings: number) => {
  const texts = {
    description: character.repeat(LIMITS.descriptionMax),
    parts: Array.from({ length: LIMITS.partsMax }, () => character.repeat(LIMITS.partMax)),
  };
  await buildService(owner, car, { type: 'Other', doneAt: '2020-01-01', mileage: 1_000 });
  const { _id: _, ...service } = await ServiceRecordModel.findOne({ onCar: car._id }).lean().orFail();
  await ServiceRecordModel.insertMany(
    Array.from({ length: services }, (_each, index) => ({
      ...service,
      ...texts,
      _id: new Types.ObjectId(),
      mileage: 2_000 + index,
      // as it is judged
      implausible: index % 7 === 0,
    })),
  );
  await owner
    .post(`/api/car/warning/${car._id}`)
    .send({ title: 'Brakes', priority: 3, description: 'x' })
    .expect(201);
  const { _id: __, ...warning } = await WarningModel.findOne({ onCar: car._id }).lean().orFail();
  await WarningModel.insertMany(
    Array.from({ length: warnings }, () => ({
      ...warning,
      _id: new Types.ObjectId(),
      title: character.repeat(LIMITS.warningTitleMax),
      description: texts.description,
    })),
  );
};

/** Stores many readings of a former owner that the owner disputes. */
const dispute = async (count: number) => {
  const disputed = { car: new Types.ObjectId(car._id), doneAt: '2021-01-01', source: 'noted' as const };
  await ReadingModel.insertMany(
    Array.from({ length: count }, (_each, index) => ({
      ...disputed,
      mileage: 100_000 + index,
      verified: false,
      disputed: true,
      createdAt: new Date(),
    })),
  );
};

const open = async () => {
  const { text } = await api.request.get(`/check/${code}`).set('Accept', 'text/html').expect(200);
  const [, json] = /<script type="application\/json" id="delivered-page">(.*?)<\/script>/.exec(text) ?? [];
  return { bytes: Buffer.byteLength(text), page: JSON.parse(json!) as DeliveredPage & { body: PublicCar } };
};

it.each(['x', '<', '"', '漢', 'ß'])(
  'the page of the longest history, with texts of %j, stays below 300 KB and says what it leaves out',
  async (character) => {
    await fill(character, 1_200, 99);
    await dispute(5_000);
    const { bytes, page } = await open();
    expect(page.body.record.disputed).toHaveLength(PUBLIC_DISPUTED);
    expect(page.body.record.disputed.at(-1)).toEqual({ day: '2021-01-01', km: 104_999 });
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect(page.body.services.length).toBeGreaterThan(3);
    expect(page.body.warnings.length).toBeGreaterThan(3);
    expect(page.body.record.services).toBe(1_201);
    const { body: whole, text } = await api.request.get(`/api/car/check/${code}`).expect(200);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES_OF_ANSWER);
    expect(page.left).toEqual({
      services: whole.services.length - page.body.services.length,
      warnings: whole.warnings.length - page.body.warnings.length,
    });
    // the newest ones, with the beginnings of their texts
    expect(page.body.services[0]).toEqual({
      ...whole.services[0],
      description: `${character.repeat(280)}…`,
      parts: [...Array.from({ length: 6 }, () => `${character.repeat(60)}…`), '…'],
    });
  },
);

it('the page of an ordinary history is complete', async () => {
  for (const day of ['2021-01-01', '2022-01-01', '2023-01-01']) {
    await buildService(owner, car, {
      doneAt: day,
      description: 'Oil and filter, both brake discs in front. '.repeat(10),
    });
  }
  const { page } = await open();
  const { body: whole } = await api.request.get(`/api/car/check/${code}`).expect(200);
  expect(page.body).toEqual(whole);
  expect(page.left).toBeNull();
});
