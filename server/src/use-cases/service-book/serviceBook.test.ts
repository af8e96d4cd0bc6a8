import { addDays } from '@glovebox/shared/days';
import type { Car } from '@glovebox/shared/car';
import { MESSAGES } from '@glovebox/shared/messages';
import type { Money } from '@glovebox/shared/money';
import type { ServiceType } from '@glovebox/shared/serviceTypes';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { CarModel } from '../../modules/cars/carModel.ts';
import { ServiceRecordModel } from '../../modules/service-records/serviceRecordModel.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildFuel, buildService } from '../../testing/cars.ts';
import { resetClockAfterEach, setClock } from '../../testing/clock.ts';
import { readPages } from '../../testing/pdfText.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { transferCarTo } from '../../testing/transfers.ts';
import { testServer } from '../../testing/testServer.ts';

const api = await testServer();
resetClockAfterEach();
const owner = await signUp(api, { name: 'Olga Ownerova' });
const workshop = await signUp(api, { name: 'Garage Brandt', plan: 'workshop' });
const car = await buildCar(api, owner, { note: 'a secret of the owner', name: 'Olga of the papers' });
await giveAccess(owner, workshop, car);

const bookFor = async (person: Person, { _id }: Pick<Car, '_id'>, query = '') => {
  const answer = await person.get(`/api/car/${_id}/book${query}`).expect(200);
  return { answer, pages: readPages(answer.body as Buffer) };
};

const EUR = (amount: number) => ({ amount, currency: 'EUR' });

const textOf = (pages: string[][]) => pages.flat().join('\n');

