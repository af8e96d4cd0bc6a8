import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildDue, buildWarning, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { AttentionStrip } from './AttentionStrip.tsx';
import { needDoing, type Found } from './concerns.ts';
import { serviceAgainst } from './serviceAgainst.ts';

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

const BMW = { _id: idOf(2), name: 'BMW 3 Series', look: { body: 'saloon', paint: 'black' } } as const;
const show = (found: Found) => renderApp(<AttentionStrip concerns={needDoing(found)} />);
const strip = () => within(screen.getByRole('region', { name: 'Needs attention' }));
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows what is overdue before what is urgent, and nothing that can wait', () => {
  show({ due: [soon, later, overdue], warnings: [warning(3), warning(2), warning(1)] });
  expect(items()).toEqual([
    'Timing belt overdue Volkswagen Golf VII · by 902 kmRecord',
    'Warning 1 Volkswagen Golf VII · urgentOpen',
  ]);
});

it('shows nothing when nothing is overdue or urgent', () => {
  show({ due: [soon, later], warnings: [warning(2), warning(3)] });
  expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
});

it('shows three things at most, and says in a line how many others there are', () => {
  const due = [1, 2, 3, 4].map((number) => ({ ...overdue, id: idOf(number), title: `Job ${number}` }));
  const { unmount } = show({ due, warnings: [] });
  expect(items()).toHaveLength(3);
  expect(strip().getByText('One more is under Due and Warnings below.')).toBeVisible();
  unmount();
  show({ due, warnings: [warning(1)] });
  expect(strip().getByText('2 more are under Due and Warnings below.')).toBeVisible();
});

it('leaves out the name of the car on its own page, and names the act there', () => {
  show({
    due: [{ ...overdue, car: { _id: idOf(1) } }],
    warnings: [{ ...warning(1), car: { _id: idOf(1) } }],
  });
  expect(items()).toEqual([
    'Timing belt overdue · by 902 kmRecord Timing belt',
    'Warning 1 · urgent since Jun 1, 2024Open',
  ]);
});

it('counts in the unit of the odometer of each car', () => {
  show({ due: [{ ...overdue, car: { ...BMW, odometerUnit: 'mi' } }], warnings: [] });
  expect(items()).toEqual([expect.stringContaining('BMW 3 Series · by 561 mi')]);
});

it('records an overdue service with its type, and links to the service that said when', async () => {
  const { user, store } = show({ due: [overdue], warnings: [] });
  await user.click(strip().getByRole('button', { name: 'Record Timing belt' }));
  const { type, title } = overdue;
  expect(store.getState().dialog.open).toEqual({
    name: 'record',
    what: 'newService',
    carId: golf._id,
    type,
    title,
  });
  const link = strip().getByRole('link', { name: 'Timing belt overdue' });
  expect(link).toHaveAttribute('href', `/dashboard/services/${overdue.id}`);
});

it('records the service that ends a warning if its title names one, and opens the warning otherwise', async () => {
  const worn = { ...warning(1), _id: idOf(210), title: 'Front brake pads worn' };
  const leak = { ...warning(1), title: 'Oil leak at the valve cover' };
  const { user, store } = show({ due: [], warnings: [worn, leak] });
  const opened = () => store.getState().dialog.open;
  await user.click(strip().getByRole('button', { name: 'Record Brake Service' }));
  const brakes = { type: 'Brake Service', title: 'Brake Service' };
  expect(opened()).toEqual({ name: 'record', what: 'newService', carId: golf._id, ...brakes });
  const open = strip().getByRole('button', { name: 'Open' });
  expect(open).toHaveAccessibleDescription('Oil leak at the valve cover');
  await user.click(open);
  expect(opened()).toEqual({ name: 'warningDetails', carId: golf._id, warningId: leak._id });
});

it.each([
  ['Front brake pads worn', 'Brake Service'],
  ['BRAKING is uneven', 'Brake Service'],
  ['Aircon blows warm', 'Air Conditioning Service'],
  ['Air-con blows warm', 'Air Conditioning Service'],
  ['Oil change forgotten', 'Oil Change Service'],
  ['Oil leak', undefined],
  ['Rear shock absorber leaks', 'Suspension Service'],
  ['Broken window', undefined],
  ['Brakes and suspension knock', undefined],
])('a warning titled ‘%s’ is ended by: %s', (title, type) => {
  expect(serviceAgainst(title)).toBe(type);
});
