import type { ServiceDetail } from '@glovebox/shared/serviceRecord';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildServiceDetail, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { clearAllDrafts } from '../../lib/forms/draft.ts';
import { ServiceDialog } from './ServiceDialog.tsx';

const CAR = idOf(1);
const FAILURE = { error: 'This was changed after you opened it.', message: '', code: 'CHANGED' };

afterEach(clearAllDrafts);

/** Edits a service that the server has in another version by now. */
const edit = (
  stored: Partial<ServiceDetail>,
  opened = buildServiceDetail({ revision: 3, description: 'Oil', where: 'Garage' }),
) => {
  let current = { ...opened, revision: 4, ...stored };
  const sent: Record<string, unknown>[] = [];
  network.use(
    http.get('/api/car/:id/mileage', () => HttpResponse.json({ readings: [], newInstruments: [] })),
    http.put('/api/service/:id', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return body['revision'] === current.revision
        ? HttpResponse.json({ message: 'Service updated.', service: current })
        : HttpResponse.json({ ...FAILURE, current }, { status: 409 });
    }),
  );
  const onClose = vi.fn();
  const { user, unmount } = renderApp(
    <ServiceDialog
      carId={CAR}
      carName="Volkswagen Golf"
      lastMileage={119_247}
      service={opened}
      onClose={onClose}
    />,
  );
  const change = (to: Partial<ServiceDetail>) => {
    current = { ...current, ...to };
  };
  const type = async (label: RegExp, text: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { user, unmount, sent, onClose, change, type, save };
};

const meanwhile = () => screen.findByRole('region', { name: 'This was changed in the meantime' });
const choices = (label: string) => within(screen.getByRole('group', { name: label }));

describe('saving a service that was changed meanwhile', () => {
  it('sends the revision that the form began with', async () => {
    const { type, save, sent, onClose } = edit({ revision: 3 });
    await type(/^Description/, 'Oil and filter');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([{ revision: 3, description: 'Oil and filter' }]);
  });

  it('keeps both changes without a question if they are about different fields, and says so', async () => {
    const { type, save, sent, onClose } = edit({ cost: { amount: 145.5, currency: 'EUR' } });
    await type(/^Description/, 'Oil and filter');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]).toMatchObject({
      revision: 4,
      description: 'Oil and filter',
      cost: { amount: 145.5, currency: 'EUR' },
    });
    expect(await screen.findByText('Service updated. Changed elsewhere, and kept: Cost.')).toBeVisible();
    // a draft would put the older cost into the form when it is opened again
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))).toEqual([]);
  });

  it('asks for the day of the next service if both changed it', async () => {
    const { type, save, user, sent, onClose } = edit({ nextDate: '2027-05-04' });
    await type(/^Next date/, '2027-11-04');
    await save();
    await meanwhile();
    await user.click(choices('Next date').getByRole('radio', { name: /Nov 4, 2027/ }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({ revision: 4, nextDate: '2027-11-04' });
  });

  it('asks field by field where both changed the same, and keeps what was typed until then', async () => {
    const { user, type, save, sent, onClose } = edit({
      description: 'Oil, oil filter',
      mileage: 118_400,
      where: 'Autohaus Nord',
    });
    await type(/^Description/, 'Oil and filter');
    await type(/^Mileage/, '118,500');
    await save();
    const notice = await meanwhile();
    expect(notice).toHaveFocus();
    expect(notice).toHaveTextContent('Changed elsewhere, and kept: Where.');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Oil and filter');
    expect(choices('Mileage').getByLabelText('Yours: 118,500 km')).toBeChecked();
    await user.click(choices('Description').getByLabelText('Theirs: Oil, oil filter'));
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Oil, oil filter');
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]).toMatchObject({
      revision: 4,
      description: 'Oil, oil filter',
      mileage: 118_500,
      where: 'Autohaus Nord',
    });
  });

  it('can be chosen by keyboard, and asks again if there is another change', async () => {
    const { user, change, type, save, sent, onClose } = edit({ description: 'Oil change' });
    await type(/^Description/, 'Oil and filter');
    await save();
    await meanwhile();
    await user.tab();
    expect(choices('Description').getByLabelText('Yours: Oil and filter')).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(choices('Description').getByLabelText('Theirs: Oil change')).toBeChecked();
    await type(/^Description/, 'Oil change and filter');
    change({ revision: 5, description: 'Oil changed' });
    await save();
    expect(await choices('Description').findByLabelText('Theirs: Oil changed')).toBeVisible();
    expect(choices('Description').getByLabelText('Yours: Oil change and filter')).toBeChecked();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.at(-1)).toMatchObject({ revision: 5, description: 'Oil change and filter' });
  });
});

