import { addDays } from '@glovebox/shared/days';
import { formatDay } from '@glovebox/shared/dates';
import type { DueEntryOfCar, DueListAnswer } from '@glovebox/shared/dueList';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { today } from '../lib/today.ts';
import { buildCarCard, buildDue, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network, respond } from '../testing/server.ts';
import DuePage from './DuePage.tsx';

const NOW = today({});
const golf = { _id: idOf(1), name: 'Volkswagen Golf' };
const bmw = { _id: idOf(2), name: 'BMW 3 Series', odometerUnit: 'mi' } as const;
const cards = [buildCarCard(), buildCarCard({ _id: idOf(2), nickname: 'BMW 3 Series' })];

const overdue = {
  ...buildDue({ id: idOf(101), state: 'overdue', title: 'Timing belt', kmLeft: -902 }),
  car: golf,
};
const soon = { ...buildDue({ id: idOf(102), kmLeft: 400 }), car: golf };
const fluid: DueEntryOfCar = {
  id: idOf(103),
  source: 'plan',
  title: 'Brake fluid',
  type: 'Brake Service',
  state: 'later',
  dueDay: '2099-03-03',
  daysLeft: 26_000,
  car: bmw,
};
const both: DueEntryOfCar = {
  ...fluid,
  id: idOf(104),
  title: 'Oil',
  dueKm: 161_000,
  kmLeft: 16_100,
  forecast: { day: '2098-02-26', from: '2098-02-10', to: '2098-03-14' },
};

const answer = (over: Partial<DueListAnswer> = {}): DueListAnswer => {
  const due = over.due ?? [overdue, soon, both, fluid];
  return { due, count: due.length, stale: [], nextCursor: null, ...over };
};

const open = (list: DueListAnswer = answer(), cars = cards, at = '/dashboard/due') => {
  respond('get', '/api/car/', { cars, nextCursor: null, found: cars.length, total: cars.length });
  network.use(
    http.get('/api/car/due', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      return HttpResponse.json(cursor === null ? list : answer({ due: [fluid], count: list.count }));
    }),
  );
  return renderApp(
    <Routes>
      <Route path="*" element={<DuePage />} />
    </Routes>,
    { at },
  );
};

