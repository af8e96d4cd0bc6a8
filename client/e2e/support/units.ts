import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { METRIC, type Units } from '@glovebox/shared/units';
import type { Person } from './people.ts';

/** What a car owner in Ohio reads. */
export const AMERICAN: Units = {
  distance: 'mi',
  volume: 'gal-us',
  consumption: 'mpg-us',
  electric: 'mi/kWh',
};

/** What one in Manchester reads, who buys litres and writes days before months. */
export const BRITISH: Units = {
  ...METRIC,
  distance: 'mi',
  consumption: 'mpg-imp',
  electric: 'mi/kWh',
  locale: 'en-GB',
};

export const chooseUnits = async (request: APIRequestContext, { token }: Person, units: Units) => {
  const answer = await request.patch('/api/auth/settings', { headers: { token }, data: units });
  expect(answer.status()).toBe(200);
};

/** Distances that have the other unit beside them, as on public pages: '79,815 mi (128,450 km)'. */
const BOTH = /\([\d,]+ km\)/g;
const KM = /.*\bkm\b.*/gi;
const LITRES = /.*(?:\d l\b|\bl\/100|\blit(?:re|er)s?\b|Litter).*/gi;
const GALLONS = /.*\bgal(?:lons?)?\b.*/gi;

/** 'Nov 20, 2026', also without its year. */
const AMERICAN_DATES = /.*\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?!:).*/g;

/** All that is read on a page or said of it, less what is chosen from in the profile. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const said = ['placeholder', 'aria-label', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
    );
    const chosen = document.querySelectorAll<HTMLElement>(
      'section:is([aria-labelledby="units"], [aria-labelledby="dates"])',
    );
    const read = [...chosen].reduce(
      (all, { innerText }) => all.replace(innerText, ''),
      document.body.innerText,
    );
    return [read, ...said].join('\n');
  });

/**
 * Nothing on a page is in km, nor in litres for who buys gallons, nor in gallons for who buys litres; no date is written
 * as only Americans write it.
 */
export const expectUnits = async (page: Page, { volume, locale }: Units) => {
  const words = (await wordsOn(page)).replaceAll(BOTH, '');
  expect(words.match(KM) ?? [], 'km').toEqual([]);
  const [others, name] = volume === 'l' ? ([GALLONS, 'gallons'] as const) : ([LITRES, 'litres'] as const);
  expect(words.match(others) ?? [], name).toEqual([]);
  if (locale) expect(words.match(AMERICAN_DATES) ?? [], 'dates').toEqual([]);
};
