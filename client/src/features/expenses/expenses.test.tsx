import { ANYONE, formatDay } from '@glovebox/shared/dates';
import type { Expense, NewExpense } from '@glovebox/shared/expense';
import { METRIC } from '@glovebox/shared/units';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { choose, chosenIn } from '../../testing/choose.ts';
import { today } from '../../lib/today.ts';
import { idOf } from '../../testing/cars.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';
import { EditExpense } from './EditExpense.tsx';
import { ExpenseDialog } from './ExpenseDialog.tsx';
import { expenseFormFor } from './expenseForm.ts';

const CAR = idOf(1);
const ID = idOf(500);
const PATH = `/api/car/${CAR}/expenses`;

const euros = (amount: number) => ({ amount, currency: 'EUR' });
const expense = (over: Partial<Expense> = {}): Expense => ({
  _id: ID,
  kind: 'parking',
  doneAt: '2026-01-31',
  cost: euros(45),
  note: 'Space 12',
  createdAt: '2026-01-31T10:00:00.000Z',
  revision: 0,
  ...over,
});

let sent: { method: string; url: string; body: unknown; key: string | null }[];
beforeEach(() => {
  sent = [];
  const keep = async (request: Request) => {
    sent.push({
      method: request.method,
      url: new URL(request.url).pathname,
      body: request.method === 'PUT' || request.headers.has('Idempotency-Key') ? await request.json() : null,
      key: request.headers.get('Idempotency-Key'),
    });
  };
  network.use(
    http.get(`/api/car/${CAR}/mileage`, () => HttpResponse.json({ readings: [], newInstruments: [] })),
    http.post(PATH, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Expense recorded.', expense: expense() }, { status: 201 });
    }),
    http.put(`${PATH}/:id`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Expense changed.', expense: expense() });
    }),
    http.put(`${PATH}/:id/days/:day`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Expense changed.', expense: expense({ every: 1 }) });
    }),
    http.delete(`${PATH}/:id`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Expense removed.', undoUntil: '2026-03-01T10:10:00.000Z' });
    }),
    http.post(`${PATH}/:id/undo`, async ({ request }) => {
      await keep(request);
      return HttpResponse.json({ message: 'Expense restored.', expense: expense() });
    }),
  );
});

