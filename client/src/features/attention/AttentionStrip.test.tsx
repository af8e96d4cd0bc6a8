import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildDue, buildWarning, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { buildTransfer } from '../../testing/transfers.ts';
import { AttentionStrip } from './AttentionStrip.tsx';
import { worstOf, type Found } from './concerns.ts';

const golf = { _id: idOf(1), name: 'Volkswagen Golf VII' };
const overdue = {
  ...buildDue({ id: idOf(101), state: 'overdue', title: 'Timing belt', dueKm: 118_345, kmLeft: -902 }),
  car: golf,
};
const soon = { ...buildDue({ id: idOf(102) }), car: golf };
const later = { ...buildDue({ id: idOf(103), state: 'later', kmLeft: 5_000 }), car: golf };
const warning = (priority: 1 | 2 | 3) => ({
  ...buildWarning({
    _id: idOf(200 + priority),
    title: `Warning ${priority}`,
    priority,
    createdAt: '2024-06-01T10:00:00.000Z',
  }),
  car: golf,
});

const show = (found: Found, onResolve?: () => Promise<void>) =>
  renderApp(<AttentionStrip concerns={worstOf(found)} onResolve={onResolve} />);
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

it('shows the three most urgent concerns, the most urgent first', () => {
  const all = { due: [soon, overdue], warnings: [warning(2), warning(1)] };
  const { unmount } = show({ ...all, transfers: [buildTransfer({ expiresAt: inAWeek() })] });
  expect(items()).toEqual([
    'Volkswagen Golf VII: Timing belt overdueby 902 km, due at 118,345 kmRecord',
    'Volkswagen Golf VII: Warning 1Urgent warning since Jun 1, 2024Open',
    'Volkswagen Golf VII (5G) offered by Ada Lovelaceexpires in 7 daysSee',
  ]);
  unmount();
  show({ due: [soon], warnings: [warning(2)] });
  expect(items()).toEqual([
    'Volkswagen Golf VII: Brake Service in 753 kmdue at 120,000 kmRecord',
    'Volkswagen Golf VII: Warning 2Moderate warning since Jun 1, 2024Open',
  ]);
});

it("leaves the car's name out on the page of the car", () => {
  show({
    due: [{ ...overdue, car: { _id: idOf(1) } }],
    warnings: [{ ...warning(1), car: { _id: idOf(1) } }],
  });
  expect(items()).toEqual([
    'Timing belt overdueby 902 km, due at 118,345 kmRecord',
    'Warning 1Urgent warning since Jun 1, 2024Open',
  ]);
});

it('shows nothing when nothing needs attention', () => {
  show({ due: [later], warnings: [warning(3)], transfers: [] });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('links each concern to the action that resolves it', async () => {
  const resolve = vi.fn(() => Promise.resolve());
  const { user, store } = show({ due: [overdue], warnings: [warning(2), warning(1)] }, resolve);
  const strip = within(screen.getByRole('region', { name: 'Needs attention' }));

  await user.click(strip.getByRole('button', { name: 'Record' }));
  expect(store.getState().dialog.open).toEqual({ name: 'newService', carId: golf._id });
  await user.click(strip.getByRole('button', { name: 'Open' }));
  const warningId = warning(1)._id;
  expect(store.getState().dialog.open).toEqual({ name: 'warningDetails', carId: golf._id, warningId });
  const done = strip.getByRole('button', { name: 'Done' });
  expect(done).toHaveAccessibleDescription('Volkswagen Golf VII: Warning 2');
  await user.click(done);
  expect(resolve).toHaveBeenCalledExactlyOnceWith(warning(2));
});