describe('the service book of a car', () => {
  it('contains the car, its services by year with who recorded them, its warnings and page numbers', async () => {
    const verified = await buildService(workshop, car, {
      type: 'Brake Service',
      mileage: 121_000,
      nextMileage: 150_000,
      doneAt: '2024-03-05',
      description: 'Front discs',
      parts: ['Brake disc', 'Brake pads'],
    });
    await workshop.post(`/api/car/warning/${car._id}`).send({ title: 'Oil leak', priority: 1 }).expect(201);
    const old = await owner
      .post(`/api/car/warning/${car._id}`)
      .send({ title: 'Bulb', priority: 3 })
      .expect(201);
    const bulb = (old.body as Car).warnings.find(({ title }) => title === 'Bulb');
    await owner.put(`/api/car/${car._id}/warning`).send({ warnId: bulb?._id }).expect(200);
    await buildService(owner, car, { mileage: 119_000, doneAt: '2023-02-01' });
    await buildService(owner, car, { mileage: 1_000, doneAt: '2023-06-01' });
    await owner
      .post(`/api/service/${verified._id}/dispute`)
      .send({ sentence: 'The discs are the old ones' })
      .expect(201);

    const { answer, pages } = await bookFor(owner, car, '?names=1');
    const text = textOf(pages);
    expect(pages[0]).toEqual(
      expect.arrayContaining([
        'Volkswagen Golf VII',
        `${api.url}/check/${car.publicId}`,
        `Page 1 of ${pages.length}`,
      ]),
    );
    expect(text).toContain(car.vin.slice(9));
    for (const expected of [
      'Brake Service',
      'Mar 5, 2024',
      '121,000 km',
      'Front discs',
      'Parts: Brake disc · Brake pads',
      'By a workshop that Glovebox has not checked',
      '1 of 3\nstamped, 0 by confirmed\nworkshops',
      'Recorded by Garage Brandt · Next at 150,000 km',
      'Recorded by the owner',
      'The discs are the old ones',
      'Implausible reading',
      'Oil leak',
      'Urgent',
      'Resolved warnings',
      'Bulb',
      'One reading doesn’t fit the others (the cross beside the line).',
      'Stamped\n1 of 3\nby workshops',
      '2024\n1 service\n',
      '2023\n2 services\n',
    ]) {
      expect(text).toContain(expected);
    }
    expect(text.indexOf('Mar 5, 2024')).toBeLessThan(text.lastIndexOf('Feb 1, 2023'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="service-book-volkswagen-golf-vii-${car.vin}.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    const file = (answer.body as Buffer).toString('latin1');
    expect(file).toContain('/Lang (en-US)');
    expect(file).toContain('/Marked true');
    expect(file).toMatch(/\/Stamp-unchecked \d+ 0 R/);
  });

  it('contains the names of workshops only for the owner, and only on request', async () => {
    const theirs = await buildCar(api, owner);
    await giveAccess(owner, workshop, theirs);
    await buildService(workshop, theirs, { nextMileage: 150_000 });
    const path = `/api/car/${theirs._id}/book`;
    for (const [person, query] of [
      [owner, ''],
      [owner, '?names=0'],
      [workshop, ''],
    ] as const) {
      const text = textOf((await bookFor(person, theirs, query)).pages);
      expect(text).toContain('Recorded by a workshop · Next at 150,000 km');
      expect(text).not.toContain('Brandt');
    }
    expect(textOf((await bookFor(owner, theirs, '?names=1')).pages)).toContain('Recorded by Garage Brandt');
    const { body } = await workshop.get(`${path}?names=1`).expect(403);
    expect(body).toMatchObject({ error: 'Only the owner of the car may do that.' });
    await (await signUp(api)).get(`${path}?names=1`).expect(404);
    await owner.get(`${path}?names=perhaps`).expect(400);
  });

  it('contains neither the owner’s name nor note nor fuel, whoever requests it', async () => {
    await buildFuel(owner, car, { amount: 42.123, cpl: 1.987 });
    for (const person of [owner, workshop]) {
      const text = textOf((await bookFor(person, car)).pages);
      expect(text).toContain(car.vin.slice(9));
      for (const hidden of ['a secret', 'Olga', owner.user.email, workshop.user.email, '42.123', '1.987']) {
        expect(text).not.toContain(hidden);
      }
    }
  });

  it('contains the costs that its reader knows only on request, by year and currency', async () => {
    const seller = await signUp(api);
    const sold = await buildCar(api, seller);
    await giveAccess(seller, workshop, sold);
    await buildService(seller, sold, { doneAt: '2022-03-05', cost: EUR(77.5), where: 'Nordring' });
    await buildService(workshop, sold, { doneAt: '2022-03-04', cost: EUR(22.5) });
    const buyer = await signUp(api);
    await transferCarTo(seller, sold, buyer, { serviceCosts: true });
    await giveAccess(buyer, workshop, sold);
    const mine = (doneAt: string, cost?: Money) => buildService(buyer, sold, { doneAt, cost });
    await mine('2023-01-01', EUR(1_234.5));
    await mine('2023-02-01', EUR(0.05));
    await mine('2023-03-01', { amount: 12_000, currency: 'JPY' });
    await mine('2023-04-01');
    const asked = await buildService(workshop, sold, {
      doneAt: '2023-05-01',
      cost: EUR(300),
      where: 'Bay 2',
    });
    await buyer
      .put(`/api/service/${asked._id}/own`)
      .send({ cost: EUR(280) })
      .expect(200);

    const withCosts = (await bookFor(buyer, sold, '?costs=1')).pages.flat();
    const text = withCosts.join('\n');
    for (const said of [
      '2023\n5 services\n€1,514.55\n¥12,000\n',
      '2022\n2 services\n€100.00 paid by a previous owner\n',
      '€280.00 · Bay 2',
      '€77.50, paid by a previous owner · Nordring',
      '€22.50, paid by a previous owner',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain('€300.00');
    expect(text).not.toContain('Brandt');

    // the workshop sees the price that it charged, and no costs of others
    const theirs = textOf((await bookFor(workshop, sold, '?costs=1')).pages);
    for (const said of ['2023\n5 services\n€300.00\n', '€300.00 · Bay 2', '2022\n2 services\n€22.50\n'])
      expect(theirs).toContain(said);
    expect(theirs).not.toMatch(/280|1,514|77\.50|previous owner|Nordring/);

    for (const query of ['', '?costs=0'])
      expect(textOf((await bookFor(buyer, sold, query)).pages)).not.toMatch(/[€¥]|Nordring|Bay 2/);
    await buyer.get(`/api/car/${sold._id}/book?costs=perhaps`).expect(400);
  });

  it('says what is due and how soon, and uses the titles of services of type Other', async () => {
    const other = await buildCar(api, owner, { mileage: 120_000 });
    const done = (type: ServiceType, mileage: number, nextMileage: number, description?: string) =>
      buildService(owner, other, { type, mileage, nextMileage, doneAt: '2026-01-01', description });
    await done('Oil Change Service', 110_000, 119_000);
    await done('Brake Service', 111_000, 120_500);
    await done('Other', 112_000, 150_000, 'Timing belt kit');
    const lines = (await bookFor(owner, other)).pages.flat();
    const due = lines.slice(lines.indexOf('Due'));
    for (const [title, state, when] of [
      ['Oil Change Service', 'Overdue', 'At 119,000 km. Overdue by 1,000 km'],
      ['Brake Service', 'Soon', 'At 120,500 km. Soon: 500 km left'],
      ['Timing belt kit', 'Later', 'At 150,000 km. 30,000 km left'],
    ] as const) {
      const at = due.indexOf(when);
      expect(at, when).toBeGreaterThan(0);
      expect(due.slice(Math.max(at - 3, 0), at)).toEqual(expect.arrayContaining([title, state]));
    }
    expect(due.slice(due.indexOf('Services'))).toEqual(expect.arrayContaining(['Timing belt kit', 'Other']));
  });

  it('says what is due to the next owner after this one has sold the car', async () => {
    const sold = await buildCar(api, owner, { mileage: 120_000 });
    await buildService(owner, sold, { mileage: 110_000, nextMileage: 119_000, doneAt: '2026-01-01' });
    const sale = { day: '2026-02-01' };
    await owner.put(`/api/car/${sold._id}/ownership`).send({ sale, revision: 0 }).expect(200);
    expect((await bookFor(owner, sold)).pages.flat()).toContain('At 119,000 km. Overdue by 1,000 km');
  });

  it('says what is left in the words of the screens, of what is due by distance and by day', async () => {
    const other = await buildCar(api, owner, { mileage: 120_000 });
    const nextDate = addDays(new Date().toISOString().slice(0, 10), 330);
    await buildService(owner, other, {
      ...{ doneAt: '2026-01-01', mileage: 119_500, nextMileage: 120_900, nextDate },
    });
    const text = textOf((await bookFor(owner, other)).pages);
    expect(text).toContain('Soon: 900 km or 11 months left');
    expect(text).toContain(`Next at 120,900 km or by `);
    // most of the year is over by then, but the distance comes first
    expect(text).toContain('Next service\n900 km');
  });

  it('is in the units of its reader, or in the unit of the car’s odometer', async () => {
    const american = await signUp(api);
    await american.patch('/api/auth/settings').send({ distance: 'mi' }).expect(200);
    const read = await buildCar(api, american, { mileage: 111_000 });
    await buildService(american, read, { mileage: 110_000, nextMileage: 126_000, doneAt: '2025-03-04' });
    await buildService(american, read, { mileage: 90_000, doneAt: '2022-03-04' });
    const text = textOf((await bookFor(american, read)).pages);
    for (const said of ['68,351 mi', 'Next at 78,293 mi', 'At 78,293 mi. 9,321 mi left'])
      expect(text).toContain(said);
    expect(text).not.toMatch(/\bkm\b/);
    await american.patch(`/api/car/${read._id}`).send({ odometerUnit: 'km' }).expect(200);
    const inKm = textOf((await bookFor(american, read)).pages);
    expect(inKm).toContain('110,000 km');
    expect(inKm).not.toMatch(/\bmi\b/);
  });

  it('was made on the day that it is for its reader', async () => {
    setClock('2026-11-30T11:00:00Z');
    const reader = await signUp(api);
    const read = await buildCar(api, reader);
    const readIn = async (timeZone: string) => {
      await reader.patch('/api/auth/settings').send({ timeZone }).expect(200);
      return textOf((await bookFor(reader, read)).pages);
    };
    const ofKiritimati = await readIn('Pacific/Kiritimati');
    expect(ofKiritimati).toContain('Dec 1, 2026');
    expect(ofKiritimati).not.toContain('Nov 30, 2026');
    expect(await readIn('America/Los_Angeles')).toContain('Nov 30, 2026');
  });

  it('has dates in the locale of its reader, if it can print the script', async () => {
    const german = await signUp(api);
    const read = await buildCar(api, german, { mileage: 111_000 });
    await buildService(german, read, { mileage: 90_000, doneAt: '2022-03-04' });
    const readIn = async (locale: string) => {
      await german.patch('/api/auth/settings').send({ locale }).expect(200);
      return textOf((await bookFor(german, read)).pages);
    };
    const inGerman = await readIn('de-DE');
    expect(inGerman).toContain('4. März 2022');
    expect(inGerman).not.toContain('Mar 4');
    expect(await readIn('ja-JP')).toContain('Mar 4, 2022');
  });

  it('says so if nothing was recorded', async () => {
    const { pages } = await bookFor(owner, await buildCar(api, owner));
    const text = textOf(pages);
    expect(text).toContain(MESSAGES.car.noServices);
    expect(text).toContain(MESSAGES.car.noWarnings);
    expect(text).not.toContain('Resolved warnings');
    expect(text).toContain('Too few readings');
  });

  it('prints European letters, and a replacement for each character that it cannot print', async () => {
    const other = await buildCar(api, owner);
    const description = 'Wymieniono łożysko · Привет · Ελληνικά · İğüş · 日本 · 👨‍👩‍👧 · \u202Eright';
    await buildService(owner, other, { description, parts: ['Ölfilter'] });
    const text = textOf((await bookFor(owner, other)).pages);
    expect(text).toContain('Wymieniono łożysko · Привет · Ελληνικά · İğüş · □□ · □ · right');
    expect(text).toContain('□ stands for a character that can’t be printed here');
    expect(text).not.toContain('\uFFFD');
  });

  it('spreads the longest entry over as many pages as it needs, without losing anything', async () => {
    const other = await buildCar(api, owner);
    const words = Array.from({ length: 800 }, (_, index) => `w${index}`);
    const parts = Array.from({ length: 50 }, (_, index) => `Part ${index} ${'x'.repeat(100)}`);
    await buildService(owner, other, { description: words.join(' '), parts });
    await buildService(owner, other, { description: 'y'.repeat(5_000), mileage: 130_000 });
    const { pages } = await bookFor(owner, other);
    const found = new Set(textOf(pages).split(/\s/));
    expect(words.filter((word) => !found.has(word))).toEqual([]);
    expect(textOf(pages).match(/y/g)?.length).toBeGreaterThanOrEqual(5_000);
    expect(pages.length).toBeGreaterThan(3);
    for (const [index, page] of pages.entries())
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
  });

  it('says how much of a very long history it contains', async () => {
    const other = await buildCar(api, owner);
    const { insertedCount } = await ServiceRecordModel.collection.insertMany(
      Array.from({ length: 2_010 }, (_, index) => ({
        onCar: new Types.ObjectId(other._id),
        owner: new Types.ObjectId(owner.user.id),
        type: 'Other',
        mileage: 100_000 + index,
        doneAt: new Date(Date.UTC(2019, 0, index + 1)).toISOString().slice(0, 10),
        parts: [],
        implausible: false,
        createdAt: new Date(),
      })),
    );
    expect(insertedCount).toBe(2_010);
    const text = textOf((await bookFor(owner, other)).pages);
    expect(text).toContain('The newest 2,000 of 2,010 services are printed. Glovebox has all of them.');
  }, 60_000);

  it('draws initials for a make that is not in the catalogue', async () => {
    const other = await buildCar(api, owner);
    await CarModel.updateOne(
      { _id: other._id },
      { $set: { make: null, 'typed.make': { name: 'Škoda Żuk' } } },
    );
    const { pages, answer } = await bookFor(owner, other);
    expect(pages[0]).toContain('ŠŻ');
    expect(answer.headers['content-disposition']).toContain('service-book-skoda-zuk-golf');
  });
});

it('counts line breaks as space, so that a few long columns do not make a huge book', async () => {
  const other = await buildCar(api, owner);
  const description = `first${'\n'.repeat(4_990)}last`;
  await ServiceRecordModel.collection.insertMany(
    Array.from({ length: 30 }, (_, index) => ({
      onCar: new Types.ObjectId(other._id),
      owner: new Types.ObjectId(owner.user.id),
      type: 'Other',
      mileage: 100_000 + index,
      doneAt: '2024-03-05',
      description,
      parts: [],
      implausible: false,
      createdAt: new Date(),
    })),
  );
  const { pages } = await bookFor(owner, other);
  expect(textOf(pages)).toContain('of 30 services are printed. Glovebox has all of them.');
  expect(pages.length).toBeLessThan(200);
}, 60_000);

describe('many service books at once', () => {
  it('are printed two at a time, while others wait and further ones are refused for now', async () => {
    const people = await Promise.all(Array.from({ length: 7 }, () => signUp(api)));
    const cars = await Promise.all(people.map((person) => buildCar(api, person)));
    const asked = await Promise.all(
      people.flatMap((person, index) =>
        [1, 2].map(() => person.get(`/api/car/${cars[index]!._id}/book`).then((answer) => answer)),
      ),
    );
    const made = asked.filter(({ status }) => status === 200);
    const refused = asked.filter(({ status }) => status === 503);
    expect(made.length).toBeGreaterThanOrEqual(10);
    expect(refused.length).toBe(asked.length - made.length);
    expect(refused[0]?.body).toMatchObject({ code: 'BUSY' });
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  }, 60_000);

  it('are limited to three per user, so that nobody blocks others', async () => {
    const mine = Array.from({ length: 8 }, () =>
      owner.get(`/api/car/${car._id}/book`).then((answer) => answer),
    );
    const theirs = workshop.get(`/api/car/${car._id}/book`).then((answer) => answer);
    const asked = await Promise.all(mine);
    expect(asked.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3);
    expect(asked.find(({ status }) => status === 503)?.body).toMatchObject({
      code: 'BUSY',
      error: 'Your other service books are still being made. Please wait.',
    });
    expect((await theirs).status).toBe(200);
    // finished ones no longer count
    await owner.get(`/api/car/${car._id}/book`).expect(200);
  }, 60_000);
});