type User = ReturnType<typeof renderApp>['user'];
const type = async (user: User, label: string | RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  if (text) await user.type(field, text);
};
const press = (user: User, name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('the dialog of an expense', () => {
  const open = (corrected?: Expense) => {
    let closed = 0;
    const app = renderApp(
      <ExpenseDialog carId={CAR} carName="Golf" expense={corrected} onClose={() => (closed += 1)} />,
    );
    return { ...app, closed: () => closed };
  };

  it('has a field for every value that is sent', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Every … months');
    expect(withoutInput(expenseFormFor(METRIC).empty())).toEqual([]);
  });

  it('records what is typed, with an idempotency key, and closes', async () => {
    const { user, closed } = open();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Insurance');
    await type(user, /^Cost/, '-118,35');
    await choose(user, 'Currency', 'EUR – Euro');
    expect(screen.getByLabelText(/^Cost/)).toHaveAccessibleDescription(/A refund/);
    await type(user, /^Mileage/, '121,450');
    await type(user, /^Note/, ' Paid back ');
    await press(user, 'Record expense');
    await waitFor(() => expect(closed()).toBe(1));
    const body: NewExpense = {
      kind: 'insurance',
      doneAt: today({}),
      cost: euros(-118.35),
      mileage: 121_450,
      note: 'Paid back',
    };
    expect(sent).toEqual([{ method: 'POST', url: PATH, body, key: expect.any(String) as string }]);
    expect(await screen.findByText('Expense recorded.')).toBeVisible();
  });

  it('keeps the day and the chosen currency for another expense', async () => {
    const { user } = open();
    const fill = async (amount: string) => {
      await user.selectOptions(screen.getByLabelText('Kind'), 'parking');
      await type(user, /^Cost/, amount);
    };
    await fill('10');
    await choose(user, 'Currency', 'SEK – Swedish Krona');
    await press(user, 'Save and add another');
    await waitFor(() => expect(screen.getByLabelText(/^Cost/)).toHaveValue(''));
    expect(chosenIn('Currency')).toBe('SEK – Swedish Krona');
    await fill('20');
    await press(user, 'Record expense');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => (body as NewExpense).cost)).toEqual([
      { amount: 10, currency: 'SEK' },
      { amount: 20, currency: 'SEK' },
    ]);
  });

  it('records an expense that repeats every few months until a day, and asks for the months', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Tax');
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Every … months');
    await press(user, 'Record expense');
    const months = screen.getByLabelText('Months between payments');
    await waitFor(() => expect(months).toBeInvalid());
    expect(sent).toEqual([]);
    await user.type(months, '24');
    await type(user, 'First day', '2026-01-31');
    await type(user, /^Until/, '2025-12-31');
    await press(user, 'Record expense');
    expect(await screen.findByText('Must not be before the first day')).toBeVisible();
    await type(user, /^Until/, '2030-12-31');
    await press(user, 'Record expense');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ kind: 'tax', doneAt: '2026-01-31', every: 24, until: '2030-12-31' });
  });

  it('asks for a reminder of an expense that repeats, and of no other', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Kind'), 'Insurance');
    expect(screen.queryByLabelText('Remind me')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Every year');
    await type(user, 'First day', '2026-01-31');
    await user.click(screen.getByLabelText('Remind me'));
    await press(user, 'Record expense');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ kind: 'insurance', doneAt: '2026-01-31', every: 12, remind: true });
  });

  it('requires a kind, and sends nothing without one', async () => {
    const { user } = open();
    // the kind comes before the day
    expect(screen.getByLabelText('Kind')).toHaveFocus();
    await press(user, 'Record expense');
    expect(await screen.findByText('Choose what it was for')).toBeVisible();
    expect(screen.getByLabelText('Kind')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('asks at the field which amount is meant, keeps what was typed, and hints at an unusual one', async () => {
    const { user } = open();
    await user.selectOptions(screen.getByLabelText('Kind'), 'tax');
    const cost = screen.getByLabelText(/^Cost/);
    await choose(user, 'Currency', 'EUR – Euro');
    await user.type(cost, '11.900');
    await press(user, 'Record expense');
    await waitFor(() => expect(cost).toHaveAccessibleDescription(/11,900 or 11.90\?/));
    expect(cost).toHaveValue('11.900');
    expect(sent).toEqual([]);
    await type(user, /^Cost/, '1190000');
    expect(cost).toHaveAccessibleDescription(/€1,190,000.00 is unusually much/);
  });

  it('starts a correction with the stored values, and sends all of them', async () => {
    const { user } = open(expense({ every: 3, until: '2027-01-31', mileage: 121_000 }));
    expect(screen.getByLabelText('Repeats')).toHaveDisplayValue('Every 3 months');
    await type(user, /^Cost/, '50');
    await press(user, 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: `${PATH}/${ID}`,
      body: {
        kind: 'parking',
        doneAt: '2026-01-31',
        cost: euros(50),
        mileage: 121_000,
        note: 'Space 12',
        every: 3,
        until: '2027-01-31',
      },
    });
  });

  it('corrects an amount in a currency that is gone, which is otherwise not offered', async () => {
    const kuna = { amount: 300, currency: 'HRK' };
    const { user, unmount } = open(expense({ cost: kuna }));
    expect(chosenIn('Currency')).toBe('HRK – Croatian Kuna');
    await choose(user, 'Currency', 'EUR – Euro');
    await choose(user, 'Currency', 'HRK – Croatian Kuna');
    await type(user, /^Cost/, '350');
    await press(user, 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ cost: { amount: 350, currency: 'HRK' } });
    unmount();
    open(expense());
    expect(chosenIn('Currency')).toBe('EUR – Euro');
    await user.type(screen.getByLabelText('Currency'), 'kuna');
    expect(await screen.findByText('No such currency')).toBeVisible();
    await user.clear(screen.getByLabelText('Currency'));
    await user.type(screen.getByLabelText('Currency'), 'dem');
    expect(await screen.findByText(/^The euro replaced DEM\. Divide the amount by 1\.95583/)).toBeVisible();
  });

  it('lists the days that differ, and resets one of them', async () => {
    const days = [
      { day: '2026-02-28', skip: true as const },
      { day: '2026-03-31', cost: euros(60), andLater: true as const },
    ];
    const { user } = open(expense({ every: 1, days }));
    const list = screen.getByRole('region', { name: 'Changed days' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list).toHaveTextContent('€60.00, and later');
    await press(user, `Reset ${formatDay('2026-02-28', ANYONE)}`);
    await waitFor(() => expect(list).not.toBeInTheDocument());
    expect(sent).toMatchObject([
      { method: 'PUT', url: `${PATH}/${ID}/days/2026-02-28`, body: { skip: false } },
    ]);
    expect(await screen.findByText('Expense changed.')).toBeVisible();
  });
});

