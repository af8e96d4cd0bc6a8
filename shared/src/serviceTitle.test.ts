import { describe, expect, it } from 'vitest';
import { descriptionBelowTitle, serviceTitle } from './serviceTitle.ts';

const service = (type: string, description?: string, parts: string[] = []) => ({ type, description, parts });

describe('the title of a service', () => {
  it.each([
    ['its type', service('Brake Service', 'Discs replaced.'), 'Brake Service'],
    [
      'of type Other the first line of its description',
      service('Other', '\n Winter tyres \nput on'),
      'Winter tyres',
    ],
    ['or its first part', service('Other', undefined, ['Battery', 'Clamp']), 'Battery'],
    ['or the type, where nothing else is said', service('Other', ' '), 'Other'],
  ])('is %s', (_what, one, title) => {
    expect(serviceTitle(one)).toBe(title);
  });

  it.each([
    ['no description that is the title', service('Other', ' Winter tyres '), undefined],
    [
      'the whole description where the title is its first line',
      service('Other', 'Tyres\nput on'),
      'Tyres\nput on',
    ],
    ['no description that repeats the type', service('Full Service', 'Full Service'), undefined],
    ['the description beside a type', service('Full Service', 'With oil'), 'With oil'],
    ['nothing, where there is none', service('Other', undefined, ['Battery']), undefined],
  ])('has below it: %s', (_what, one, below) => {
    expect(descriptionBelowTitle(one)).toBe(below);
  });
});
