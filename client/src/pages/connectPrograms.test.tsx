import type { NewToken } from '@glovebox/shared/accessToken';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { openProfile } from '../testing/profile.tsx';
import { network } from '../testing/server.ts';

const TOKEN = {
  _id: 't'.repeat(24),
  name: 'Home Assistant',
  scope: 'read',
  createdAt: '2026-03-01T10:00:00.000Z',
};
const WEBHOOK = {
  _id: 'w'.repeat(24),
  url: 'https://example.org/hook',
  events: ['warning.added'],
  createdAt: '2026-03-01T10:00:00.000Z',
};

it('an access token is made, its secret shown once, and ended after a confirmation', async () => {
  const { user } = await openProfile();
  expect(await screen.findByText('You have no access tokens.')).toBeVisible();
  let tokens: object[] = [];
  let asked: NewToken | undefined;
  network.use(
    http.get('/api/auth/tokens', () => HttpResponse.json({ tokens })),
    http.post('/api/auth/tokens', async ({ request }) => {
      asked = (await request.json()) as NewToken;
      tokens = [TOKEN];
      return HttpResponse.json({ message: 'The access token is ready.', token: TOKEN, secret: 'gbx_secret' });
    }),
    http.delete(`/api/auth/tokens/${TOKEN._id}`, () => {
      tokens = [];
      return HttpResponse.json({ message: 'The access token has ended.' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const dialog = screen.getByRole('dialog', { name: 'Make an access token' });
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }));
  expect(await within(dialog).findByText('Give it a name')).toBeVisible();
  await user.type(within(dialog).getByLabelText('What it is for'), 'Home Assistant');
  await user.selectOptions(within(dialog).getByLabelText('Expires'), 'Never');
  await user.click(within(dialog).getByRole('button', { name: 'Make token' }));
  expect(await screen.findByLabelText('Secret of Home Assistant')).toHaveValue('gbx_secret');
  expect(asked).toEqual({ name: 'Home Assistant', scope: 'read' });
  expect(screen.getByText('The access token is ready.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End Home Assistant' }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'End Home Assistant?' })).getByRole('button', {
      name: 'End token',
    }),
  );
  expect(await screen.findByText('You have no access tokens.')).toBeVisible();
  await waitFor(() => expect(screen.queryByLabelText('Secret of Home Assistant')).not.toBeInTheDocument());
});

it('a webhook is added and edited, shows what it was told, and sends it again', async () => {
  const sent: string[] = [];
  const { user } = await openProfile();
  expect(await screen.findByText('You have no webhooks.')).toBeVisible();
  network.use(
    http.get('/api/webhooks', () => HttpResponse.json({ webhooks: [WEBHOOK] })),
    http.post('/api/webhooks', () =>
      HttpResponse.json({ message: 'The webhook is ready.', webhook: WEBHOOK, secret: 'whsec_secret' }),
    ),
    http.put(`/api/webhooks/${WEBHOOK._id}`, () => HttpResponse.json({ message: 'The webhook is changed.' })),
    http.get(`/api/webhooks/${WEBHOOK._id}/deliveries`, () =>
      HttpResponse.json({
        deliveries: [
          {
            ...{ _id: 'd'.repeat(24), event: 'warning.added', state: 'failed', attempts: 9, status: 503 },
            createdAt: WEBHOOK.createdAt,
          },
          {
            ...{ _id: 'e'.repeat(24), event: 'service.recorded', state: 'waiting', attempts: 1 },
            ...{ reason: 'ENOTFOUND', createdAt: WEBHOOK.createdAt, nextAt: WEBHOOK.createdAt },
          },
        ],
        nextCursor: null,
      }),
    ),
    http.post('/api/webhooks/:id/deliveries/:delivery/again', ({ params }) => {
      sent.push(String(params['delivery']));
      return HttpResponse.json({ message: 'It is sent again.' });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Add a webhook' }));
  const dialog = screen.getByRole('dialog', { name: 'Add a webhook' });
  await user.type(within(dialog).getByLabelText('Address'), WEBHOOK.url);
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByLabelText('Secret of the new webhook')).toHaveValue('whsec_secret');
  expect(screen.getByText('The webhook is ready.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Edit https/ }));
  await user.click(
    within(screen.getByRole('dialog', { name: 'Edit webhook' })).getByRole('button', {
      name: 'Save webhook',
    }),
  );
  expect(await screen.findByText('The webhook is changed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Deliveries to/ }));
  const table = await screen.findByRole('table', { name: 'Deliveries' });
  expect(table).toHaveTextContent(/Warning added.*Failed.*503.*9/);
  expect(table).toHaveTextContent(/Waiting.*there is no server of this name.*1/);
  await user.click(within(table).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It is sent again.')).toBeVisible();
  expect(sent).toEqual(['d'.repeat(24)]);
});
