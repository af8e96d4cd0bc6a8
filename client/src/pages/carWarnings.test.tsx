import { screen, waitFor, within } from '@testing-library/react';
import type { Car } from '@glovebox/shared/car';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import CarDetailPage from './CarDetailPage.tsx';
// its many modules are loaded before the tests, not while one of them waits
import './OpenCarDialog.tsx';
import { warningForm } from '../features/warnings/AddWarningDialog.tsx';
import { buildCar, buildDue, buildWarning, emptyHistories, idOf } from '../testing/cars.ts';
import { withoutInput } from '../testing/inputs.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network } from '../testing/server.ts';

const CAR = idOf(1);
let asked: number;
let car: Car;

beforeEach(() => {
  asked = 0;
  car = buildCar();
  network.use(
    ...emptyHistories(),
    http.get(`/api/car/${CAR}`, () => {
      asked += 1;
      return HttpResponse.json(car);
    }),
  );
});

const openPage = async () => {
  const app = renderApp(
    <Routes>
      <Route path="/dashboard/cars/:id" element={<CarDetailPage />} />
      <Route path="/dashboard" element={<p>Home</p>} />
    </Routes>,
    { at: `/dashboard/cars/${CAR}` },
  );
  await screen.findByRole('heading', { level: 1, name: 'Volkswagen Golf VII' });
  return app;
};

const refusal = (error: string) => HttpResponse.json({ error, message: error }, { status: 404 });

describe('the Add Warning dialog', () => {
  const open = async () => {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: 'Add Warning' }));
    await screen.findByRole('dialog');
    return app;
  };
  const submit = () => screen.getByRole('button', { name: 'Add Warning' });

  it('has a field for each value of a warning', async () => {
    await open();
    expect(withoutInput(warningForm.empty())).toEqual([]);
  });

  it('requires a title, and starts with Moderate', async () => {
    const { user } = await open();
    expect(screen.getByRole('radio', { name: 'Moderate' })).toBeChecked();
    await user.click(submit());
    expect(await screen.findByText('Title is required')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  });

  it('replaces the cached car with the answer', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post(`/api/car/warning/${CAR}`, async ({ request }) => {
        sent.push(await request.json());
        const warnings = [buildWarning({ title: 'Tyres worn', priority: 3 })];
        return HttpResponse.json(buildCar({ warnings, warningsCount: 1 }), { status: 201 });
      }),
    );
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'Tyres worn');
    await user.click(screen.getByRole('radio', { name: 'Low' }));
    await user.type(screen.getByLabelText(/^Description/), 'Both in front');
    await user.dblClick(submit());
    expect(await screen.findByText('Service Added Successfully')).toBeVisible();
    expect(sent).toEqual([{ title: 'Tyres worn', priority: 3, description: 'Both in front' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Tyres worn/ })).toBeVisible();
    expect(asked).toBe(1);
  });

  it('keeps what was typed after a failure, and when it is closed', async () => {
    network.use(http.post(`/api/car/warning/${CAR}`, () => refusal('Not found')));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open();
    await user.type(screen.getByLabelText('Title'), 'Tyres worn');
    await user.click(submit());
    expect(await screen.findByText('Not found')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Error updating car:');
    await user.keyboard('{Escape}');
    await user.click(submit());
    expect(screen.getByLabelText('Title')).toHaveValue('Tyres worn');
    logged.mockRestore();
  });
});

