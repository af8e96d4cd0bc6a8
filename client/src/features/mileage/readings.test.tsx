import { ANYONE, formatDay } from '@glovebox/shared/dates';
import type { NewReading, Reading } from '@glovebox/shared/reading';
import { METRIC } from '@glovebox/shared/units';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { today } from '../../lib/today.ts';
import { idOf } from '../../testing/cars.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { UnitsOfCar } from '../../ui/UnitsOfCar.tsx';
import { MileageChartCard } from './MileageChartCard.tsx';
import { ReadingDialog } from './ReadingDialog.tsx';
import { readingFormFor } from './ReadingDialog.tsx';

const CAR = idOf(1);
const PATH = `/api/car/${CAR}/readings`;

const reading = (over: Partial<Reading> = {}): Reading => ({
  _id: idOf(400),
  doneAt: '2026-03-01',
  mileage: 121_000,
  implausible: false,
  own: true,
  createdAt: '2026-03-01T10:00:00.000Z',
  revision: 0,
  ...over,
});

let stored: Reading[];
let sent: { method: string; url: string; body: unknown; key: string | null }[];
beforeEach(() => {
  stored = [];
  sent = [];
  const keep = async (request: Request) => {
    sent.push({
      method: request.method,
      url: new URL(request.url).pathname,
      body: request.method === 'DELETE' ? null : await request.json(),
      key: request.headers.get('Idempotency-Key'),
    });
  };
  network.use(
    http.get(`/api/car/${CAR}/mileage`, () =>
      HttpResponse.json({
        newInstruments: [],
        readings: [
          { doneAt: '2025-03-01', mileage: 110_000, implausible: false, source: 'service', verified: false },
          ...stored.map(({ doneAt, mileage, implausible }) => ({
            doneAt,
            mileage,
            implausible,
            source: 'noted',
            verified: false,
          })),
        ],
      }),
    ),
    http.get(PATH, () => HttpResponse.json({ readings: stored, nextCursor: null })),
    http.post(PATH, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Reading recorded.', reading: reading() }, { status: 201 });
    }),
    http.put(`${PATH}/:id`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Reading changed.', reading: reading() });
    }),
    http.delete(`${PATH}/:id`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Reading removed.', undoUntil: '2026-03-01T10:10:00.000Z' });
    }),
  );
});

const type = async (user: ReturnType<typeof renderApp>['user'], label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
};

