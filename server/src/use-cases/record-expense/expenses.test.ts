import type { Costs } from '@glovebox/shared/costs';
import { EXPENSE_KINDS } from '@glovebox/shared/costKinds';
import type { Car, MileageAnswer } from '@glovebox/shared/car';
import {
  expenseAnswerSchema,
  expenseListAnswerSchema,
  expenseOfCarSchema,
  type Expense,
} from '@glovebox/shared/expense';
import { z } from '@glovebox/shared/zod';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { ExpenseModel } from '../../modules/expenses/expenseModel.ts';
import { ReadingModel } from '../../modules/readings/readingModel.ts';
import { QUOTAS } from '../../platform/config/quotas.ts';
import { giveAccess } from '../../testing/access.ts';
import { buildCar, buildExpense, buildService } from '../../testing/cars.ts';
import { signUp, type Person } from '../../testing/people.ts';
import { freshServer } from '../../testing/testServer.ts';
import { transferCarTo } from '../../testing/transfers.ts';

const MOST = 6;
const euros = (amount: number) => ({ amount, currency: 'EUR' });

const api = await freshServer({ quotas: { ...QUOTAS, expenses: MOST } });
let owner: Person;
let car: Car;
beforeEach(async () => {
  owner = await signUp(api);
  car = await buildCar(api, owner);
});

const today = () => new Date().toISOString().slice(0, 10);
const path = () => `/api/car/${car._id}/expenses`;
const pathOf = ({ _id }: { _id: string }) => `${path()}/${_id}`;
const add = (body: object) => owner.post(path()).send(body);
const stored = () => ExpenseModel.find({ car: car._id }).sort({ doneAt: -1, _id: -1 }).lean();
const listed = async (person = owner, query = '') =>
  expenseListAnswerSchema.parse((await person.get(`${path()}${query}`).expect(200)).body);
const carOf = async (person = owner): Promise<Car> =>
  (await person.get(`/api/car/${car._id}`).expect(200)).body as Car;
const removeAccount = async (cars: number) => {
  const { user, password } = owner;
  await owner.delete('/api/auth/account').send({ email: user.email, password, cars }).expect(200);
};
const exportedFor = async (person: Person) => {
  const { text } = await person.get('/api/auth/export').expect(200);
  return z.array(expenseOfCarSchema).parse((JSON.parse(text) as { expenses: unknown }).expenses);
};

