import type { OfferedEntry, PlanAnswer, PlanEntry } from '@glovebox/shared/planEntry';
import type { ScheduleSuggestionOnCar } from '@glovebox/shared/scheduleSuggestion';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { clearAllDrafts } from '../lib/forms/draft.ts';
import { buildCar, buildCarCard, buildDue, idOf } from '../testing/cars.ts';
import { choose } from '../testing/choose.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network, respond } from '../testing/server.ts';
import PlanPage from './PlanPage.tsx';

const CAR = idOf(1);
const ENTRY = idOf(301);
const SUGGESTION = 'Suggestion, see your manual';

const oil: PlanEntry = {
  _id: ENTRY,
  title: 'Oil and filter',
  resetBy: ['Oil Change Service', 'Full Service'],
  everyKm: 15_000,
  everyMonths: 12,
  source: SUGGESTION,
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 2,
};
const inspection: PlanEntry = {
  _id: idOf(302),
  title: 'Winter check',
  resetBy: ['Other'],
  onDay: '10-15',
  createdAt: '2026-05-04T10:00:00.000Z',
  revision: 0,
};
const offered = (over: Partial<OfferedEntry> = {}): OfferedEntry => ({
  key: 'brakeFluid',
  title: 'Brake fluid',
  resetBy: ['Brake Service'],
  everyMonths: 24,
  isPlanned: false,
  ...over,
});
const due = buildDue({
  id: ENTRY,
  source: 'plan',
  service: idOf(100),
  title: 'Oil and filter',
  state: 'soon',
  doneKm: 105_000,
  doneOn: '2026-03-14',
  dueKm: 120_000,
  dueDay: '2027-03-14',
  kmLeft: 753,
  daysLeft: 108,
});
const unfinished = buildDue({
  id: inspection._id,
  source: 'plan',
  service: undefined,
  title: inspection.title,
  state: 'later',
  ...{ doneKm: undefined, dueKm: undefined, kmLeft: undefined },
  ...{ dueDay: '2027-10-15', daysLeft: 323 },
});

interface Server {
  plan?: PlanEntry[];
  offer?: PlanAnswer['offer'];
  car?: Parameters<typeof buildCar>[0];
  cars?: number;
  suggestion?: ScheduleSuggestionOnCar | null;
}

const open = ({
  plan = [oil, inspection],
  offer = {
    source: SUGGESTION,
    entries: [offered(), offered({ key: 'oil', title: 'Oil', isPlanned: true })],
  },
  car = {},
  cars = 1,
  suggestion = null,
}: Server = {}) => {
  const server = { plan };
  const cards = Array.from({ length: cars }, (_, index) =>
    buildCarCard({ _id: idOf(index + 1), nickname: `Car ${index + 1}` }),
  );
  respond('get', '/api/car/', { cars: cards, nextCursor: null, found: cars, total: cars });
  network.use(
    http.get(`/api/car/${CAR}`, () => HttpResponse.json(buildCar(car))),
    http.get(`/api/car/${CAR}/due`, () => HttpResponse.json({ due: [due, unfinished] })),
    http.get(`/api/car/${CAR}/schedule-suggestion`, () => HttpResponse.json({ suggestion })),
    http.get(`/api/car/${CAR}/plan`, () => HttpResponse.json({ plan: server.plan, offer })),
  );
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id/plan" element={<PlanPage />} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}/plan` },
  );
  return { ...app, server };
};

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);

