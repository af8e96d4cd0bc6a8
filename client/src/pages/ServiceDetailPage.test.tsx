import type { ServicePage } from '@glovebox/shared/serviceRecord';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '../lib/api.ts';
import { buildDue, buildService, buildServiceDetail, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import ServiceDetailPage from './ServiceDetailPage.tsx';

const ID = idOf(100);
const CAR = idOf(1);
const NOTHING = { change: false, dispute: false, putCosts: false, withdrawDispute: false };

let service: ServicePage;
let asked: number;
beforeEach(() => (asked = 0));

const render = () =>
  renderApp(
    <Routes>
      <Route path="/dashboard/services/:id" element={<ServiceDetailPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at: `/dashboard/services/${ID}` },
  );

const open = async ({ due, newer, older, ...over }: Partial<ServicePage> = {}) => {
  service = { ...buildServiceDetail(over), due, newer, older };
  network.use(
    http.get(`/api/service/${ID}`, () => {
      asked += 1;
      return HttpResponse.json(service);
    }),
  );
  const app = render();
  await screen.findByRole('heading', { level: 1, name: service.type });
  return app;
};

const failing = (body: object, status: number) => {
  respond('get', `/api/service/${ID}`, body, status);
  return render();
};

const answered = (message: string) => HttpResponse.json({ message, service: buildService() });
const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label);
const entry = () => screen.getByRole('article', { name: 'Service' });
const button = (name: string) => screen.getByRole('button', { name });
// without the preview of the car, which everybody may open and which is only an icon
const actions = () =>
  screen
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

