import { METRIC } from '@glovebox/shared/units';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { buildService, idOf } from '../../testing/cars.ts';
import { choose, chosenIn } from '../../testing/choose.ts';
import { withoutInput } from '../../testing/inputs.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { keepSent, network, respond } from '../../testing/server.ts';
import { buildUser } from '../../testing/people.ts';
import { sessionStarted } from '../../lib/session.ts';
import { serviceFormFor } from './serviceForm.ts';
import { ServiceDialog } from './ServiceDialog.tsx';

const CAR = idOf(1);

const given = {
  carId: CAR,
  carName: 'Volkswagen Golf',
  lastMileage: 119_247,
  onClose: () => undefined,
};

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <ServiceDialog {...given} onClose={() => setOpen(false)} />}
    </>
  );
};

const open = async () => {
  const app = renderApp(<Opener />);
  await app.user.click(screen.getByRole('button', { name: 'Open' }));
  return app;
};

const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole('button', { name: 'Add Service' });

/** Keeps what is sent, and answers with `answer` or a success. */
const server = (answer?: () => Response | Promise<Response>) => {
  const sent: unknown[] = [];
  network.use(
    http.get('/api/car/:id/mileage', () => HttpResponse.json({ readings: [], newInstruments: [] })),
    http.post('/api/service/new', async ({ request }) => {
      sent.push(await request.json());
      return answer
        ? answer()
        : HttpResponse.json({ message: 'Service saved', service: buildService() }, { status: 201 });
    }),
  );
  return sent;
};

