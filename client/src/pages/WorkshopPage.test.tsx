import type { PlanAnswer } from '@glovebox/shared/billing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { ReactNode } from 'react';
import { useSessionCheck } from '../features/auth/useSessionCheck.ts';
import { sessionStarted } from '../lib/session.ts';
import { passTime, startFakeClock } from '../testing/clock.ts';
import { buildUser } from '../testing/people.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network, respond } from '../testing/server.ts';
import { buildPlan } from '../testing/workshop.ts';
import WorkshopPage from './WorkshopPage.tsx';

/** Keeps the session up to date, like the guard around the dashboard. */
const SignedIn = ({ children }: { children: ReactNode }) => {
  useSessionCheck();
  return children;
};

/** Opens the page with a plan, which tests can change on the server while it is open. */
const open = (plan: PlanAnswer) => {
  const server = { plan, asked: 0 };
  network.use(
    http.get('/api/billing/plan', () => {
      server.asked += 1;
      return HttpResponse.json(server.plan);
    }),
    http.get('/api/auth/profile', () => HttpResponse.json({ user: buildUser({ plan: server.plan.plan }) })),
  );
  const app = renderApp(
    <SignedIn>
      <WorkshopPage />
    </SignedIn>,
    { at: '/dashboard/workshop' },
  );
  act(
    () => void app.store.dispatch(sessionStarted({ user: buildUser({ plan: plan.plan }), token: 'a token' })),
  );
  return { ...app, server };
};

const checkout = () => screen.findByRole('link', { name: /Continue to payment/ });

describe('the offer of the workshop plan', () => {
  it('is monthly at first, and opens the checkout in a new tab', async () => {
    open(buildPlan());
    expect(await checkout()).toHaveAttribute(
      'href',
      'https://pay.example.test/monthly?prefilled_email=ada%40example.com',
    );
    expect(await checkout()).toHaveAttribute('target', '_blank');
    expect(screen.getByRole('radio', { name: /Monthly.*billed monthly.*10 USD/ })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'Upgrade to Workshop' })).toBeVisible();
    expect(document.title).toBe('Upgrade to Workshop');
  });

  it('can be changed to annual', async () => {
    const { user } = open(buildPlan());
    await checkout();
    await user.click(screen.getByRole('radio', { name: /Annual.*Best Value.*billed annually.*100 USD/ }));
    expect(await checkout()).toHaveAttribute('href', expect.stringContaining('/annual'));
  });

  it('says when payments are not set up', async () => {
    const [monthly, annual] = [
      { price: 10, link: null },
      { price: 100, link: null },
    ];
    open(buildPlan({ available: false, monthly, annual }));
    expect(await screen.findByText(/Payments aren’t set up here/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /payment/ })).toBeNull();
  });

  it('says when one of the two cannot be bought', async () => {
    const { user } = open(buildPlan({ annual: { price: 100, link: null } }));
    await checkout();
    await user.click(screen.getByRole('radio', { name: /Annual/ }));
    expect(screen.getByText(/This plan isn’t sold here/)).toBeVisible();
  });
});

describe('a payment in another tab', () => {
  it('is noticed when the person comes back, and the session is updated', async () => {
    const { server, store } = open(buildPlan());
    await checkout();
    server.plan = buildPlan({ plan: 'workshop', paidUntil: '2027-01-02T10:00:00.000Z' });
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('You are on the workshop plan now.')).toBeVisible();
    expect(await screen.findByText('Jan 2, 2027')).toBeVisible();
    await waitFor(() => expect(store.getState().session.user?.plan).toBe('workshop'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Workshop plan' })).toBeVisible();
  });

  it('is checked regularly once the checkout was opened', async () => {
    const { user } = open(buildPlan());
    const link = await checkout();
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    expect(screen.getByText(/Waiting for your payment/)).toBeVisible();
  });
});

it('does not check a payment any more once it has arrived', async () => {
  startFakeClock();
  const { user, server } = open(buildPlan());
  const link = await checkout();
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  server.plan = buildPlan({ plan: 'workshop' });
  await passTime(5_000);
  expect(await screen.findByText('Your plan')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Workshop plan'));
  server.asked = 0;
  await passTime(20_000);
  expect(server.asked).toBe(0);
});

describe('the plan of a workshop', () => {
  it('shows until when it is paid', async () => {
    open(buildPlan({ plan: 'workshop', paidUntil: '2027-01-02T10:00:00.000Z' }));
    expect(await screen.findByText('Paid until')).toBeVisible();
    expect(screen.getByText('Jan 2, 2027')).toBeVisible();
    expect(screen.queryByText('an admin')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText('You are on the workshop plan now.')).toBeNull();
  });

  it('is marked when an admin set it', async () => {
    open(buildPlan({ plan: 'workshop', setByHand: true }));
    expect(await screen.findByText('an admin')).toBeVisible();
    expect(screen.queryByText('Paid until')).toBeNull();
  });
});

it('offers to try again when the plan cannot be loaded', async () => {
  const { user } = open(buildPlan());
  await checkout();
  respond('get', '/api/billing/plan', { error: 'Away' }, 503);
  renderApp(<WorkshopPage />);
  expect(await screen.findByText('Away')).toBeVisible();
  respond('get', '/api/billing/plan', buildPlan({ plan: 'workshop' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your plan')).toBeVisible();
});