describe('a draft that is opened again after the service was changed', () => {
  const BEFORE = buildServiceDetail({
    revision: 3,
    description: 'Oil',
    where: 'Garage',
    cost: { amount: 100, currency: 'EUR' },
  });

  /** Types a description, closes the form, and opens it on the service as it is by then. */
  const reopened = async (now: Partial<ServiceDetail>) => {
    const first = edit({}, BEFORE);
    await first.type(/^Description/, 'Oil and filter');
    first.unmount();
    const opened = { ...BEFORE, revision: 4, ...now };
    return edit({ revision: opened.revision }, opened);
  };

  it('asks where both changed the same, and overwrites nothing without a word', async () => {
    const { user, save, sent, onClose } = await reopened({
      description: 'Oil change',
      where: 'Autohaus Nord',
    });
    expect(await meanwhile()).toBeVisible();
    expect(choices('Description').getByLabelText('Yours: Oil and filter')).toBeChecked();
    expect(screen.getByLabelText(/^Where/)).toHaveValue('Autohaus Nord');
    await user.click(choices('Description').getByLabelText('Theirs: Oil change'));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([{ revision: 4, description: 'Oil change', where: 'Autohaus Nord' }]);
  });

  it('keeps both changes without a question if they are about different fields', async () => {
    const { save, sent, onClose } = await reopened({ cost: { amount: 145.5, currency: 'EUR' } });
    expect(screen.getByText('We kept what you typed before.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'This was changed in the meantime' })).toBeNull();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      { revision: 4, description: 'Oil and filter', cost: { amount: 145.5, currency: 'EUR' } },
    ]);
  });

  it('asks again each time that it is opened without having been saved', async () => {
    const second = await reopened({ description: 'Oil change' });
    await meanwhile();
    second.unmount();
    edit({}, { ...BEFORE, revision: 5, description: 'Oil changed' });
    expect(await choices('Description').findByLabelText('Theirs: Oil changed')).toBeVisible();
    expect(choices('Description').getByLabelText('Yours: Oil and filter')).toBeChecked();
  });

  it('sends its own revision if the page does not show the change yet', async () => {
    const { save, sent } = await reopened({ revision: 3 });
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ revision: 3, description: 'Oil and filter' }]));
  });
});

it('a service that was removed meanwhile can be recorded as new, with what was typed', async () => {
  const { user, type, save, onClose } = edit({});
  const created: unknown[] = [];
  network.use(
    http.put('/api/service/:id', () =>
      HttpResponse.json(
        { error: 'This service was removed.', message: 'This service was removed.', code: 'NOT_FOUND' },
        { status: 404 },
      ),
    ),
    http.post('/api/service/new', async ({ request }) => {
      created.push(await request.json());
      return HttpResponse.json({ message: 'Saved', service: buildServiceDetail() }, { status: 201 });
    }),
  );
  await type(/^Description/, 'Oil and filter');
  await save();
  expect(await screen.findByRole('region', { name: 'This was removed in the meantime' })).toHaveFocus();
  expect(screen.getByLabelText(/^Description/)).toHaveValue('Oil and filter');
  await user.click(screen.getByRole('button', { name: 'Record as new' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(created).toMatchObject([{ onCar: CAR, description: 'Oil and filter' }]);
  expect(created[0]).not.toHaveProperty('revision');
});
