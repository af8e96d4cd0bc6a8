import { expect, it } from 'vitest';
import { buildCar } from '../cars.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer({ trustProxy: 1 });

it('an attacker cannot get a link with another protocol than http by X-Forwarded-Proto', async () => {
  const owner = await signUp(api);
  const { _id } = await buildCar(api, owner);
  const { body } = await owner
    .get(`/api/car/${_id}/link`)
    .set('X-Forwarded-Proto', 'javascript')
    .set('Host', 'glovebox.lan')
    .expect(200);
  expect((body as { link: string }).link).toMatch(/^http:\/\/glovebox\.lan\/check\//);
});
