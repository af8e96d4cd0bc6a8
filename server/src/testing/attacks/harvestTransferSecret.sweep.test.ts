import { expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { buildCar } from '../cars.ts';
import { mailAbout } from '../mails.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer();

const VICTIM = 'victim@example.net';

it('a sender cannot make the link in the mail lead to their own host, to collect the secret that verifies the email', async () => {
  const sender = await signUp(api);
  const impostor = await signUp(api, { email: VICTIM });
  await UserModel.updateOne({ _id: impostor.user.id }, { $set: { emailVerified: false } });
  const { _id: car } = await buildCar(api, sender);
  const answer = await sender
    .post('/api/token/new')
    .set('Host', 'evil.example')
    .send({ email: VICTIM, car })
    .expect(201);
  const { text } = await mailAbout(api, VICTIM, 'waiting for you');
  const [, secret] = /#secret=([\w-]+)/.exec(text) ?? [];
  const { token } = (answer.body as { transfer: { token: string } }).transfer;
  await impostor.post(`/api/token/accept/${token}`).send({ secret }).expect(403);
  expect(secret).toBeUndefined();
  expect((await impostor.get('/api/auth/profile')).body.user.emailVerified).toBe(false);
});