describe('the page of a service', () => {
  it('says who paid an amount that came with a transferred car', async () => {
    await open({ handedOver: { cost: { amount: 316.6, currency: 'EUR' }, where: 'Autohaus Nord' } });
    const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
    expect(valueOf('Paid by a previous owner')).toBe('€316.60');
    expect(entry()).toHaveTextContent('Where: Autohaus Nord');
    expect(screen.queryByText('You paid')).toBeNull();
  });

  it('shows all that was recorded, and the car', async () => {
    await open({
      type: 'Brake Service',
      nextMileage: 133_000,
      description: 'Front axle',
      parts: ['Pads', 'Discs'],
      doneBy: { name: 'Garage Miller' },
      verifiedByWorkshop: true,
      workshopConfirmed: true,
    });
    for (const text of ['118,000 km', 'Next service at 133,000 km', 'Done by Garage Miller', 'May 4, 2026'])
      expect(entry()).toHaveTextContent(text);
    for (const text of ['Front axle', 'Pads', 'Discs', 'Garage Miller'])
      expect(within(entry()).getByText(text)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Verified by a workshop' })).toBeVisible();
    expect(screen.getByText(/Recorded by a workshop with access to the car/)).toHaveTextContent(
      /Recorded May 4/,
    );
    expect(screen.getByRole('link', { name: 'Volkswagen Golf VII' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${CAR}`,
    );
    expect(document.title).toBe('Brake Service');
  });

  it('links to its neighbours, and says how far away they are', async () => {
    const newer = buildService({
      _id: idOf(101),
      mileage: 119_713,
      doneAt: '2026-06-10',
      type: 'Full Service',
    });
    const older = buildService({
      _id: idOf(99),
      mileage: 118_000,
      doneAt: '2026-05-04',
      type: 'Brake Service',
    });
    await open({ newer, older });
    const [first, last] = [/^Newer: Full Service/, /^Older: Brake Service/].map((name) =>
      screen.getByRole('link', { name }),
    );
    expect(first).toHaveAttribute('href', `/dashboard/services/${newer._id}`);
    expect(screen.getByText('1,713 km and 37 days later')).toBeVisible();
    expect(last).toHaveAttribute('href', `/dashboard/services/${older._id}`);
    expect(screen.getByText('The same day')).toBeVisible();
  });

  it('says how far the next service is, or that a newer entry replaced it', async () => {
    const due = buildDue({ id: ID, state: 'later', doneKm: 118_000, dueKm: 133_000, kmLeft: 13_753 });
    const { unmount } = await open({ nextMileage: 133_000, due });
    expect(entry()).toHaveTextContent('118,000 km here119,247 km today, 13,753 km left');
    unmount();
    await open({ nextMileage: 133_000 });
    expect(entry()).toHaveTextContent('Next service at 133,000 km, until a newer entry replaced it');
  });

  it('says who recorded it without a stamp', async () => {
    const { unmount } = await open({ byCaller: true });
    expect(screen.getByRole('heading', { name: 'Recorded by you' })).toBeVisible();
    unmount();
    await open();
    expect(screen.getByRole('heading', { name: 'Recorded by the owner' })).toBeVisible();
  });

  it.each([
    ['2026-08-02', null],
    ['2026-08-03', 'It was recorded more than 90 days after it was done.'],
  ])('says when it was recorded later: done on May 4, recorded on %s', async (day, sentence) => {
    await open({ doneAt: '2026-05-04', createdAt: `${day}T00:00:00.000Z` });
    const heading = screen.queryByRole('heading', { name: 'Entered later' });
    if (sentence === null) expect(heading).toBeNull();
    else expect(heading?.nextElementSibling).toHaveTextContent(sentence);
  });

  it("explains an implausible reading, and shows the owner's dispute", async () => {
    await open({
      implausible: true,
      dispute: { text: 'The discs are the old ones.', createdAt: '2026-05-06T10:00:00.000Z' },
    });
    expect(screen.getByText(/doesn’t fit the car’s other readings/)).toBeVisible();
    const dispute = screen.getByRole('heading', { name: 'Disputed by the owner' }).closest('section');
    expect(dispute).toHaveTextContent(/The discs are the old ones\.May 6/);
  });

  it("is 'No Service Found' once it is removed, even if it was on the screen before", async () => {
    const { store } = await open();
    respond('get', `/api/service/${ID}`, { error: 'Gone' }, 404);
    act(() => void store.dispatch(api.util.invalidateTags(['services'])));
    expect(await screen.findByText('No Service Found')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Service' })).toBeNull();
  });

  it("is 'No Service Found' when it does not exist", async () => {
    failing({ error: 'Not found', code: 'NOT_FOUND' }, 404);
    expect(await screen.findByText('No Service Found')).toBeVisible();
  });

  it('shows why loading failed, and tries again', async () => {
    const { user } = failing({ error: 'The database is away' }, 503);
    expect(await screen.findByText('The database is away')).toBeVisible();
    respond('get', `/api/service/${ID}`, buildServiceDetail());
    await user.click(button('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Oil Change Service' })).toBeVisible();
  });
});

describe('the actions on a service', () => {
  it.each([
    ['none for people who may only read it', NOTHING, []],
    ['edit and remove for its author', { ...NOTHING, change: true }, ['Edit', 'Remove']],
    ['dispute for the owner', { ...NOTHING, dispute: true }, ['Dispute']],
    ['withdraw for the owner who disputed it', { ...NOTHING, withdrawDispute: true }, ['Withdraw']],
  ])('are %s', async (_what, may, names) => {
    await open({ may, dispute: { text: 'Not so.', createdAt: '2026-05-06T10:00:00.000Z' } });
    expect(actions()).toEqual(names);
  });
});

describe('editing a service', () => {
  const openForm = async () => {
    const app = await open({
      may: { ...NOTHING, change: true },
      type: 'Brake Service',
      nextMileage: 133_000,
      description: 'Front axle',
      parts: ['Pads', 'Discs'],
    });
    await app.user.click(button('Edit'));
    return app;
  };
  const server = (answer = () => answered('Service updated.')) => {
    const sent: unknown[] = [];
    network.use(
      http.get(`/api/car/${CAR}/mileage`, () => HttpResponse.json({ readings: [], newInstruments: [] })),
      http.put(`/api/service/${ID}`, async ({ request }) => {
        sent.push(await request.json());
        return answer();
      }),
    );
    return sent;
  };

  it('starts with the stored values, and shows the new ones after saving', async () => {
    const sent = server();
    const { user } = await openForm();
    const dialog = within(screen.getByRole('dialog', { name: 'Edit service' }));
    expect(field('Mileage')).toHaveValue('118000');
    expect(field(/^Next mileage/)).toHaveValue('133000');
    expect(field('Done at')).toHaveValue('2026-05-04');
    expect(field(/^Description/)).toHaveValue('Front axle');
    expect(dialog.queryByRole('button', { name: 'Clear' })).toBeNull();

    await user.clear(field('Mileage'));
    await user.type(field('Mileage'), '118500');
    await user.clear(field(/^Next mileage/));
    await user.click(dialog.getByRole('button', { name: 'Remove Pads' }));
    service = { ...service, mileage: 118_500 };
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Service updated.')).toBeVisible();
    expect(sent).toEqual([
      {
        type: 'Brake Service',
        mileage: 118_500,
        description: 'Front axle',
        doneAt: '2026-05-04',
        parts: ['Discs'],
        revision: 0,
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(entry()).toHaveTextContent('118,500 km'));
    expect(asked).toBe(2);
  });

  it('hints at a day before the car was made', async () => {
    server();
    const { user } = await openForm();
    await user.clear(field('Done at'));
    await user.type(field('Done at'), '2015-01-01');
    expect(screen.getByText('Before the car was made (2018). You can still save it.')).toBeVisible();
  });

  it('keeps a draft after a failure and when it is closed, apart from that of a new service', async () => {
    server(() => HttpResponse.json({ error: 'Only who recorded it can change it.' }, { status: 403 }));
    const { user } = await openForm();
    await user.type(field(/^Description/), ' and fluid');
    await user.click(button('Save'));
    expect(await screen.findByText('Only who recorded it can change it.')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(button('Edit'));
    expect(field(/^Description/)).toHaveValue('Front axle and fluid');
    expect(Object.keys(sessionStorage).filter((key) => key.includes(`newService:${CAR}`))).toEqual([]);
    await user.click(button('Clear'));
    expect(field(/^Description/)).toHaveValue('Front axle');
  });
});

describe('removing a service', () => {
  it('asks nothing, offers to undo that, goes to the car, and does not request the removed service again', async () => {
    const removed: string[] = [];
    network.use(
      http.delete(`/api/service/${ID}`, () => {
        removed.push(ID);
        return HttpResponse.json({ message: 'Service removed.' });
      }),
    );
    const { user } = await open({ may: { ...NOTHING, change: true }, parts: ['Pads'], description: 'Front' });
    await user.click(button('Remove'));
    expect(await screen.findByText('Service removed.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${CAR}`));
    expect(removed).toHaveLength(1);
    expect(asked).toBe(1);
  });

  it('shows why it was refused, and stays', async () => {
    respond('delete', `/api/service/${ID}`, { error: 'Not yours.' }, 403);
    const { user } = await open({ may: { ...NOTHING, change: true } });
    await user.click(button('Remove'));
    expect(await screen.findByText('Not yours.')).toBeVisible();
    expect(button('Remove')).toBeVisible();
  });
});

describe('a dispute', () => {
  const openForm = async () => {
    const app = await open({ may: { ...NOTHING, dispute: true }, doneBy: { name: 'Garage Miller' } });
    await app.user.click(button('Dispute'));
    return app;
  };
  const submit = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Dispute' });

  it('is a sentence beside the entry', async () => {
    const sent: unknown[] = [];
    network.use(
      http.post(`/api/service/${ID}/dispute`, async ({ request }) => {
        sent.push(await request.json());
        const dispute = { text: 'Not so.', createdAt: '2026-05-06T10:00:00.000Z' };
        service = { ...service, dispute, may: { ...NOTHING, withdrawDispute: true } };
        return HttpResponse.json({ message: 'Entry disputed.', service: buildService() }, { status: 201 });
      }),
    );
    const { user } = await openForm();
    await user.click(submit());
    expect(await screen.findByText('Say in a sentence what is wrong')).toBeVisible();
    await user.type(field('What is wrong with it?'), ' Not so. ');
    await user.click(submit());
    expect(await screen.findByText('Entry disputed.')).toBeVisible();
    expect(sent).toEqual([{ sentence: 'Not so.' }]);
    expect(await screen.findByText('Not so.')).toBeVisible();
    expect(actions()).toContain('Withdraw');
  });

  it('has at most 500 characters, and is kept as a draft', async () => {
    const { user } = await openForm();
    await user.click(field('What is wrong with it?'));
    await user.paste('x'.repeat(501));
    await user.click(submit());
    expect(await screen.findByText('At most 500 characters')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(button('Dispute'));
    expect(field('What is wrong with it?')).toHaveValue('x'.repeat(501));
  });

  it('can be withdrawn after a confirmation', async () => {
    const withdrawn: string[] = [];
    network.use(
      http.delete(`/api/service/${ID}/dispute`, () => {
        withdrawn.push(ID);
        service = buildServiceDetail({ may: { ...NOTHING, dispute: true } });
        return answered('Dispute withdrawn.');
      }),
    );
    const { user } = await open({
      may: { ...NOTHING, withdrawDispute: true },
      dispute: { text: 'Not so.', createdAt: '2026-05-06T10:00:00.000Z' },
    });
    await user.click(button('Withdraw'));
    expect(withdrawn).toEqual([]);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Dispute withdrawn.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Not so.')).toBeNull());
    expect(actions()).toContain('Dispute');
  });
});
