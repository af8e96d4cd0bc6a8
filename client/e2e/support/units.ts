import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { METRIC, type Units } from '@glovebox/shared/units';
import { callApi } from './api.ts';
import type { Person } from './people.ts';

/** The units of a car owner in Ohio. */
export const AMERICAN: Units = {
  distance: 'mi',
  volume: 'gal-us',
  consumption: 'mpg-us',
  electric: 'mi/kWh',
};

/** The units and dates of a car owner in Manchester: litres, and days before months. */
export const BRITISH: Units = {
  ...METRIC,
  distance: 'mi',
  consumption: 'mpg-imp',
  electric: 'mi/kWh',
  locale: 'en-GB',
};

export const chooseUnits = (request: APIRequestContext, person: Person, units: Units) =>
  callApi(request, person, 'PATCH /auth/settings', units);

/** The second of two units, as on public pages: '79,815 mi (128,450 km)'. */
const BOTH = /\([\d,]+ km\)/g;
/** The second unit on a line of its own, as public pages show it below the first one. */
const ON_ITS_OWN_LINE = /^[\d,]+ km$/gm;
const KM = /.*\bkm\b.*/gi;
const LITRES = /.*(?:\d l\b|\bl\/100|\blit(?:re|er)s?\b|Litter).*/gi;
const GALLONS = /.*\bgal(?:lons?)?\b.*/gi;

/** 'Nov 20, 2026', also without its year. */
const AMERICAN_DATES = /.*\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?!:).*/g;

/**
 * Returns the visible and accessible texts of a page, without the choices of units and dates in the profile, and without
 * other choices of a unit.
 */
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
    const units = [...document.querySelectorAll('option')].map(({ text }) => text);
    const isChoice = (line: string) => units.includes(line.trim());
    const words = read.split('\n').filter((line) => !isChoice(line));
    return [...words, ...said].join('\n');
  });

/** Expects no km, no unit of volume other than the reader's, and no American dates for a reader of other dates. */
export const expectUnits = async (page: Page, { volume, locale }: Units) => {
  const said = (await wordsOn(page)).replaceAll(BOTH, '');
  const words = page.url().includes('/check/') ? said.replaceAll(ON_ITS_OWN_LINE, '') : said;
  expect(words.match(KM) ?? [], 'km').toEqual([]);
  const [others, name] = volume === 'l' ? ([GALLONS, 'gallons'] as const) : ([LITRES, 'litres'] as const);
  expect(words.match(others) ?? [], name).toEqual([]);
  if (locale) expect(words.match(AMERICAN_DATES) ?? [], 'dates').toEqual([]);
};