describe('a day of a repeating expense', () => {
  const series = expense({ every: 1 });
  const open = (over: Partial<Expense> = {}) => {
    let closed = 0;
    // as the page does, which no longer shows it
    const Opened = () => {
      const [isOpen, setOpen] = useState(true);
      return isOpen ? (
        <EditExpense
          carId={CAR}
          carName="Golf"
          expense={expense({ every: 1, doneAt: '2026-02-28' })}
          series={{ ...series, ...over }}
          onClose={() => {
            closed += 1;
            setOpen(false);
          }}
        />
      ) : null;
    };
    return { ...renderApp(<Opened />), closed: () => closed };
  };

  it.each([
    [/^This payment/, 'This payment', {}],
    [/^This and later payments/, 'This and later payments', { andLater: true }],
  ])('can be changed: %s', async (button, title, also) => {
    const { user, closed } = open();
    await press(user, button);
    const dialog = await screen.findByRole('dialog', { name: title });
    expect(within(dialog).getByLabelText(/^Cost/)).toHaveValue('45');
    await type(user, /^Cost/, '52.5');
    await press(user, 'Save');
    await waitFor(() => expect(closed()).toBe(1));
    expect(sent).toMatchObject([{ method: 'PUT', url: `${PATH}/${ID}/days/2026-02-28` }]);
    expect(sent[0]?.body).toEqual({ cost: euros(52.5), note: 'Space 12', revision: 0, ...also });
  });

  it('says which later changes it replaces before it is saved with all later payments', async () => {
    const { user } = open({
      days: [
        { day: '2026-01-31', cost: euros(40) },
        { day: '2026-03-31', skip: true },
        { day: '2026-05-31', cost: euros(60), andLater: true },
        { day: '2026-07-31', cost: euros(70) },
      ],
    });
    await press(user, /^This and later payments/);
    expect(await screen.findByLabelText(/^Cost/)).toHaveAccessibleDescription(
      'This replaces your changes of May 31, 2026 (€60.00, and later) and Jul 31, 2026 (€70.00). Skipped payments stay skipped.',
    );
  });

  it('can be saved without a price and a note', async () => {
    const { user } = open();
    await press(user, /^This payment/);
    await type(user, /^Cost/, '');
    await type(user, /^Note/, '');
    await press(user, 'Save');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ cost: null, note: '', revision: 0 });
  });

  it('leads to the whole series', async () => {
    const { user } = open();
    await press(user, /^All payments/);
    expect(await screen.findByRole('dialog', { name: 'Edit all payments' })).toBeVisible();
    expect(screen.getByLabelText('First day')).toHaveValue('2026-01-31');
  });

  it('can be skipped, and the skip can be undone', async () => {
    const { user, closed } = open();
    await press(user, 'Skip this payment');
    await waitFor(() => expect(closed()).toBe(1));
    expect(await screen.findByText(`Parking of ${formatDay('2026-02-28', ANYONE)} skipped.`)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ skip: true }, { skip: false }]));
    expect(await screen.findByText('Expense changed.')).toBeVisible();
  });

  it('keeps its own amount when a skip is undone', async () => {
    const { user } = open({ days: [{ day: '2026-02-28', cost: euros(60), note: 'Twice' }] });
    await press(user, 'Skip this payment');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toEqual({ cost: euros(60), note: 'Twice' });
  });

  it('can be removed with all the others, and the removal can be undone', async () => {
    const { user, closed } = open();
    await press(user, 'Remove all payments');
    const dialog = await screen.findByRole('dialog', { name: 'Remove all payments?' });
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(closed()).toBe(1));
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      `DELETE ${PATH}/${ID}`,
      `POST ${PATH}/${ID}/undo`,
    ]);
  });
});

it('corrects an expense that does not repeat at once, and can remove it without a question', async () => {
  let closed = 0;
  const { user } = renderApp(
    <EditExpense
      carId={CAR}
      carName="Golf"
      expense={expense()}
      series={undefined}
      onClose={() => (closed += 1)}
    />,
  );
  expect(screen.getByRole('dialog', { name: 'Edit expense' })).toBeVisible();
  await press(user, 'Remove this expense');
  await waitFor(() => expect(closed).toBe(1));
  expect(await screen.findByText('Expense removed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});
