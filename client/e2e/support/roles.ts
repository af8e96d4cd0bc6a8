import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';
import Stripe from 'stripe';
import { callApi } from './api.ts';
import { logIn, signUp, type Person } from './people.ts';
import { PAYMENTS, type Product } from './product.ts';

const run = promisify(execFile);
const MAKE_ADMIN = fileURLToPath(new URL('../../../server/dist/commands/makeAdmin.js', import.meta.url));

/** Sends the payment provider's event that a user paid for the workshop plan. */
export const payForWorkshop = async (request: APIRequestContext, { id }: Person): Promise<void> => {
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1_000),
    data: {
      object: {
        id: `cs_${randomUUID()}`,
        object: 'checkout.session',
        mode: 'subscription',
        client_reference_id: id,
        payment_status: 'paid',
        customer: `cus_${id}`,
        subscription: `sub_${id}`,
      },
    },
  });
  const answer = await request.post('/api/billing/webhook', {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: PAYMENTS.STRIPE_WEBHOOK_SECRET,
      }),
    },
    data: Buffer.from(payload),
  });
  expect(answer.status(), await answer.text()).toBe(200);
};

/** Signs up a workshop that has paid for its plan. */
export const openWorkshop = async (request: APIRequestContext): Promise<Person> => {
  const workshop = await signUp(request);
  await payForWorkshop(request, workshop);
  return workshop;
};

/** Confirms a workshop as an admin who has checked it. */
export const confirmWorkshop = async (
  request: APIRequestContext,
  admin: Person,
  { id, name }: Pick<Person, 'id' | 'name'>,
): Promise<void> => {
  await callApi(request, admin, `PUT /auth/admin/users/${id}/confirmation`, {
    legalName: name,
    country: 'Germany',
    registration: 'HRB 12345',
    website: 'https://autohaus.example',
    password: admin.password,
  });
};

/** Makes a person an admin by `npm run admin`, while the product runs. */
const makeAdmin = async (product: Product, request: APIRequestContext, person: Person): Promise<Person> => {
  await run(process.execPath, [MAKE_ADMIN, person.email, '--yes'], {
    env: { ...process.env, DATA_DIR: product.dataDir, MONGODB_URI: '' },
  });
  // changing the role ends the sessions
  return logIn(request, person);
};

export const signUpAdmin = async (product: Product, request: APIRequestContext): Promise<Person> =>
  makeAdmin(product, request, await signUp(request));

/** Signs up a person whom an admin makes a moderator. */
export const signUpModerator = async (request: APIRequestContext, admin: Person): Promise<Person> => {
  const person = await signUp(request);
  await callApi(request, admin, `PUT /auth/admin/users/${person.id}/role`, {
    role: 'moderator',
    password: admin.password,
  });
  return logIn(request, person);
};