describe('recording an expense', () => {
  it('returns it and stores minor units with the car, the payer and the person who recorded it', async () => {
    const answer = await add({
      kind: 'insurance',
      doneAt: '2026-01-31',
      cost: euros(640.2),
      mileage: 120_300,
      note: 'Full cover',
      every: 12,
      until: '2030-12-31',
    }).expect(201);
    const { message, expense } = expenseAnswerSchema.parse(answer.body);
    expect(message).toBe('Expense recorded.');
    expect(expense).toEqual({
      _id: expense._id,
      kind: 'insurance',
      doneAt: '2026-01-31',
      cost: euros(640.2),
      mileage: 120_300,
      note: 'Full cover',
      every: 12,
      until: '2030-12-31',
      createdAt: expense.createdAt,
      revision: 0,
    });
    const person = new Types.ObjectId(owner.user.id);
    expect(await stored()).toEqual([
      {
        _id: new Types.ObjectId(expense._id),
        car: new Types.ObjectId(car._id),
        person,
        recordedBy: person,
        kind: 'insurance',
        doneAt: '2026-01-31',
        cost: { minorUnits: 64_020, currency: 'EUR' },
        mileage: 120_300,
        note: 'Full cover',
        every: 12,
        until: '2030-12-31',
        createdAt: new Date(expense.createdAt),
      },
    ]);
  });

  it.each(EXPENSE_KINDS)('takes a kind alone, %s, which is of today and without a price', async (kind) => {
    const { body } = await add({ kind }).expect(201);
    const { expense } = expenseAnswerSchema.parse(body);
    expect(expense).toEqual({
      _id: expense._id,
      kind,
      doneAt: today(),
      createdAt: expense.createdAt,
      revision: 0,
    });
  });

  it.each([
    euros(0),
    euros(-120.5),
    { amount: -1_000, currency: 'JPY' },
    { amount: 0.125, currency: 'KWD' },
    euros(10_000_000_000),
    euros(-10_000_000_000),
  ])('keeps the amount %j, also if money came back', async (cost) => {
    const { body } = await add({ kind: 'insurance', cost }).expect(201);
    expect(body).toMatchObject({ expense: { cost } });
    expect((await listed()).expenses).toMatchObject([{ cost }]);
  });

  it.each([
    ['kind', undefined, /^Must be one of insurance, tax, /],
    ['kind', 'fuel', /^Must be one of insurance, tax, /],
    ['doneAt', '2026-02-30', 'This date doesn’t exist'],
    ['doneAt', '2999-01-01', 'Must not be in the future'],
    ['cost', 12, /object/],
    ['cost.amount', { amount: 1.005, currency: 'EUR' }, 'EUR has at most 2 decimals'],
    ['cost.amount', { amount: -1.5, currency: 'JPY' }, 'JPY has no decimals'],
    ['cost.amount', { amount: -10_000_000_000.01, currency: 'EUR' }, 'At most 10,000,000,000 EUR'],
    ['cost.currency', { amount: 1, currency: 'EURO' }, /ISO 4217/],
    ['mileage', -1, 'Must not be negative'],
    ['note', 'x'.repeat(501), 'At most 500 characters'],
    ['note', 'a\u0000b', 'Contains characters that cannot be stored'],
    ['every', 0, 'At least 1'],
    ['every', 121, 'At most 120'],
    ['every', 1.5, 'Must be a whole number'],
    ['until', '2027-01-01', 'Only if it repeats'],
    ['remind', true, 'Only if it repeats'],
    ['remind', 'yes', 'Must be true or false'],
  ])('refuses %s = %j', async (field, value, message) => {
    const [name = ''] = field.split('.');
    const { body } = await add({ kind: 'tax', [name]: value }).expect(400);
    const said = typeof message === 'string' ? message : (expect.stringMatching(message) as string);
    expect(body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: field, message: said }] });
    expect(await stored()).toEqual([]);
  });

  it.each(['2025-12-31', '2026-01-30'])('refuses an end before the first day: %s', async (until) => {
    const message = 'Must not be before the first day';
    for (const doneAt of ['2026-01-31', undefined]) {
      const { body } = await add({ kind: 'tax', doneAt, every: 1, until }).expect(400);
      expect(body.details).toEqual([{ path: 'until', message }]);
    }
    const { _id } = await buildExpense(owner, car, { doneAt: '2026-02-01' });
    const { body } = await owner.put(pathOf({ _id })).send({ kind: 'tax', every: 1, until }).expect(400);
    expect(body.details).toEqual([{ path: 'until', message }]);
  });

  it.each(['person', 'recordedBy', 'car', '_id', 'days', 'createdAt'])(
    'refuses the unknown field %s',
    async (field) => {
      const { body } = await add({ kind: 'tax', [field]: owner.user.id }).expect(400);
      expect(body.error).toBe(`Unknown field: ${field}`);
      expect(await stored()).toEqual([]);
    },
  );

  it('happens once for each Idempotency-Key', async () => {
    const send = (body: object) => add(body).set('Idempotency-Key', 'one-expense-one-key');
    const { body } = await send({ kind: 'wash' }).expect(201);
    expect((await send({ kind: 'wash' }).expect(201)).body).toEqual(body);
    await send({ kind: 'toll' }).expect(409);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused at the quota of the car, and possible again below it', async () => {
    for (let count = 0; count < MOST; count += 1) await add({ kind: 'toll' }).expect(201);
    const { body } = await add({ kind: 'toll' }).expect(409);
    expect(body.error).toBe('A car can have 6 expenses at most.');
    const [last] = (await listed()).expenses;
    await owner.delete(pathOf(last!)).expect(200);
    await add({ kind: 'toll' }).expect(201);
    await owner.post(`${pathOf(last!)}/undo`).expect(409);
    expect(await stored()).toHaveLength(MOST);
  });
});

describe('the list', () => {
  it('returns the expenses page by page, the latest day first', async () => {
    for (const doneAt of ['2026-01-05', '2026-03-05', '2026-02-05'])
      await add({ kind: 'toll', doneAt }).expect(201);
    const first = await listed(owner, '?limit=2');
    expect(first.expenses.map(({ doneAt }) => doneAt)).toEqual(['2026-03-05', '2026-02-05']);
    const rest = await listed(owner, `?limit=2&cursor=${first.nextCursor ?? ''}`);
    expect(rest).toMatchObject({ expenses: [{ doneAt: '2026-01-05' }], nextCursor: null });
  });
});

