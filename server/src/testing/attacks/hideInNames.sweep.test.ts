import type { NewCarAnswer } from '@glovebox/shared/car';
import { describe, expect, it } from 'vitest';
import { giveAccess } from '../access.ts';
import { buildCar, buildService, newCar } from '../cars.ts';
import { mailAbout } from '../mails.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';
import { buildTransfer } from '../transfers.ts';

/** Marks that change the writing direction, and characters without width. */
const HIDING = /[\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/;
const ODD = 'Glove\u200Bbox \u202Etroppus\u2066';

const api = await freshServer();

describe('an attacker who hides or reorders text with invisible characters', () => {
  it('cannot do so in the name of a person, or in mails that contain it', async () => {
    const sender = await signUp(api, { name: ODD });
    const recipient = await signUp(api);
    const transfer = await buildTransfer(sender, await buildCar(api, sender), recipient);
    const { text } = await mailAbout(api, recipient.user.email, 'is waiting for you');
    expect(sender.user.name).not.toMatch(HIDING);
    expect(transfer.fromUser.name).not.toMatch(HIDING);
    expect(text).not.toMatch(HIDING);
  });

  it('cannot do so in the name of a workshop, which its entries show', async () => {
    const owner = await signUp(api);
    const workshop = await signUp(api, { plan: 'workshop', name: ODD });
    const car = await buildCar(api, owner);
    await giveAccess(owner, workshop, car);
    expect((await buildService(workshop, car)).doneBy?.name).not.toMatch(HIDING);
  });

  it('cannot do so in a typed make, model and engine, which the public page shows', async () => {
    const owner = await signUp(api);
    const typed = { make: { name: ODD }, model: { name: ODD }, engine: { name: ODD } };
    const { body } = await owner
      .post('/api/car/new')
      .send({ ...(await newCar(api)), make: null, model: null, engine: null, typed })
      .expect(201);
    const { vin } = (body as NewCarAnswer).savedCar;
    const page = await api.request.get(`/api/car/check/vin/${vin}`).expect(200);
    expect(page.text).toContain('troppus');
    expect(page.text).not.toMatch(HIDING);
  });
});
