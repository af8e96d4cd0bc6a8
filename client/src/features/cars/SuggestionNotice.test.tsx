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

describe('the notice about a car that the catalogue lacks', () => {
  it('is not shown for a car of the catalogue', () => {
    show();
    expect(screen.queryByRole('region', NOTICE)).toBeNull();
  });

  it('says that the suggestion waits for a moderator', () => {
    show({ state: 'open' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent('A moderator is reviewing its details');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what the car is called in the catalogue', () => {
    show({ state: 'accepted' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent(
      'This car is now in the catalogue as Volkswagen Golf VII (5G), 1.5 TSI.',
    );
  });

  it('says why the suggestion was declined, and links to the form', async () => {
    const { user, store } = show({ state: 'declined', reason: 'It is listed as Trabant.' });
    expect(screen.getByRole('region', NOTICE)).toHaveTextContent('“It is listed as Trabant.”');
    await user.click(screen.getByRole('button', { name: 'Choose from the catalogue' }));
    expect(store.getState().dialog.open).toMatchObject({ name: 'editCar' });
  });
});
