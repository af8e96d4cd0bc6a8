import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { buildBaseModelAnswer } from '../../testing/catalogue.ts';
import {
  act,
  answers,
  failure,
  namesOf,
  openCatalogue,
  sentTo,
  serveCatalogue,
} from '../../testing/moderate.tsx';
import { respond } from '../../testing/server.ts';

beforeEach(serveCatalogue);

describe('the levels below', () => {
  it('link back up by their breadcrumbs', async () => {
    openCatalogue(`/engines/${idOf(12)}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII (5G)' })).toBeVisible();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/moderate',
      `/dashboard/moderate/make/${idOf(10)}`,
      `/dashboard/moderate/model/${idOf(11)}`,
    ]);
    expect(crumbs.getByText('Golf VII (5G)')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Catalogue', current: 'page' })).toBeVisible();
  });

  it.each([
    [`/make/${idOf(99)}`, `make/${idOf(99)}`, 'There is no such make in the catalogue.'],
    [`/model/${idOf(99)}`, `basemodel/${idOf(99)}`, 'There is no such model in the catalogue.'],
    [`/engines/${idOf(99)}`, `specmodel/${idOf(99)}`, 'There is no such spec model in the catalogue.'],
  ])('say when there is nothing at %s', async (at, path, text) => {
    respond('get', `/api/cars/moderate/${path}`, failure('Not found', 'NOT_FOUND'), 404);
    openCatalogue(at);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('can add a base model to its make', async () => {
    const sent = sentTo('post', 'basemodel', { message: 'Model added.', baseModel: {} }, 201);
    const { user } = openCatalogue(`/make/${idOf(10)}`);
    await user.click(await screen.findByRole('button', { name: 'Add model' }));
    await user.type(screen.getByLabelText('Name'), 'Polo{Enter}');
    expect(await screen.findByText('Model added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Polo', make: idOf(10) }]);
  });

  it('can add a spec model with its years in order', async () => {
    const sent = sentTo(
      'post',
      'specmodel',
      { message: 'Spec model added.', specModel: { _id: idOf(30) } },
      201,
    );
    const { user } = openCatalogue(`/model/${idOf(11)}`);
    expect(await screen.findByText(/^2012 – 2019 · 1 engine/)).toHaveTextContent('ADEME Car Labelling');
    await user.click(screen.getByRole('button', { name: 'Add spec model' }));
    await user.type(screen.getByLabelText('Name'), 'Golf VIII');
    await user.type(screen.getByLabelText(/^First year/), '2019');
    await user.type(screen.getByLabelText(/^Last year/), '2018');
    const add = within(screen.getByRole('dialog')).getByRole('button', { name: 'Add spec model' });
    await user.click(add);
    expect(await screen.findByText('Must not be before the first year')).toBeVisible();
    await user.clear(screen.getByLabelText(/^Last year/));
    await user.click(add);
    expect(await screen.findByText('Spec model added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Golf VIII', yearFrom: 2019, yearTo: null, baseModel: idOf(11) }]);
  });
});

describe('spec models', () => {
  it('send only the picture when nothing else has changed', async () => {
    const saved = sentTo('put', `specmodel/${idOf(12)}`, { message: 'Spec model changed.', specModel: {} });
    sentTo('put', `specmodel/${idOf(12)}/image`, { message: 'Picture changed.' });
    const { user } = openCatalogue(`/model/${idOf(11)}`);
    await act(user, 'Golf VII (5G)', 'Edit');
    const dialog = within(screen.getByRole('dialog', { name: 'Edit spec model' }));
    await user.upload(
      dialog.getByLabelText('Choose a picture'),
      new File(['pixels'], 'golf.png', { type: 'image/png' }),
    );
    await dialog.findByRole('img');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Picture changed.')).toBeVisible();
    expect(saved).toEqual([]);
  });

  it('can be filtered by those that are not verified, until somebody verifies them', async () => {
    const [known] = buildBaseModelAnswer().specModels;
    const typed = { ...known!, _id: idOf(31), name: 'Golf I', verified: false };
    answers(`basemodel/${idOf(11)}`, buildBaseModelAnswer({ specModels: [known!, typed] }));
    const { user } = openCatalogue(`/model/${idOf(11)}`);
    await user.click(await screen.findByRole('link', { name: 'Unverified spec models 1' }));
    expect(namesOf('Spec models')).toEqual(['Golf I']);

    const message = 'Marked as verified.';
    sentTo('put', `specmodel/${idOf(31)}/verified`, { message, verified: true });
    answers(
      `basemodel/${idOf(11)}`,
      buildBaseModelAnswer({ specModels: [known!, { ...typed, verified: true }] }),
    );
    await act(user, 'Golf I', 'Mark as verified');
    expect(await screen.findByText('Every spec model here is verified.')).toBeVisible();
  });
});