describe('the dialog of a reading', () => {
  const open = (corrected?: Reading) => {
    let closed = 0;
    stored = corrected ? [corrected] : [];
    const app = renderApp(
      <ReadingDialog carId={CAR} carName="Golf" recordId={corrected?._id} onClose={() => (closed += 1)} />,
    );
    return { ...app, closed: () => closed };
  };

  it('has a field for every value that is sent', async () => {
    const { user } = open();
    await user.click(screen.getByRole('checkbox', { name: 'New odometer' }));
    expect(withoutInput(readingFormFor(METRIC).empty())).toEqual([]);
  });

  it('notes what is typed, with an idempotency key, and closes', async () => {
    const { user, closed } = open();
    await type(user, 'Mileage', '121,450');
    await type(user, /^Note\s*optional/, ' Before the trip ');
    await user.click(screen.getByRole('button', { name: 'Record reading' }));
    await waitFor(() => expect(closed()).toBe(1));
    const body: NewReading = { doneAt: today({}), mileage: 121_450, note: 'Before the trip' };
    expect(sent).toEqual([{ method: 'POST', url: PATH, body, key: expect.any(String) as string }]);
    expect(await screen.findByText('Reading recorded.')).toBeVisible();
  });

  it('asks what the replaced odometer showed last, and sends it', async () => {
    const { user } = open();
    await type(user, 'Mileage', '12');
    await user.click(screen.getByRole('checkbox', { name: 'New odometer' }));
    expect(screen.getByLabelText('Mileage')).toHaveAccessibleDescription(
      'First reading of the new odometer.',
    );
    await user.click(screen.getByRole('button', { name: 'Record reading' }));
    const before = await screen.findByLabelText('Old odometer’s last reading');
    await waitFor(() => expect(before).toBeInvalid());
    expect(sent).toEqual([]);
    await user.type(before, '182,300');
    await user.click(screen.getByRole('button', { name: 'Record reading' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ doneAt: today({}), mileage: 12, newInstrument: { before: 182_300 } });
  });

  it('shows what the old odometer showed when the first reading of a new one is corrected', async () => {
    open(reading({ mileage: 12, newInstrument: { before: 182_300 } }));
    expect(await screen.findByRole('checkbox', { name: 'New odometer' })).toBeChecked();
    expect(screen.getByLabelText('Old odometer’s last reading')).toHaveValue('182300');
  });

  it.each([
    ['2018-12-31', true],
    ['1950-05-01', true],
    ['2019-01-01', false],
    ['2024-01-01', false],
  ])('hints at the day %s more than a year before the car was made: %s, and saves it', async (day, hints) => {
    const { user } = renderApp(
      <UnitsOfCar car={{ productionYear: 2020 }}>
        <ReadingDialog carId={CAR} carName="Golf" onClose={() => undefined} />
      </UnitsOfCar>,
    );
    fireEvent.change(screen.getByLabelText('Day'), { target: { value: day } });
    const hint = 'Before the car was made (2020). You can still save it.';
    expect(screen.getByLabelText('Day').getAttribute('aria-describedby') !== null).toBe(hints);
    if (hints) expect(screen.getByLabelText('Day')).toHaveAccessibleDescription(hint);
    await type(user, 'Mileage', '12');
    await user.click(screen.getByRole('button', { name: 'Record reading' }));
    await waitFor(() => expect(sent).toMatchObject([{ body: { doneAt: day, mileage: 12 } }]));
  });

  it('marks missing values, and sends nothing', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Record reading' }));
    expect(await screen.findByLabelText('Mileage')).toBeInvalid();
    expect(screen.getByLabelText('Mileage')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('begins a correction with the stored values, and sends all fields', async () => {
    const { user } = open(reading({ note: 'Trip' }));
    expect(await screen.findByLabelText('Mileage')).toHaveValue('121000');
    await type(user, 'Mileage', '121100');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: `${PATH}/${idOf(400)}`,
      body: { doneAt: '2026-03-01', mileage: 121_100, note: 'Trip' },
    });
  });
});

describe('the list of noted readings', () => {
  const list = () => screen.findByRole('list', { name: 'Odometer readings' });

  it('does not appear when nothing was noted', async () => {
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: 110_000, due: [], standing: 'owner' }} />);
    await screen.findByText(/The chart needs two readings/);
    expect(screen.queryByRole('list', { name: 'Odometer readings' })).toBeNull();
  });

  it('lets people change their own readings, marks contradictions, and shows three at first', async () => {
    stored = [5, 4, 3, 2].map((index) =>
      reading({
        _id: idOf(400 + index),
        doneAt: `2026-03-0${index}`,
        mileage: 121_000 + index,
        own: index !== 4,
        implausible: index === 3,
      }),
    );
    const { user } = renderApp(
      <MileageChartCard car={{ _id: CAR, mileage: 121_005, due: [], standing: 'owner' }} />,
    );
    const rows = within(await list());
    expect(rows.getAllByRole('listitem')).toHaveLength(3);
    expect(rows.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      `Reading of ${formatDay('2026-03-05', ANYONE)}`,
      `Reading of ${formatDay('2026-03-03', ANYONE)}`,
    ]);
    expect(rows.getByText('Implausible reading')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(within(await list()).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('removes a reading without a question, and offers to undo that', async () => {
    stored = [reading()];
    const { user } = renderApp(
      <MileageChartCard car={{ _id: CAR, mileage: 121_000, due: [], standing: 'owner' }} />,
    );
    await user.click(within(await list()).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(await screen.findByText('Reading removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toMatchObject([{ method: 'DELETE', url: `${PATH}/${idOf(400)}` }]);
  });
});

describe('coming back from another tab', () => {
  const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

  it('shows what was changed there', async () => {
    stored = [reading()];
    renderApp(<MileageChartCard car={{ _id: CAR, mileage: 121_000, due: [], standing: 'owner' }} />);
    const list = await screen.findByRole('list', { name: 'Odometer readings' });
    expect(list).toHaveTextContent('121,000 km');
    stored = [reading({ mileage: 121_700 })];
    comeBack();
    await waitFor(() => expect(list).toHaveTextContent('121,700 km'));
    expect(list).not.toHaveTextContent('121,000 km');
  });

  it('keeps what was typed into a form', async () => {
    stored = [reading({ note: 'Trip' })];
    const { user } = renderApp(
      <>
        <MileageChartCard car={{ _id: CAR, mileage: 121_000, due: [], standing: 'owner' }} />
        <ReadingDialog carId={CAR} carName="Golf" recordId={idOf(400)} onClose={() => undefined} />
      </>,
    );
    await screen.findByLabelText('Mileage');
    await type(user, 'Mileage', '121100');
    stored = [reading({ mileage: 121_700, note: 'Trip' })];
    comeBack();
    expect(await screen.findAllByText(/121,700 km/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Mileage')).toHaveValue('121100');
  });
});

describe('disputing a reading of a former owner', () => {
  it('sends the dispute, shows it, and offers to withdraw it', async () => {
    stored = [reading({ own: false, implausible: true, may: 'dispute' })];
    network.use(
      http.post(`${PATH}/${idOf(400)}/dispute`, () => {
        stored = [reading({ own: false, implausible: true, disputed: true, may: 'withdraw' })];
        return HttpResponse.json({ message: 'Reading disputed.', reading: stored[0] }, { status: 201 });
      }),
      http.delete(`${PATH}/${idOf(400)}/dispute`, () => {
        stored = [reading({ own: false, implausible: true, may: 'dispute' })];
        return HttpResponse.json({ message: 'Dispute withdrawn.', reading: stored[0] });
      }),
    );
    const { user } = renderApp(
      <MileageChartCard car={{ _id: CAR, mileage: 110_000, due: [], standing: 'owner' }} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Dispute' }));
    expect(await screen.findByText('Disputed by the owner')).toBeVisible();
    expect(screen.queryByText('Implausible reading')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw dispute' }));
    expect(await screen.findByText('Implausible reading')).toBeVisible();
  });
});