describe('the Warning Details dialog', () => {
  beforeEach(() => {
    car = buildCar({ warnings: [buildWarning()], warningsCount: 1 });
  });
  const open = async () => {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: /Brake pads worn/ }));
    await screen.findByRole('dialog');
    return app;
  };

  it('removes the warning without a question, because that can be undone, and goes back', async () => {
    const sent = keepSent('put', `/api/car/${CAR}/warning`, buildCar());
    const { user } = await open();
    expect(screen.getByText('No Details Provided')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark as resolved' }));
    expect(await screen.findByText('Logged In Successfully')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    expect(sent).toEqual([{ warnId: idOf(200) }]);
    expect(screen.getByTestId('where')).toHaveTextContent('/dashboard');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it("shows the server's message when the removal fails", async () => {
    network.use(http.put(`/api/car/${CAR}/warning`, () => refusal('It is gone already')));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Mark as resolved' }));
    expect(await screen.findByText('It is gone already')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Warning Details' })).toBeVisible();
    logged.mockRestore();
  });

  it('edits the warning, and shows the answer', async () => {
    const warning = buildWarning({ description: 'Grinding noise', revision: 2 });
    car = buildCar({ warnings: [warning], warningsCount: 1 });
    const changed = { ...warning, title: 'Brake discs worn', priority: 2 as const, revision: 3 };
    const sent = keepSent(
      'put',
      `/api/car/${CAR}/warning/${warning._id}`,
      buildCar({ warnings: [changed], warningsCount: 1 }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit warning' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Brake pads worn');
    expect(dialog.getByRole('radio', { name: 'Urgent' })).toBeChecked();
    expect(dialog.getByLabelText(/^Description/)).toHaveValue('Grinding noise');
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Brake discs worn');
    await user.click(dialog.getByRole('radio', { name: 'Moderate' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Warning saved.')).toBeVisible();
    expect(sent).toEqual([
      { title: 'Brake discs worn', priority: 2, description: 'Grinding noise', revision: 2 },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: /Brake discs worn/ })).toBeVisible();
  });

  it('offers neither to a workshop', async () => {
    car = { ...car, standing: 'workshop' };
    await open();
    expect(screen.getByRole('dialog', { name: 'Warning Details' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
  });
});

describe('what needs attention on the page of a car', () => {
  const strip = () => within(screen.getByRole('region', { name: 'Needs attention' }));
  const urgent = buildWarning({ title: 'Wipers broken' });

  it('shows what is overdue once, and what is due soon only in the Due card', async () => {
    const overdue = buildDue({ id: idOf(101), state: 'overdue', title: 'Timing belt', kmLeft: -902 });
    car = buildCar({ warnings: [urgent], warningsCount: 1, due: [overdue, buildDue()] });
    await openPage();
    expect(strip().getAllByRole('listitem')).toHaveLength(2);
    expect(strip().getByText('Timing belt overdue')).toBeVisible();
    const due = screen.getByRole('heading', { name: 'Due' }).closest('section')!;
    expect(within(due).getAllByRole('listitem')).toHaveLength(1);
    expect(due).toHaveTextContent('Brake ServiceRecordat 120,000 km 753 km left');
  });

  it('opens an urgent warning', async () => {
    car = buildCar({ warnings: [urgent], standing: 'workshop' });
    const { user } = await openPage();
    await user.click(strip().getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Warning Details' })).toHaveTextContent('Wipers broken');
  });
});

describe('the resolved warnings', () => {
  const page = (number: number, nextCursor: string | null) => ({
    warnings: [
      {
        ...buildWarning({ _id: idOf(number), title: `Wipers ${number}` }),
        resolvedAt: '2026-07-02T10:00:00.000Z',
      },
    ],
    nextCursor,
  });
  const open = async () => {
    const app = await openPage();
    await app.user.click(screen.getByRole('button', { name: 'Show resolved' }));
    return app;
  };
  const answering = (answer: (cursor: string | null) => object, status = 200) =>
    network.use(
      http.get(`/api/car/${CAR}/warnings`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        expect(searchParams.get('state')).toBe('resolved');
        return HttpResponse.json(answer(searchParams.get('cursor')), { status });
      }),
    );

  it('load on request, page by page, and can only be read', async () => {
    answering((cursor) => (cursor === 'next' ? page(302, null) : page(301, 'next')));
    const { user } = await open();
    const toggle = screen.getByRole('button', { name: 'Hide resolved' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await user.click(await screen.findByRole('button', { name: /Wipers 302.*Resolved Jul 2/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Warning Details' });
    expect(dialog).toHaveTextContent(/Wipers 302.*Resolved Jul 2.*No Details Provided/);
    expect(within(dialog).queryByRole('button', { name: 'Mark as resolved' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(toggle);
    expect(screen.queryByText('Wipers 301')).toBeNull();
  });

  it('say when there are none', async () => {
    answering(() => ({ warnings: [], nextCursor: null }));
    await open();
    expect(await screen.findByText('No resolved warnings yet.')).toBeVisible();
  });
});