describe('the Add Service dialog', () => {
  it('has a field for every value of a service', async () => {
    await open();
    // the type and the parts have other controls
    expect(withoutInput(serviceFormFor(METRIC).empty())).toEqual(['type', 'parts', 'part']);
  });

  it('requires only the type, which has no default, and the mileage', async () => {
    const sent = server();
    const { user } = await open();
    await user.click(submit());
    expect(await screen.findByText('Field is required')).toBeVisible();
    expect(await screen.findByText('Mileage is required')).toBeVisible();
    await waitFor(() => expect(field('Type')).toHaveFocus());
    expect(sent).toEqual([]);

    await choose(user, 'Type', 'Oil Change Service');
    await user.type(field('Mileage'), '120000');
    await user.click(submit());
    expect(await screen.findByText('Service Added Successfully')).toBeVisible();
    expect(sent).toMatchObject([{ onCar: CAR, type: 'Oil Change Service', mileage: 120_000, parts: [] }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends everything that was entered', async () => {
    const sent = server();
    const { user } = await open();
    await choose(user, 'Type', 'Brake Service');
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2026-03-01');
    await user.type(field('Mileage'), '120 000');
    await user.click(screen.getByRole('button', { name: '+15,000' }));
    await user.click(screen.getByRole('button', { name: '12 months' }));
    await user.type(field(/^Parts/), 'Brake pads{Enter}');
    await user.type(field(/^Description/), 'Front axle{Enter}and fluid');
    await user.click(submit());
    await waitFor(() =>
      expect(sent).toEqual([
        {
          onCar: CAR,
          type: 'Brake Service',
          doneAt: '2026-03-01',
          mileage: 120_000,
          nextMileage: 135_000,
          nextDate: '2027-03-01',
          parts: ['Brake pads'],
          description: 'Front axle\nand fluid',
        },
      ]),
    );
  });

  it('offers the next service in 10, 15 and 20 thousand once there is a mileage', async () => {
    const { user } = await open();
    const quick = () =>
      within(screen.getByRole('group', { name: 'Next service after' })).getAllByRole('button');
    expect(quick().map(({ textContent }) => textContent)).toEqual(['+10,000', '+15,000', '+20,000']);
    for (const button of quick()) expect(button).toBeDisabled();

    await user.type(field('Mileage'), '119500');
    await user.click(screen.getByRole('button', { name: '+20,000' }));
    expect(field(/^Next mileage/)).toHaveValue('139500');
  });

  it('offers the next service in 6, 12 and 24 months from the day it was done, at the end of a shorter month', async () => {
    const { user } = await open();
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2025-08-31');
    const quick = within(screen.getByRole('group', { name: 'Next service in' })).getAllByRole('button');
    const days: string[] = [];
    for (const button of quick) {
      await user.click(button);
      days.push(`${button.textContent}: ${field(/^Next date/).value}`);
    }
    expect(days).toEqual(['6 months: 2026-02-28', '12 months: 2026-08-31', '24 months: 2027-08-31']);
  });

  it('refuses a next date that is not after the day it was done, at its field', async () => {
    const sent = server();
    const { user } = await open();
    await choose(user, 'Type', 'Brake Service');
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2026-03-01');
    await user.type(field('Mileage'), '120000');
    await user.type(field(/^Next date/), '2026-03-01');
    await user.click(submit());
    await waitFor(() => expect(field(/^Next date/)).toBeInvalid());
    expect(field(/^Next date/)).toHaveAccessibleDescription('Must be after the day of this service');
    expect(sent).toEqual([]);
  });

  it('adds parts one at a time, trims them, ignores empty ones, does not submit on Enter, and removes them by position', async () => {
    const sent = server();
    const { user } = await open();
    await user.type(field('Mileage'), '120000');
    const part = field(/^Parts/);
    await user.type(part, '{Enter}');
    await user.type(part, '   {Enter}');
    expect(screen.queryByRole('list', { name: 'Added so far' })).toBeNull();

    await user.clear(part);
    await user.type(part, ' Filter {Enter}Oil{Enter}Filter{Enter}');
    const parts = () =>
      within(screen.getByRole('list', { name: 'Added so far' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(parts()).toEqual(['Filter', 'Oil', 'Filter']);
    expect(part).toHaveValue('');

    const [first] = screen.getAllByRole('button', { name: 'Remove Filter' });
    await user.click(first!);
    expect(parts()).toEqual(['Oil', 'Filter']);
    expect(sent).toEqual([]);
  });

  it('warns about a mileage below the last one, and accepts it', async () => {
    const sent = server();
    const { user } = await open();
    await user.type(field('Mileage'), '90000');
    expect(field('Mileage')).toHaveAccessibleDescription(
      'Lower than the last reading (119,247 km). You can still save it.',
    );
    await choose(user, 'Type', 'Oil Change Service');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it('warns about a mileage far above the last one, and accepts it', async () => {
    const sent = server();
    const { user } = await open();
    await user.type(field('Mileage'), '120000');
    expect(field('Mileage')).toHaveAccessibleDescription('Last reading: 119,247 km');
    await user.type(field('Mileage'), '0');
    expect(field('Mileage')).toHaveAccessibleDescription(
      '1,080,753 km more than the last reading (119,247 km). A typo? You can still save it.',
    );
    await choose(user, 'Type', 'Oil Change Service');
    await user.click(submit());
    await waitFor(() => expect(sent).toMatchObject([{ mileage: 1_200_000 }]));
  });

  it('compares the mileage of an earlier day with the readings around that day', async () => {
    server();
    respond('get', '/api/car/:id/mileage', {
      newInstruments: [],
      readings: [
        { doneAt: '2024-01-01', mileage: 90_000, implausible: false, source: 'service' },
        { doneAt: '2026-01-01', mileage: 119_247, implausible: false, source: 'stated' },
      ],
    });
    const { user } = await open();
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2024-06-01');
    await user.type(field('Mileage'), '95000');
    await waitFor(() =>
      expect(field('Mileage')).toHaveAccessibleDescription(
        'Before: 90,000 km on Jan 1, 2024. Next: 119,247 km on Jan 1, 2026.',
      ),
    );
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2023-06-01');
    expect(field('Mileage')).toHaveAccessibleDescription(
      'Higher than the next reading (90,000 km on Jan 1, 2024). You can still save it.',
    );
  });

  it('keeps day and mileage for another service of the same visit, and says so', async () => {
    const sent = server();
    const { user } = await open();
    await choose(user, 'Type', 'Brake Service');
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2026-03-01');
    await user.type(field('Mileage'), '120000');
    await user.click(screen.getByRole('button', { name: '+15,000' }));
    await user.click(screen.getByRole('button', { name: '12 months' }));
    await user.type(field(/^Parts/), 'Brake pads{Enter}');
    await user.type(field(/^Description/), 'Front axle');
    const another = screen.getByRole('button', { name: 'Save and add another' });
    await user.dblClick(another);
    expect(await screen.findByText('Service Added Successfully')).toBeVisible();
    await waitFor(() => expect(field('Type')).toHaveFocus());
    expect(screen.getByText('Saved. Day and mileage are kept for the next service.')).toHaveRole('status');
    expect([field('Mileage').value, field('Done at').value]).toEqual(['120000', '2026-03-01']);
    expect([field(/^Next mileage/).value, field(/^Description/).value]).toEqual(['', '']);
    expect(screen.queryByRole('list', { name: 'Added so far' })).toBeNull();
    // kept values do not count as typed
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.click(another);
    expect(await screen.findByText('Field is required')).toBeVisible();
    expect(sent).toHaveLength(1);

    await choose(user, 'Type', 'Full Service');
    await user.click(submit());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toMatchObject([
      { onCar: CAR, type: 'Brake Service', mileage: 120_000, doneAt: '2026-03-01' },
      { onCar: CAR, type: 'Full Service', mileage: 120_000, doneAt: '2026-03-01', parts: [] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field('Mileage')).toHaveValue('');
  });

  it('keeps the currency of the first amount for another service, and makes it the default', async () => {
    const sent = server();
    const changed = keepSent('patch', '/api/auth/settings', {
      message: 'x',
      settings: { ...METRIC, currency: 'EUR' },
    });
    const { user, store } = renderApp(<Opener />);
    const account = buildUser();
    const settings = { ...account.settings, currency: null };
    store.dispatch(sessionStarted({ user: { ...account, settings }, token: null }));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await choose(user, 'Type', 'Brake Service');
    await user.type(field('Mileage'), '120000');
    await user.type(field(/^Cost/), '100');
    expect(chosenIn('Currency')).toBe('USD – US Dollar');
    await choose(user, 'Currency', 'EUR – Euro');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(field(/^Cost/)).toHaveValue(''));
    expect(chosenIn('Currency')).toBe('EUR – Euro');
    expect(changed).toEqual([{ currency: 'EUR' }]);
    await choose(user, 'Type', 'Full Service');
    await user.type(field(/^Cost/), '50');
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { cost: { amount: 100, currency: 'EUR' } },
      { cost: { amount: 50, currency: 'EUR' } },
    ]);
    expect(changed).toHaveLength(1);
  });

  it('begins with the type of a due service, and asks for the mileage first', async () => {
    const sent = server();
    const due = { type: 'Oil Change Service', title: 'Oil Change Service' };
    const { user } = renderApp(<ServiceDialog {...given} due={due} />);
    expect(screen.getByText('Oil Change Service')).toBeVisible();
    expect(field('Mileage')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.keyboard('120000');
    await user.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() => expect(field('Type')).toHaveFocus());
    // the next service of the visit is another one
    expect(screen.queryByText('Oil Change Service')).toBeNull();
    expect(field('Mileage')).toHaveValue('120000');
    expect(sent).toMatchObject([{ type: 'Oil Change Service', mileage: 120_000 }]);
  });

  it('begins with the title of a due service of type Other as well, which is what it is known by', async () => {
    server();
    renderApp(<ServiceDialog {...given} due={{ type: 'Other', title: 'Timing belt' }} />);
    await waitFor(() => expect(field('Mileage')).toHaveFocus());
    expect(screen.getByText('Other')).toBeVisible();
    expect(field(/^Description/)).toHaveValue('Timing belt');
  });

  it('covers its content while it saves, saves once, and can be closed meanwhile', async () => {
    let answerNow: (answer: Response) => void = () => undefined;
    const sent = server(() => new Promise((resolve) => (answerNow = resolve)));
    const { user } = await open();
    await choose(user, 'Type', 'Oil Change Service');
    await user.type(field('Mileage'), '120000');
    await user.dblClick(submit());
    expect(await screen.findByText('Saving')).toBeInTheDocument();
    expect(field('Mileage').closest('[inert]')).not.toBeNull();

    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    answerNow(HttpResponse.json({ message: 'Saved', service: buildService() }, { status: 201 }));
    expect(await screen.findByText('Service Added Successfully')).toBeVisible();
    expect(sent).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field('Mileage')).toHaveValue('');
  });

  it("shows the server's text when saving fails, marks the fields and keeps what was typed", async () => {
    server(() =>
      HttpResponse.json(
        {
          error: 'This reading cannot be',
          code: 'BAD_INPUT',
          details: [{ path: 'mileage', message: 'Too far for one day' }],
        },
        { status: 400 },
      ),
    );
    const { user } = await open();
    await choose(user, 'Type', 'Oil Change Service');
    await user.type(field('Mileage'), '120000');
    await user.type(field(/^Parts/), 'Oil filter{Enter}');
    await user.click(submit());
    expect(await screen.findByText('This reading cannot be')).toBeVisible();
    expect(field('Mileage')).toHaveAccessibleDescription(/Too far for one day/);
    expect(field('Mileage')).toHaveValue('120000');
    expect(screen.getByRole('list', { name: 'Added so far' })).toHaveTextContent('Oil filter');
    expect(submit()).toBeEnabled();
  });

  it('keeps what was typed when it is closed, until it is cleared', async () => {
    const { user } = await open();
    await user.type(field('Mileage'), '120000');
    await user.type(field(/^Parts/), 'Oil filter{Enter}half a na');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field('Mileage')).toHaveValue('120000');
    expect(field(/^Parts/)).toHaveValue('half a na');
    expect(screen.getByRole('list', { name: 'Added so far' })).toHaveTextContent('Oil filter');

    expect(screen.getByText(/^We kept what you typed/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field('Mileage')).toHaveValue('');
    expect(screen.queryByText(/^We kept what you typed/)).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(field('Mileage')).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('can be cleared when only a part was entered', async () => {
    const { user } = await open();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await user.type(field(/^Parts/), 'Oil filter{Enter}');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('list', { name: 'Added so far' })).toBeNull();
  });

  it('refuses a part that is too long, at its field', async () => {
    const { user } = await open();
    await user.click(field(/^Parts/));
    await user.paste('x'.repeat(121));
    await user.keyboard('{Enter}');
    expect(field(/^Parts/)).toHaveAccessibleDescription(/At most 120 characters/);
    expect(screen.queryByRole('list', { name: 'Added so far' })).toBeNull();
  });
});
