import { expect } from '@playwright/test';
import type { World } from '../world.ts';
import { at, press, opens, opensFrom, refuses, type Screen } from './screen.ts';

/** Rows of a list that are built like the dozen before them. */
const FURTHER_ROWS = 'main :is(li, tbody tr):nth-child(n + 13)';

const ofMakes = (search = '') => ({
  ...at('moderator', `/dashboard/moderate${search}`),
  repeats: FURTHER_ROWS,
});
const ofModels = {
  who: 'moderator',
  path: ({ makeId }: World) => `/dashboard/moderate/make/${makeId}`,
  repeats: FURTHER_ROWS,
} as const;
const ofSpecModels = {
  who: 'moderator',
  path: ({ baseModelId }: World) => `/dashboard/moderate/model/${baseModelId}`,
} as const;
const ofEngines = {
  who: 'moderator',
  path: ({ specModelId }: World) => `/dashboard/moderate/engines/${specModelId}`,
} as const;

const firstEntry = (item: string) => opensFrom(/^Actions for /, item);
const addNothing = (label: string) => refuses(opens(label), label, 'Name is required');

/** The moderators' screens of the catalogue. */
export const MODERATE_SCREENS: Screen[] = [
  { name: 'makes', ...ofMakes() },
  { name: 'makes, none found', ...ofMakes('?search=zzz') },
  { name: 'actions of a make', ...ofMakes(), act: press('button', /^Actions for /) },
  { name: 'add make with errors', ...ofMakes(), act: addNothing('Add make') },
  { name: 'edit make', ...ofMakes(), act: firstEntry('Edit') },
  {
    name: 'remove make, refused',
    ...ofMakes(),
    act: async (page) => {
      await firstEntry('Remove')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter');
      await expect(page.getByRole('alert')).toContainText('Used by');
    },
    statuses: [409],
  },
  { name: 'unverified engines of the catalogue', ...ofMakes('?show=unverified') },
  {
    name: 'engines without power of a make',
    who: 'moderator',
    path: ({ makeId }) => `/dashboard/moderate?show=withoutPower&make=${makeId}`,
    repeats: FURTHER_ROWS,
  },
  { name: 'unverified spec models of the catalogue', ...ofMakes('?show=unverifiedSpecModels') },
  { name: 'models of a make', ...ofModels },
  {
    name: 'no such make',
    ...at('moderator', `/dashboard/moderate/make/${'0'.repeat(24)}`),
    statuses: [404],
  },
  { name: 'add model with errors', ...ofModels, act: addNothing('Add model') },
  { name: 'spec models', ...ofSpecModels },
  { name: 'add spec model with errors', ...ofSpecModels, act: addNothing('Add spec model') },
  { name: 'edit spec model', ...ofSpecModels, act: firstEntry('Edit') },
  { name: 'engines', ...ofEngines },
  {
    name: 'engines without power',
    who: 'moderator',
    path: ({ specModelId }) => `/dashboard/moderate/engines/${specModelId}?show=withoutPower`,
  },
  {
    name: 'add schedule with errors',
    ...ofEngines,
    act: refuses(firstEntry('Add schedule'), 'Save', 'Give the address of the schedule'),
  },
  { name: 'merge engine', ...ofEngines, act: firstEntry('Merge into another') },
  { name: 'add engine with errors', ...ofEngines, act: addNothing('Add engine') },
  {
    name: 'add engine, similar ones',
    ...ofEngines,
    act: async (page) => {
      await opens('Add engine')(page);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('kW').fill('110');
      await dialog.getByLabel('ccm').fill('1498');
      await expect(dialog.getByText(/similar engines? in the catalogue$/)).toBeVisible();
    },
  },
];