describe('a correction', () => {
  it('replaces all fields but the day, and removes the ones that are left out', async () => {
    const expense = await buildExpense(owner, car, { mileage: 121_000, note: 'First', until: '2030-01-01' });
    const { body } = await owner.put(pathOf(expense)).send({ kind: 'tax' }).expect(200);
    const { _id, doneAt, createdAt } = expense;
    expect(body).toEqual({
      message: 'Expense changed.',
      expense: { _id, kind: 'tax', doneAt, createdAt, revision: 1 },
    });
    const [doc] = await stored();
    for (const field of ['cost', 'mileage', 'note', 'every', 'until', 'days'])
      expect(doc).not.toHaveProperty(field);
    expect(await ReadingModel.countDocuments({ car: car._id, source: 'expense' })).toBe(0);
  });

  it('is a 404 for an unknown expense, and so is its removal', async () => {
    for (const id of ['0'.repeat(24), 'x']) {
      await owner
        .put(pathOf({ _id: id }))
        .send({ kind: 'tax' })
        .expect(404);
      await owner.delete(pathOf({ _id: id })).expect(404);
      await owner
        .put(`${pathOf({ _id: id })}/days/2026-01-31`)
        .send({ skip: true })
        .expect(404);
    }
  });
});

describe('a removal', () => {
  it('can be undone once, with its days and its reading', async () => {
    const expense = await buildExpense(owner, car, { mileage: 121_000, doneAt: today(), every: 1 });
    await owner
      .put(`${pathOf(expense)}/days/${today()}`)
      .send({ skip: true })
      .expect(200);
    const before = await stored();
    const { body } = await owner.delete(pathOf(expense)).expect(200);
    expect(body).toEqual({ message: 'Expense removed.', undoUntil: expect.any(String) as string });
    expect(await stored()).toEqual([]);
    expect(await carOf()).toMatchObject({ mileage: 120_000 });
    const undone = await owner.post(`${pathOf(expense)}/undo`).expect(200);
    expect(undone.body).toMatchObject({ message: 'Expense restored.', expense: { ...expense, revision: 1 } });
    expect(await stored()).toEqual(before);
    expect(await carOf()).toMatchObject({ mileage: 121_000 });
    await owner.post(`${pathOf(expense)}/undo`).expect(409);
  });
});

describe('the mileage of an expense', () => {
  const seriesOf = async (person: Person) =>
    ((await person.get(`/api/car/${car._id}/mileage`).expect(200)).body as MileageAnswer).readings;
  const ofExpense = async (person = owner) =>
    (await seriesOf(person)).filter(({ source }) => source === 'expense');

  it('raises the mileage of the car, is in the payer’s series only, and leaves the verdict unchanged', async () => {
    const workshop = await signUp(api, { plan: 'workshop' });
    await giveAccess(owner, workshop, car);
    const expense = await buildExpense(owner, car, { mileage: 121_400, doneAt: today() });
    expect(await carOf()).toMatchObject({ mileage: 121_400, odometerVerdict: 'no judgement' });
    expect(await ofExpense()).toEqual([
      { doneAt: today(), mileage: 121_400, implausible: false, source: 'expense', verified: false },
    ]);
    expect(await ofExpense(workshop)).toEqual([]);
    await owner.put(pathOf(expense)).send({ kind: 'tax', mileage: 121_500 }).expect(200);
    expect(await carOf()).toMatchObject({ mileage: 121_500 });
  });

  it('does not make a service implausible, and does not count if it contradicts one', async () => {
    await buildService(owner, car, { mileage: 118_000, doneAt: '2026-01-10' });
    const service = await buildService(owner, car, { mileage: 119_000, doneAt: '2026-02-10' });
    await buildExpense(owner, car, { mileage: 119_900, doneAt: '2026-01-31' });
    expect(await carOf()).toMatchObject({ mileage: 120_000, odometerVerdict: 'logical' });
    const { body } = await owner.get(`/api/service/${service._id}`).expect(200);
    expect(body).toMatchObject({ implausible: false });
    expect(await ofExpense()).toEqual([]);
  });

  it('stays with the car when it changes hands, and when the account is removed', async () => {
    await buildExpense(owner, car, { mileage: 125_000, doneAt: today() });
    const next = await signUp(api);
    await transferCarTo(owner, car, next);
    expect(await carOf(next)).toMatchObject({ mileage: 125_000 });
    expect(await ofExpense(next)).toEqual([]);
    await removeAccount(0);
    expect(await carOf(next)).toMatchObject({ mileage: 125_000 });
    expect(await ReadingModel.findOne({ car: car._id, source: 'expense' }).lean()).toMatchObject({
      mileage: 125_000,
      recordedBy: null,
    });
  });
});

