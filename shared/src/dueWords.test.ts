import { describe, expect, it } from 'vitest';
import {
  comesFirst,
  dayInWords,
  dueAtInWords,
  dueInWords,
  leftInWords,
  likelyInWords,
  nextInWords,
  overdueBy,
} from './dueWords.ts';
import { METRIC } from './units.ts';

const km = (kmLeft: number, state: 'overdue' | 'soon' | 'later' = 'later') => ({
  state,
  dueKm: 134_000,
  kmLeft,
});
const days = (daysLeft: number, state: 'overdue' | 'soon' | 'later' = 'later') => ({
  state,
  dueDay: '2027-03-03',
  daysLeft,
});

describe('the words for what is due', () => {
  it.each([
    [km(-902, 'overdue'), 'Overdue by 902 km', '902 km overdue'],
    [km(0, 'soon'), 'Due now', 'due now'],
    [km(400, 'soon'), 'Soon: 400 km left', '400 km left'],
    [km(12_400), '12,400 km left', '12,400 km left'],
    [days(-1, 'overdue'), 'Overdue by 1 day', '1 day overdue'],
    [days(0, 'soon'), 'Due now', 'due now'],
    [days(12, 'soon'), 'Soon: 12 days left', '12 days left'],
    [days(91), '91 days left', '91 days left'],
    [days(340), '11 months left', '11 months left'],
    [days(1_461), '4 years left', '4 years left'],
    [{ ...km(400), ...days(90, 'soon') }, 'Soon: 400 km or 90 days left', '400 km left'],
    [{ ...km(9_000), ...days(12, 'soon') }, 'Soon: 9,000 km or 12 days left', '12 days left'],
    [{ ...km(9_000), ...days(0, 'soon') }, 'Due now', 'due now'],
    [{ ...km(0), ...days(50, 'soon') }, 'Due now', 'due now'],
    [{ ...km(9_000), ...days(-3, 'overdue') }, 'Overdue by 3 days', '3 days overdue'],
    [{ ...km(0), ...days(-3, 'overdue') }, 'Overdue by 3 days', '3 days overdue'],
    [{ ...km(-902), ...days(-3, 'overdue') }, 'Overdue by 902 km and 3 days', '902 km overdue'],
  ])('say how far away it is: %j', (due, text, brief) => {
    expect(dueInWords(due, METRIC)).toBe(text);
    expect(leftInWords(due, METRIC)).toBe(brief);
  });

  it('count in the unit of the odometer', () => {
    const miles = { ...METRIC, distance: 'mi' } as const;
    expect(dueInWords(km(-902, 'overdue'), miles)).toBe('Overdue by 560 mi');
    expect(overdueBy(km(-902), miles)).toBe('560 mi');
    expect(dueAtInWords(km(400), miles)).toBe('at 83,264 mi');
  });

  it('go by the forecast for whichever comes first', () => {
    const both = { ...km(9_000), ...days(98) };
    const forecast = { from: '2027-01-01', to: '2027-05-01' };
    expect(comesFirst({ ...both, forecast: { ...forecast, day: '2027-03-02' } })).toBe('km');
    expect(comesFirst({ ...both, forecast: { ...forecast, day: '2027-03-04' } })).toBe('day');
    expect(comesFirst(both)).toBe('day');
  });

  it('weigh a distance against a day as the order of what is due does, if there is no forecast', () => {
    expect(comesFirst({ ...km(3_300), ...days(100) })).toBe('km');
    expect(comesFirst({ ...km(3_400), ...days(100) })).toBe('day');
  });

  it('say at which mileage or on which day it is due', () => {
    expect(dueAtInWords(km(400), METRIC)).toBe('at 134,000 km');
    expect(dueAtInWords(days(4), METRIC)).toBe('on Mar 3, 2027');
    expect(dueAtInWords({ ...km(400), ...days(4) }, METRIC)).toBe('at 134,000 km or on Mar 3, 2027');
  });

  it('say what a service names as the next one', () => {
    expect(nextInWords({ nextMileage: 134_000 }, METRIC)).toBe('Next at 134,000 km');
    expect(nextInWords({ nextDate: '2027-03-14' }, METRIC)).toBe('Next by Mar 14, 2027');
    expect(nextInWords({ nextMileage: 134_000, nextDate: '2027-03-14' }, METRIC)).toBe(
      'Next at 134,000 km or by Mar 14, 2027',
    );
    expect(nextInWords({}, METRIC)).toBeUndefined();
  });

  it('say when a mileage will be reached, and between which days that is likely', () => {
    expect(dayInWords('2027-02-26', '2026-11-26', METRIC)).toBe('about Feb 26');
    expect(dayInWords('2029-04-26', '2026-11-26', METRIC)).toBe('about Apr 2029');
    expect(dayInWords('2026-11-26', '2026-11-26', METRIC)).toBe('about now');
    const forecast = { day: '2019-02-26', from: '2019-02-10', to: '2019-03-14' };
    expect(likelyInWords(forecast, METRIC)).toBe('between Feb 10, 2019 and Mar 14, 2019');
  });
});