describe('the plan of a car', () => {
  it('says how often, when it was done last and when it is due next', async () => {
    open();
    const rowOf = async (title: string) =>
      (await screen.findByRole('heading', { name: title })).closest('li')!;
    const first = await rowOf('Oil and filter');
    expect(first).toHaveTextContent(
      `Oil and filterevery 15,000 km or 12 months, whichever comes first${SUGGESTION}` +
        'Soon: 753 km or 4 months leftNext at 120,000 km or on Mar 14, 2027' +
        'Last done Mar 14, 2026 at 105,000 km',
    );
    expect(within(first).getByRole('link')).toHaveAttribute('href', `/dashboard/services/${idOf(100)}`);
    expect(await rowOf('Winter check')).toHaveTextContent(
      'Winter checkeach year on Oct 1511 months leftNext on Oct 15, 2027Not done on this car yet',
    );
  });

  it('says distances in the unit of the odometer of the car', async () => {
    open({ car: { odometerUnit: 'mi' }, plan: [{ ...oil, everyMonths: 1 }] });
    expect(await screen.findByText('every 9,321 mi or month, whichever comes first')).toBeVisible();
  });

  it('links to the schedule that an interval is from', async () => {
    open({ plan: [{ ...oil, source: 'https://example.com/schedule' }] });
    expect(await screen.findByRole('link', { name: 'example.com (opens in a new tab)' })).toHaveAttribute(
      'href',
      'https://example.com/schedule',
    );
  });

  it('offers suggestions that are not planned yet, all ticked for the first plan', async () => {
    const sent = keepSent('post', `/api/car/${CAR}/plan/template`, { message: 'Added.', plan: [] }, 201);
    const entries = [offered(), offered({ key: 'oil', title: 'Oil' })];
    const { user } = open({ plan: [], offer: { source: SUGGESTION, entries } });
    expect(await screen.findByText(/^No plan yet\./)).toBeVisible();
    expect(field('Brake fluid')).toHaveAccessibleDescription(`every 24 months · ${SUGGESTION}`);
    expect(field('Oil')).toBeChecked();
    await user.click(field('Oil'));
    await user.click(screen.getByRole('button', { name: 'Add one entry' }));
    expect(await screen.findByText('Added.')).toBeVisible();
    expect(sent).toEqual([{ keys: ['brakeFluid'] }]);
  });

  it('ticks no suggestion beside a plan, and offers nothing that it has', async () => {
    open();
    expect(await screen.findByLabelText('Brake fluid')).not.toBeChecked();
    expect(screen.queryByLabelText('Oil')).toBeNull();
    expect(screen.getByRole('button', { name: 'Add entries' })).toBeDisabled();
  });

  it('copies the plan of another car', async () => {
    const sent = keepSent('post', `/api/car/${CAR}/plan/copy`, { message: 'Copied.', plan: [] }, 201);
    const { user } = open({ cars: 3 });
    await screen.findByRole('heading', { name: 'Copy from another car' });
    await choose(user, 'Car', 'Car 2');
    await user.click(screen.getByRole('button', { name: 'Copy the plan' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(sent).toEqual([{ from: idOf(2) }]);
  });

  it('does not offer to copy without another car', async () => {
    open();
    expect(await screen.findByText('Winter check')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Copy from another car' })).toBeNull();
  });

  it('only shows the plan to a workshop with access', async () => {
    open({ car: { standing: 'workshop' } });
    expect(await screen.findByText('Winter check')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add an entry' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Oil and filter menu' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Suggestions' })).toBeNull();
  });

  it('removes an entry without a question, and brings it back', async () => {
    const undone = keepSent('post', `/api/car/${CAR}/plan/${ENTRY}/undo`, { message: 'It is back.' });
    const { user, server } = open();
    network.use(
      http.delete(`/api/car/${CAR}/plan/${ENTRY}`, () => {
        server.plan = [inspection];
        return HttpResponse.json({ message: 'Removed.' });
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Oil and filter menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('Oil and filter')).toBeNull());
    server.plan = [oil, inspection];
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Oil and filter')).toBeVisible();
    expect(undone).toHaveLength(1);
  });

  it('is shown without what is due if that could not be loaded', async () => {
    open();
    respond('get', `/api/car/${CAR}/due`, { error: 'The server is busy.', code: 'BUSY' }, 503);
    expect(await screen.findByText('Winter check')).toBeVisible();
    expect(screen.queryByText('Not done on this car yet')).toBeNull();
  });

  it('can be read again when it could not be loaded', async () => {
    open();
    respond('get', `/api/car/${CAR}/plan`, { error: 'The server is busy.', code: 'BUSY' }, 503);
    expect(await screen.findByText('The plan could not be loaded. The server is busy.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the form of an entry', () => {
  const add = async (server: Server = {}) => {
    clearAllDrafts();
    const app = open(server);
    await app.user.click(await screen.findByRole('button', { name: 'Add an entry' }));
    await screen.findByRole('dialog', { name: 'Add to the plan' });
    return app;
  };
  const submit = () => screen.getByRole('button', { name: 'Add to the plan' });
  const answer = { message: 'Planned.', entry: oil };

  it('sends an interval by distance and months, in the unit of the car', async () => {
    const sent = keepSent('post', `/api/car/${CAR}/plan`, answer, 201);
    const { user } = await add({ car: { odometerUnit: 'mi' } });
    await user.type(field('What is to be done'), ' Oil ');
    await user.click(screen.getByRole('checkbox', { name: 'Oil Change' }));
    await user.click(screen.getByRole('checkbox', { name: 'Full' }));
    await user.type(field(/^Every, by distance/), '10,000');
    await user.type(field(/^Every, in months/), '12');
    await user.click(submit());
    expect(await screen.findByText('Planned.')).toBeVisible();
    expect(sent).toEqual([
      { title: 'Oil', resetBy: ['Oil Change Service', 'Full Service'], everyKm: 16_093, everyMonths: 12 },
    ]);
  });

  it('sends a day of the year, the first round, and when it is soon', async () => {
    const sent = keepSent('post', `/api/car/${CAR}/plan`, answer, 201);
    const { user } = await add();
    await user.type(field('What is to be done'), 'Winter check');
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await user.selectOptions(field(/^Or each year in/), 'October');
    await user.type(field(/^On day/), '5');
    await user.type(field(/^First due on/), '2027-10-05');
    await user.type(field(/^Due soon from, in days/), '60');
    await user.click(submit());
    await waitFor(() =>
      expect(sent).toEqual([
        { title: 'Winter check', resetBy: ['Other'], onDay: '10-05', dueDay: '2027-10-05', soonDays: 60 },
      ]),
    );
  });

  it('refuses an entry without distance, months and day, and keeps what was typed', async () => {
    const { user } = await add();
    await user.type(field('What is to be done'), 'Brake fluid');
    await user.click(screen.getByRole('checkbox', { name: 'Brake' }));
    await user.click(submit());
    await waitFor(() =>
      expect(field(/^Every, by distance/)).toHaveAccessibleDescription(
        'Give a distance, a number of months or a day of the year',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add an entry' }));
    await screen.findByRole('dialog');
    expect(field('What is to be done')).toHaveValue('Brake fluid');
    expect(screen.getByRole('checkbox', { name: 'Brake' })).toBeChecked();
  });

  it.each([
    ['February', '30', 'Choose a month and one of its days'],
    ['None', '5', 'Choose a month and one of its days'],
  ])('refuses %s %s', async (month, day, text) => {
    const { user } = await add();
    await user.type(field('What is to be done'), 'Winter check');
    await user.click(screen.getByRole('checkbox', { name: 'Other' }));
    await user.selectOptions(field(/^Or each year in/), month);
    await user.type(field(/^On day/), day);
    await user.click(submit());
    await waitFor(() => expect(field(/^Or each year in/)).toHaveAccessibleDescription(text));
  });

  it('asks for a title and a type of service', async () => {
    const { user } = await add();
    await user.click(submit());
    await waitFor(() => expect(field('What is to be done')).toBeInvalid());
    expect(screen.getByText('Say what is to be done')).toBeVisible();
    expect(screen.getByText('Choose at least one type of service')).toBeVisible();
  });

  it('edits an entry with what it says, and sends its revision', async () => {
    clearAllDrafts();
    const sent = keepSent('put', `/api/car/${CAR}/plan/${ENTRY}`, answer);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Oil and filter menu' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await screen.findByRole('dialog', { name: 'Edit entry of the plan' });
    await user.clear(field(/^Every, in months/));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent).toEqual([{ title: oil.title, resetBy: oil.resetBy, everyKm: 15_000, revision: 2 }]),
    );
  });
});

describe('suggesting the plan as a schedule', () => {
  const PATH = `/api/car/${CAR}/schedule-suggestion`;
  const SOURCE = 'https://maker.example/schedule';
  const answer = (over: Partial<ScheduleSuggestionOnCar> = {}): ScheduleSuggestionOnCar => ({
    state: 'open',
    createdAt: '2026-05-04T10:00:00.000Z',
    decidedAt: null,
    level: 'engine',
    schedule: { source: SOURCE, entries: [{ title: oil.title, resetBy: oil.resetBy, everyKm: 15_000 }] },
    ...over,
  });

  it('sends the ticked entries with the link to the document of the maker', async () => {
    const sent = keepSent('put', PATH, { message: 'Suggested.', suggestion: answer() });
    const brakes = { ...oil, _id: idOf(303), title: 'Brake fluid' };
    const { user } = open({ plan: [oil, brakes, inspection] });
    await user.click(await screen.findByRole('button', { name: 'Suggest as a schedule' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggest as a schedule' }));
    expect(dialog.queryByLabelText('Winter check')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    expect(await dialog.findByText('Give the address of the schedule')).toBeVisible();
    await user.type(dialog.getByLabelText(/^Link to the manufacturer/), SOURCE);
    await user.click(dialog.getByLabelText('Brake fluid'));
    await user.click(dialog.getByRole('radio', { name: 'All Volkswagen Golf VII (5G)' }));
    await user.click(dialog.getByRole('button', { name: 'Suggest' }));
    expect(await screen.findByText('Suggested.')).toBeVisible();
    expect(sent).toEqual([{ level: 'specModel', source: SOURCE, entries: [oil._id] }]);
  });

  it('can be changed and withdrawn while it waits', async () => {
    const sent = keepSent('delete', PATH, { message: 'Suggestion withdrawn.' });
    const { user } = open({ suggestion: answer() });
    expect(await screen.findByText('Your suggestion waits for a moderator.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Suggest as a schedule' }));
    expect(dialog.getByLabelText(/^Link to the manufacturer/)).toHaveValue(SOURCE);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Suggestion withdrawn.')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('shows the reason of a moderator who declined it', async () => {
    open({ suggestion: answer({ state: 'declined', reason: 'The link is dead.' }) });
    expect(await screen.findByText('The link is dead.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Suggest as a schedule' })).toBeVisible();
  });

  it('is not offered for a car that the catalogue lacks', async () => {
    open({ car: { typed: { engine: { name: 'Swapped', kw: null, hp: null, cc: null, fuel: null } } } });
    expect(await screen.findByRole('heading', { name: 'Oil and filter' })).toBeVisible();
    expect(screen.queryByText('Schedule for others')).toBeNull();
  });
});