const group = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`) });
  return within(heading.closest('li')!);
};
const rowOf = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest<HTMLElement>('li')!);

describe('the list of what is due', () => {
  it('shows what is overdue, then what is due soon, then the months, each in the unit of its car', async () => {
    open();
    expect((await group('Overdue')).getByRole('listitem')).toHaveTextContent(
      'Volkswagen Golf · Timing beltOverdue by 902 kmat 120,000 km',
    );
    expect((await group('Soon')).getByText('Soon: 400 km left')).toBeVisible();
    expect((await group('February 2098')).getByRole('listitem')).toHaveTextContent(
      /BMW 3 Series · Oil10,004 mi or 71 years leftat 100,041 mi or on Mar 3, 2099, whichever comes firstabout Feb 2098, between Feb 10, 2098 and Mar 14, 2098/,
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Overdue1',
      'Soon1',
      'February 20981',
      'March 20991',
    ]);
    expect(screen.getByText('That’s everything: 4 entries.')).toBeVisible();
  });

  it('links each entry to what says so: the service it is counted from, or the plan', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Timing belt' })).toHaveAttribute(
      'href',
      `/dashboard/services/${idOf(101)}`,
    );
    expect(screen.getByRole('link', { name: 'Brake fluid' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${idOf(2)}/plan`,
    );
  });

  it('records what was done with its type and title, and nothing for an expense, which repeats by itself', async () => {
    const insurance = {
      ...fluid,
      id: idOf(105),
      source: 'expense',
      type: 'insurance',
      title: 'Insurance',
    } as const;
    const { user, store } = open(answer({ due: [overdue, fluid, insurance] }));
    const done = async (title: string) => {
      await user.click(await screen.findByRole('button', { name: `Done: ${title}` }));
      return store.getState().dialog.open;
    };
    const type = 'Brake Service';
    expect(await done('Brake fluid of BMW 3 Series')).toEqual({
      ...{ name: 'record', what: 'newService', carId: bmw._id, type, title: 'Brake fluid' },
    });
    expect(screen.getByRole('link', { name: /Insurance/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Done: Insurance of BMW 3 Series' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Snooze Insurance of BMW 3 Series' })).toBeNull();
  });

  it('lets an expense be snoozed of which its owner wants a notice', async () => {
    open(answer({ due: [{ ...fluid, source: 'expense', type: 'tax', title: 'Tax', remind: true }] }));
    expect(await screen.findByRole('button', { name: 'Snooze Tax of BMW 3 Series' })).toBeVisible();
  });

  it('keeps what is snoozed in its place, and a toast wakes it again', async () => {
    const until = addDays(NOW, 7);
    const list = answer({ due: [overdue, soon] });
    const { user } = open(list);
    const sent = keepSent('post', `/api/car/${golf._id}/due/${soon.id}/snooze`, {
      message: 'Done.',
      due: soon,
    });
    const woken = keepSent('delete', `/api/car/${golf._id}/due/${soon.id}/snooze`, {
      message: 'Done.',
      due: soon,
    });
    await user.click(await screen.findByRole('button', { name: 'Snooze Brake Service of Volkswagen Golf' }));
    list.due[1] = { ...soon, snoozedUntil: until };
    await user.click(await screen.findByRole('menuitem', { name: '1 week' }));
    const text = `Snoozed until ${formatDay(until, {})}`;
    expect(await (await group('Soon')).findByText(text)).toBeVisible();
    expect(sent).toEqual([{ until }]);
    list.due[1] = soon;
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    expect(woken).toHaveLength(1);
    expect(await screen.findByText(`${soon.title} is no longer snoozed.`)).toBeVisible();
  });

  it('wakes what is snoozed, and the toast snoozes it until the same day again', async () => {
    const until = addDays(NOW, 40);
    const path = `/api/car/${golf._id}/due/${soon.id}/snooze`;
    const { user } = open(answer({ due: [{ ...soon, snoozedUntil: until }] }));
    const woken = keepSent('delete', path, { message: 'Done.', due: soon });
    const sent = keepSent('post', path, { message: 'Done.', due: soon });
    await user.click(await screen.findByRole('button', { name: 'Wake Brake Service of Volkswagen Golf' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toEqual([{ until }]));
    expect(woken).toHaveLength(1);
  });

  it('snoozes until a day that the person chooses within the next year', async () => {
    const { user } = open(answer({ due: [soon] }));
    const sent = keepSent('post', `/api/car/${golf._id}/due/${soon.id}/snooze`, {
      message: 'Done.',
      due: soon,
    });
    await user.click(await screen.findByRole('button', { name: 'Snooze Brake Service of Volkswagen Golf' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Until a day…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Snooze' }));
    const choose = async (day: string) => {
      await user.clear(dialog.getByLabelText('Until'));
      await user.type(dialog.getByLabelText('Until'), day);
      await user.click(dialog.getByRole('button', { name: 'Snooze' }));
    };
    await choose(NOW);
    expect(dialog.getByText('Choose a day within the next year')).toBeVisible();
    await choose(addDays(NOW, 100));
    await waitFor(() => expect(sent).toEqual([{ until: addDays(NOW, 100) }]));
  });

  it('asks for a reading of the cars that were read long ago', async () => {
    const { user, store } = open(answer({ stale: [{ car: golf, lastReading: '2026-03-02' }] }));
    const region = within(await screen.findByRole('region', { name: 'Odometers to read' }));
    expect(region.getByRole('listitem')).toHaveTextContent('Volkswagen Golf was last read on Mar 2, 2026.');
    await user.click(region.getByRole('button', { name: 'Record reading of Volkswagen Golf' }));
    expect(store.getState().dialog.open).toEqual({ name: 'record', what: 'reading', carId: golf._id });
  });

  it('loads further pages on request', async () => {
    const { user } = open(answer({ due: [overdue], count: 2, nextCursor: 'next' }));
    expect(await rowOf('Timing belt')).toBeTruthy();
    expect(screen.queryByText(/^That is all/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('link', { name: 'Brake fluid' })).toBeVisible();
    expect(screen.getByText('That’s everything: 2 entries.')).toBeVisible();
  });

  it('shows one car, by the URL, with a link to its plan', async () => {
    const { car: _car, ...due } = soon;
    respond('get', `/api/car/${golf._id}/due`, { due: [due], lastReading: '2026-03-02' });
    open(answer(), cards, `/?car=${golf._id}`);
    expect((await group('Soon')).getByRole('listitem')).toHaveTextContent(/^Brake ServiceSoon: 400 km left/);
    expect(screen.getByRole('region', { name: 'Odometers to read' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Plan' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${golf._id}/plan`,
    );
  });

  it('has no choice of cars and names none for a person with one car', async () => {
    open(answer({ due: [soon] }), cards.slice(0, 1));
    expect((await group('Soon')).getByRole('listitem')).toHaveTextContent(/^Brake Service/);
    expect(screen.queryByLabelText('Car')).toBeNull();
  });

  it('says that nothing is due, and offers a plan', async () => {
    open(answer({ due: [] }), cards.slice(0, 1));
    expect(await screen.findByText(/^Nothing is due\. Make a plan/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make a plan' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${golf._id}/plan`,
    );
  });

  it('offers to add a car to a person without one', async () => {
    open(answer({ due: [] }), []);
    expect(await screen.findByRole('link', { name: 'Add a car' })).toHaveAttribute('href', '/dashboard/new');
  });

  it('can be read again when it could not be loaded', async () => {
    const { user } = open();
    respond('get', '/api/car/due', { error: 'The server is busy.', code: 'BUSY' }, 503);
    expect(await screen.findByText('What is due could not be loaded. The server is busy.')).toBeVisible();
    respond('get', '/api/car/due', answer());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Timing belt' })).toBeVisible();
  });
});
