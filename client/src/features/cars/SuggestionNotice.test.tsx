import type { SuggestionOnCar } from '@glovebox/shared/typedVehicle';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCar } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { SuggestionNotice } from './SuggestionNotice.tsx';

const NOTICE = { name: 'This car and the catalogue' };

const show = (suggestion?: Partial<SuggestionOnCar>) =>
  renderApp(
    <SuggestionNotice
      car={buildCar(
        suggestion && {
          suggestion: {
            state: 'open',
            createdAt: '2026-06-01T10:00:00.000Z',
            decidedAt: null,
            ...suggestion,
          },
        },
      )}
    />,
  );

describe('what the owner of a car that the catalogue lacked sees', () => {
  it('is nothing of a car that it has', () => {
    show();
    expect(screen.queryByRole('region', NOTICE)).toBeNull();
  });

  it('is that it waits', () => {
    show({ state: 'open' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent('waits for a moderator');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is what it is called in the catalogue', () => {
    show({ state: 'accepted' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent(
      'The catalogue has this car now, as Volkswagen Golf VII (5G), 1.5 TSI.',
    );
  });

  it('is why it was declined, with the way to the catalogue', async () => {
    const { user, store } = show({ state: 'declined', reason: 'It is listed as Trabant.' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent('“It is listed as Trabant.”');
    await user.click(screen.getByRole('button', { name: 'Choose from the catalogue' }));
    expect(store.getState().dialog.open).toMatchObject({ name: 'editCar' });
  });
});