describe('the expenses of a car', () => {
  it('are hidden from the next owner, who begins with none', async () => {
    const expense = await buildExpense(owner, car);
    const next = await signUp(api);
    await transferCarTo(owner, car, next);
    expect(await listed(next)).toEqual({ expenses: [], nextCursor: null });
    await next.put(pathOf(expense)).send({ kind: 'tax' }).expect(404);
    await next
      .put(`${pathOf(expense)}/days/2026-01-31`)
      .send({ skip: true })
      .expect(404);
    await next.delete(pathOf(expense)).expect(404);
    await owner.get(path()).expect(404);
    await owner.delete(pathOf(expense)).expect(404);
    expect(await stored()).toHaveLength(1);
  });

  it('stay in the download of the person who paid, even if the next owner removes the car', async () => {
    const { doneAt, revision: _, ...rest } = await buildExpense(owner, car, { note: 'Mine' });
    const next = await signUp(api);
    await transferCarTo(owner, car, next);
    const described = { _id: car._id, vin: car.vin, name: 'Volkswagen Golf VII' };
    expect(await exportedFor(owner)).toEqual([{ doneAt, ...rest, car: described }]);
    expect(await exportedFor(next)).toEqual([]);
    await buildExpense(next, car);
    await next.delete(`/api/car/${car._id}`).expect(200);
    expect(await exportedFor(owner)).toEqual([{ doneAt, ...rest, car: { _id: car._id } }]);
    expect(await exportedFor(next)).toEqual([]);
  });

  it('are removed with the account of the person who paid', async () => {
    await buildExpense(owner, car);
    await removeAccount(1);
    expect(await stored()).toEqual([]);
  });
});

