import { describe, expect, it } from 'vitest';
import type { DueOfOwner } from '../plan-car/dueOfPerson.ts';
import { noticesOf, tellable } from './noticeStages.ts';

const ENTRY: DueOfOwner = {
  id: '66f0c1d2a3b4c5d6e7f80901',
  source: 'plan',
  title: 'Brake fluid',
  type: 'Other',
  state: 'soon',
  service: '66f0c1d2a3b4c5d6e7f80902',
  doneKm: 100_000,
  dueKm: 115_000,
  dueDistance: 115_000,
  dueDay: '2027-03-20',
  kmLeft: 900,
  daysLeft: 40,
  car: { _id: '66f0c1d2a3b4c5d6e7f80903', name: 'The red one' },
};

/** A person who is told day by day. */
const buildPerson = () => {
  const told = new Map<string, string>();
  return (today: string, ...entries: Partial<DueOfOwner>[]) => {
    const due = entries.map((entry) => ({ ...ENTRY, ...entry }));
    const news = noticesOf('person', tellable(due, today), told, today);
    for (const { keys } of news) for (const key of keys) told.set(key, today);
    return news.map(({ stage }) => stage);
  };
};

describe('a person', () => {
  it('is told once that something is due soon, once that it is overdue, and again 30 days later', () => {
    const tell = buildPerson();
    expect(tell('2027-02-01', { state: 'later' })).toEqual([]);
    expect(tell('2027-02-18', {})).toEqual(['soon']);
    expect(tell('2027-02-19', {})).toEqual([]);
    expect(tell('2027-03-20', { daysLeft: 0 })).toEqual([]);
    expect(tell('2027-03-21', { state: 'overdue', daysLeft: -1 })).toEqual(['overdue']);
    expect(tell('2027-04-18', { state: 'overdue', daysLeft: -29 })).toEqual([]);
    expect(tell('2027-04-19', { state: 'overdue', daysLeft: -30 })).toEqual(['overdue30']);
    expect(tell('2027-04-20', { state: 'overdue', daysLeft: -31 })).toEqual([]);
  });

  it('is told again 30 days after something became overdue by distance', () => {
    const tell = buildPerson();
    const overdue = { state: 'overdue', kmLeft: -10 } as const;
    expect(tell('2027-02-01', overdue)).toEqual(['overdue']);
    expect(tell('2027-03-02', overdue)).toEqual([]);
    expect(tell('2027-03-03', overdue)).toEqual(['overdue30']);
  });

  it('is told once of what was overdue for long before they learned of it', () => {
    const tell = buildPerson();
    const overdue = { state: 'overdue', daysLeft: -200 } as const;
    expect(tell('2027-10-06', overdue)).toEqual(['overdue']);
    expect(tell('2027-10-07', overdue)).toEqual([]);
    expect(tell('2027-12-24', overdue)).toEqual([]);
  });

  it('is not told that something is due soon again after a reading was corrected', () => {
    const tell = buildPerson();
    expect(tell('2027-02-01', { state: 'overdue', kmLeft: -10 })).toEqual(['overdue']);
    expect(tell('2027-02-02', { kmLeft: 10 })).toEqual([]);
  });

  it('is told anew once it was done, or its interval changed, but not by a new odometer', () => {
    const tell = buildPerson();
    expect(tell('2027-02-01', {})).toEqual(['soon']);
    expect(tell('2027-02-02', { doneKm: 0, dueKm: 15_000 })).toEqual([]);
    expect(tell('2027-02-03', { service: '66f0c1d2a3b4c5d6e7f80909' })).toEqual(['soon']);
    expect(tell('2027-02-04', { dueKm: 114_000, dueDistance: 114_000 })).toEqual(['soon']);
  });

  it('is told anew after the mileage of the service was corrected, from which it is counted', () => {
    const tell = buildPerson();
    const mistyped = { doneKm: 10_000, dueKm: 25_000, dueDistance: 25_000 };
    expect(tell('2027-02-01', { ...mistyped, state: 'overdue', kmLeft: -89_000 })).toEqual(['overdue']);
    expect(tell('2027-02-02', { state: 'later', kmLeft: 1_500 })).toEqual([]);
    expect(tell('2027-02-20', {})).toEqual(['soon']);
    expect(tell('2027-03-20', { state: 'overdue', kmLeft: -5 })).toEqual(['overdue']);
  });

  it('is told nothing of what is snoozed, until that day', () => {
    const tell = buildPerson();
    expect(tell('2027-02-01', { snoozedUntil: '2027-03-01' })).toEqual([]);
    expect(tell('2027-02-28', { snoozedUntil: '2027-03-01' })).toEqual([]);
    expect(tell('2027-03-01', { snoozedUntil: '2027-03-01' })).toEqual(['soon']);
  });

  it('is told of repeating expenses only if they want that', () => {
    expect(buildPerson()('2027-02-01', { source: 'expense', state: 'soon' })).toEqual([]);
    expect(buildPerson()('2027-02-01', { source: 'expense', state: 'soon', remind: true })).toEqual(['soon']);
  });
});
