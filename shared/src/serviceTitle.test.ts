import { describe, expect, it } from 'vitest';
import { descriptionBelowTitle, serviceTitle } from './serviceTitle.ts';

const service = (type: string, description?: string, parts: string[] = []) => ({ type, description, parts });

describe('the title of a service', () => {
  it.each([
    ['its type', service('Brake Service', 'Discs replaced.'), 'Brake Service'],
    [
      'the first line of its description if the type is Other',
      service('Other', '\n Winter tyres \nput on'),
      'Winter tyres',
    ],
    [
      'its first part if there is no description',
      service('Other', undefined, ['Battery', 'Clamp']),
      'Battery',
    ],
    ['the type if there is neither description nor part', service('Other', ' '), 'Other'],
  ])('is %s', (_what, one, title) => {
    expect(serviceTitle(one)).toBe(title);
  });

  it.each([
    ['nothing if the description is the title', service('Other', ' Winter tyres '), undefined],
    [
      'the whole description if the title is its first line',
      service('Other', 'Tyres\nput on'),
      'Tyres\nput on',
    ],
    ['nothing if the description repeats the type', service('Full Service', 'Full Service'), undefined],
    ['the description if the title is the type', service('Full Service', 'With oil'), 'With oil'],
    ['nothing if there is no description', service('Other', undefined, ['Battery']), undefined],
  ])('has this text below it: %s', (_what, one, below) => {
    expect(descriptionBelowTitle(one)).toBe(below);
  });
});