describe('a day of a repeating expense', () => {
  let expense: Expense;
  beforeEach(async () => {
    expense = await buildExpense(owner, car, { doneAt: '2025-08-31', every: 1, note: 'Space 12' });
  });
  const change = (day: string, body: object) => owner.put(`${pathOf(expense)}/days/${day}`).send(body);
  const changed = async (day: string, body: object) =>
    expenseAnswerSchema.parse((await change(day, body).expect(200)).body).expense.days;

  it('can be skipped, and the skip can be reverted', async () => {
    const { body } = await change('2025-09-30', { skip: true }).expect(200);
    expect(body).toEqual({
      message: 'Day skipped.',
      expense: { ...expense, days: [{ day: '2025-09-30', skip: true }], revision: 1 },
    });
    expect(await stored()).toMatchObject([{ days: [{ time: 1, skip: true }] }]);
    expect(await changed('2025-09-30', { skip: false })).toBeUndefined();
    expect((await stored())[0]).not.toHaveProperty('days');
  });

  it('can have another price or none, and its own note', async () => {
    await changed('2025-10-31', { cost: euros(60), note: 'With electricity' });
    expect(await changed('2025-09-30', { cost: null })).toEqual([
      { day: '2025-09-30' },
      { day: '2025-10-31', cost: euros(60), note: 'With electricity' },
    ]);
    expect(await changed('2025-10-31', { cost: euros(-5.5), note: '' })).toEqual([
      { day: '2025-09-30' },
      { day: '2025-10-31', cost: euros(-5.5), note: '' },
    ]);
  });

  it('can change the price of all later days, even of changed ones, but keeps skipped days skipped', async () => {
    await changed('2025-09-30', { cost: euros(1) });
    await changed('2025-11-30', { cost: euros(2) });
    await changed('2025-12-31', { skip: true });
    await changed('2026-01-31', { cost: euros(3), andLater: true });
    expect(await changed('2025-10-31', { cost: euros(70), andLater: true })).toEqual([
      { day: '2025-09-30', cost: euros(1) },
      { day: '2025-10-31', cost: euros(70), andLater: true },
      { day: '2025-12-31', skip: true },
    ]);
    // a change of a single day leaves the later days as they are
    expect(await changed('2025-10-31', { cost: euros(65) })).toEqual([
      { day: '2025-09-30', cost: euros(1) },
      { day: '2025-10-31', cost: euros(70), andLater: true },
      { day: '2025-10-31', cost: euros(65) },
      { day: '2025-12-31', skip: true },
    ]);
  });

  it('may lie in the future', async () => {
    expect(await changed('2099-02-28', { cost: euros(60), andLater: true })).toHaveLength(1);
  });

  it.each(['2025-08-30', '2025-07-31', '2025-09-29', '2025-10-30', 'x', '2025-02-30'])(
    'is refused on a day on which the expense is not due: %s',
    async (day) => {
      const message = 'This expense isn’t due on that day';
      const { body } = await change(day, { skip: true }).expect(400);
      expect(body).toMatchObject({ code: 'BAD_INPUT', details: [{ path: 'day', message }] });
      expect((await stored())[0]).not.toHaveProperty('days');
    },
  );

  it('is refused for an expense that does not repeat', async () => {
    expense = await buildExpense(owner, car, { every: undefined });
    const { body } = await change(expense.doneAt, { skip: true }).expect(400);
    expect(body.details).toEqual([{ path: 'day', message: 'This expense doesn’t repeat' }]);
  });

  it.each([
    [{}, 'cost', 'Say what it cost, or skip the day'],
    [{ note: 'x' }, 'cost', 'Say what it cost, or skip the day'],
    [{ skip: true, cost: euros(1) }, 'cost', 'Not together with skip'],
    [{ skip: false, andLater: true }, 'andLater', 'Not together with skip'],
    [{ cost: { amount: 0.001, currency: 'EUR' } }, 'cost.amount', 'EUR has at most 2 decimals'],
    [{ cost: euros(1), note: 'a\u0007' }, 'note', 'Contains characters that cannot be stored'],
    [{ cost: euros(1), kind: 'tax' }, '', 'Unknown field: kind'],
  ])('refuses %j', async (body, field, message) => {
    const answer = await change('2025-09-30', body).expect(400);
    expect(answer.body).toMatchObject({ details: [{ path: field, message }] });
    expect((await stored())[0]).not.toHaveProperty('days');
  });

  describe('keeps its place in the series', () => {
    const usual = { kind: 'wash' as const, cost: euros(20) };
    const correct = async (fields: { doneAt: string; every?: number; until?: string }) => {
      const { body } = await owner
        .put(pathOf(expense))
        .send({ ...usual, ...fields })
        .expect(200);
      return body.expense.days as unknown;
    };
    /** What it cost from January to August 2026. */
    const paid = async () => {
      const { body } = await owner.get(`/api/car/${car._id}/costs?from=2026-01&to=2026-08`).expect(200);
      const amounts = (body as Costs).periods.map(({ kinds }) => kinds.wash?.[0]?.amount ?? 0);
      return amounts.reduce((sum, amount) => sum + amount, 0);
    };
    const january = { doneAt: '2026-01-15', every: 1 };
    beforeEach(async () => {
      expense = await buildExpense(owner, car, { ...usual, ...january });
      await changed('2026-03-15', { skip: true });
      await changed('2026-05-15', { cost: euros(25) });
      await changed('2026-08-15', { cost: euros(30), andLater: true });
    });

    it('after another first day', async () => {
      expect(await correct({ ...january, doneAt: '2026-01-01' })).toEqual([
        { day: '2026-03-01', skip: true },
        { day: '2026-05-01', cost: euros(25) },
        { day: '2026-08-01', cost: euros(30), andLater: true },
      ]);
      expect(await paid()).toBe(155);
      expect(await correct({ ...january, doneAt: '2026-04-20' })).toEqual([
        { day: '2026-06-20', skip: true },
        { day: '2026-08-20', cost: euros(25) },
        { day: '2026-11-20', cost: euros(30), andLater: true },
      ]);
    });

    it.each([
      [{ ...january, doneAt: '2026-04-15' }, 20 * 3 + 25],
      [{ ...january, every: 2 }, 20 * 3],
      [{ ...january, until: '2026-04-30' }, 20 * 3],
      [{ doneAt: january.doneAt }, 20],
    ])('after a correction to %j that is taken back', async (fields, meanwhile) => {
      expect(await paid()).toBe(155);
      await correct(fields);
      expect(await paid()).toBe(meanwhile);
      await correct(january);
      expect(await paid()).toBe(155);
    });

    it('and is not told while the series ends before it or does not repeat', async () => {
      expect(await correct({ ...january, until: '2026-04-30' })).toEqual([{ day: '2026-03-15', skip: true }]);
      expect(await correct({ doneAt: january.doneAt })).toBeUndefined();
    });
  });
});
