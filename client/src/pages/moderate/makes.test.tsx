import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { idOf } from '../../testing/cars.ts';
import { buildEngine, buildMake } from '../../testing/catalogue.ts';
import { passTime, startFakeClock } from '../../testing/clock.ts';
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

describe('the makes', () => {
  it('link to their models, and are searched and sorted by the URL', async () => {
    startFakeClock();
    const { user } = openCatalogue('');
    expect(await screen.findByRole('link', { name: 'Škoda' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/make/${idOf(21)}`,
    );
    expect(screen.getByText('57 models')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Fewest models');
    expect(namesOf('Makes')).toEqual(['Škoda', 'Audi']);
    await user.type(screen.getByLabelText('Search the makes'), 'skoda');
    await passTime(250);
    await waitFor(() => expect(namesOf('Makes')).toEqual(['Škoda']));
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard/moderate?sort=models&search=skoda');
    expect(screen.getByText('1 of 2 makes')).toBeVisible();
  });

  it('say when a search finds nothing, and when loading failed', async () => {
    const { user, unmount } = openCatalogue('?search=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    expect(await screen.findByRole('link', { name: 'Audi' })).toBeVisible();
    unmount();

    respond('get', '/api/cars/moderate/makes', failure('Oh.'), 500);
    const again = openCatalogue('');
    expect(await screen.findByText('The makes could not be loaded. Oh.')).toBeVisible();
    answers('makes', { makes: [] });
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The catalogue has no makes yet.')).toBeVisible();
  });

  it('show how many engines need a review, and link to them', async () => {
    answers('engines', {
      engines: [
        {
          ...buildEngine({ verified: false }),
          make: { _id: idOf(10), name: 'Volkswagen' },
          baseModel: { _id: idOf(11), name: 'Golf' },
          specModel: { _id: idOf(12), name: 'Golf VII (5G)' },
        },
      ],
      nextCursor: null,
    });
    const { user } = openCatalogue('');
    await user.click(await screen.findByRole('link', { name: 'Unverified engines 3' }));
    expect(await screen.findByRole('link', { name: 'Volkswagen › Golf › Golf VII (5G)' })).toHaveAttribute(
      'href',
      `/dashboard/moderate/engines/${idOf(12)}`,
    );
    expect(screen.getByRole('link', { name: 'Unverified engines 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );

    const sent = sentTo('put', `engine/${idOf(13)}/verified`, {
      message: 'Marked as verified.',
      verified: true,
    });
    answers('engines', { engines: [], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Verify 1.5 TSI' }));
    expect(await screen.findByText('Every engine of the catalogue is verified.')).toBeVisible();
    expect(sent).toEqual([{ verified: true, revision: 0 }]);
    // the list no longer has it
    expect(await screen.findByText('1.5 TSI is verified.')).toBeVisible();
  });
});

describe('a make', () => {
  it('can be downloaded, and links to its history and to suggestions', async () => {
    const { user } = openCatalogue(`/make/${idOf(10)}`);
    expect(await screen.findByRole('link', { name: 'Export as CSV' })).toHaveAttribute(
      'href',
      `/api/cars/catalogue.csv?make=${idOf(10)}`,
    );
    expect(await screen.findByRole('link', { name: 'Suggestions 1,200' })).toBeVisible();
    await act(user, 'Golf', 'History');
    expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/moderate/history?entry=${idOf(11)}`);
  });

  it('can be added with its logo', async () => {
    const sent = sentTo('post', 'make', { message: 'Make added.', make: buildMake({ _id: idOf(22) }) }, 201);
    const pictures = sentTo('put', `make/${idOf(22)}/image`, { message: 'Logo changed.' });
    const { user } = openCatalogue('');
    await user.click(await screen.findByRole('button', { name: 'Add make' }));
    const dialog = screen.getByRole('dialog', { name: 'Add make' });
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await within(dialog).findByText('Name is required')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Lancia');
    const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
    await user.upload(within(dialog).getByLabelText('Choose a picture'), file);
    expect(await within(dialog).findByRole('img', { name: 'Logo of the make' })).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await screen.findByText('Make added.')).toBeVisible();
    expect(sent).toEqual([{ name: 'Lancia' }]);
    expect(pictures).toEqual(['image/png']);
  });

  it('keeps the form when the server refuses the picture, and is not added twice', async () => {
    const made = sentTo('post', 'make', { message: 'Make added.', make: buildMake({ _id: idOf(22) }) }, 201);
    const changed = sentTo('put', `make/${idOf(22)}`, {
      message: 'Make changed.',
      make: buildMake({ _id: idOf(22) }),
    });
    sentTo('put', `make/${idOf(22)}/image`, failure('The picture is damaged.', 'BAD_INPUT'), 400);
    const { user } = openCatalogue('');
    await user.click(await screen.findByRole('button', { name: 'Add make' }));
    const dialog = screen.getByRole('dialog', { name: 'Add make' });
    await user.type(within(dialog).getByLabelText('Name'), 'Lancia');
    await user.upload(
      within(dialog).getByLabelText('Choose a picture'),
      new File(['x'], 'logo.png', { type: 'image/png' }),
    );
    await within(dialog).findByRole('img');
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await within(dialog).findByText('The picture is damaged.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add make' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect([made.length, changed.length]).toEqual([1, 1]);
  });

  it('sends only the logo when nothing else has changed', async () => {
    answers('makes', { makes: [buildMake({ _id: idOf(20), name: 'Audi', imgUrl: '/logos/audi.svg' })] });
    const saved = sentTo('put', `make/${idOf(20)}`, {
      message: 'Make changed.',
      make: buildMake({ _id: idOf(20) }),
    });
    sentTo('delete', `make/${idOf(20)}/image`, { message: 'Logo removed.' });
    const pictures = sentTo('put', `make/${idOf(20)}/image`, { message: 'Logo changed.' });
    const { user } = openCatalogue('');
    const edit = async () => {
      await act(user, 'Audi', 'Edit');
      return within(screen.getByRole('dialog', { name: 'Edit make' }));
    };
    const remove = await edit();
    await user.click(remove.getByRole('button', { name: 'Remove' }));
    await user.click(remove.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Logo removed.')).toBeVisible();

    const file = new File(['pixels'], 'logo.png', { type: 'image/png' });
    const change = await edit();
    const before = change.getByRole('img').getAttribute('src');
    await user.upload(change.getByLabelText('Choose another picture'), file);
    await waitFor(() => expect(change.getByRole('img')).not.toHaveAttribute('src', before));
    await user.click(change.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Logo changed.')).toBeVisible();
    expect(saved).toEqual([]);

    const both = await edit();
    await user.type(both.getByLabelText('Name'), ' AG');
    await user.upload(both.getByLabelText('Choose another picture'), file);
    await waitFor(() => expect(both.getByRole('img')).not.toHaveAttribute('src', before));
    await user.click(both.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect([saved, pictures.length]).toEqual([[{ name: 'Audi AG', revision: 0 }], 2]);
  });

  it.each([
    [
      'of another type',
      new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
      'Only PNG, JPEG and WebP pictures can be used.',
    ],
    [
      'of more than 1 MB',
      new File([new Uint8Array(1_048_577)], 'a.png', { type: 'image/png' }),
      'The picture is larger than 1 MB.',
    ],
  ])('refuses a picture %s', async (_what, file, text) => {
    const { user } = openCatalogue('');
    await act(user, 'Audi', 'Edit');
    const dialog = screen.getByRole('dialog', { name: 'Edit make' });
    fireEvent.drop(within(dialog).getByRole('group', { name: /^Logo/ }), { dataTransfer: { files: [file] } });
    expect(await within(dialog).findByText(text)).toBeVisible();
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  });

  it('shows at its field that the name is taken', async () => {
    const message = 'There is already one named Škoda.';
    sentTo('put', `make/${idOf(20)}`, failure(message, 'CONFLICT', [{ path: 'name', message }]), 409);
    const { user } = openCatalogue('');
    await act(user, 'Audi', 'Edit');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Skoda');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(name).toHaveAccessibleDescription(message));
    expect(name).toHaveValue('Skoda');
  });

  it('keeps what was typed while a large import is written, and can be sent again', async () => {
    const message = 'Another change to the catalogue is being written. Please try again in a moment.';
    sentTo('put', `make/${idOf(20)}`, failure(message, 'BUSY'), 503);
    const { user } = openCatalogue('');
    await act(user, 'Audi', 'Edit');
    const name = screen.getByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Audi AG');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(name).toHaveValue('Audi AG');
    const sent = sentTo('put', `make/${idOf(20)}`, { message: 'Make changed.', make: {} });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Make changed.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('is deleted after a confirmation, which says why when it cannot be', async () => {
    sentTo('delete', `make/${idOf(20)}`, failure('Used by 57 base models.'), 409);
    const { user } = openCatalogue('');
    await act(user, 'Audi', 'Remove');
    const dialog = screen.getByRole('dialog', { name: 'Remove Audi?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await within(dialog).findByText('Used by 57 base models.')).toBeVisible();
    sentTo('delete', `make/${idOf(20)}`, { message: 'Make removed.' });
    answers('makes', { makes: [] });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Make removed.')).toBeVisible();
    expect(await screen.findByText('The catalogue has no makes yet.')).toBeVisible();
  });
});
