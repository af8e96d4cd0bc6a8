import { describe, expect, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { buildCar } from '../cars.ts';
import { mailAbout, secretMailedTo } from '../mails.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';
import { buildTransfer } from '../transfers.ts';

const api = await freshServer({ skipEmailVerification: false });

const verify = (token: string) => api.request.post('/api/auth/verify').send({ token });

describe('an attacker who signs up with the email of somebody else', () => {
  const email = 'buyer@example.org';

  it('gets neither the email nor a car that is sent to it when the owner of the email opens the mailed links', async () => {
    const attacker = await signUp(api, { email, name: 'Attacker' });
    const sender = await signUp(api);
    await UserModel.updateOne({ _id: sender.user.id }, { $set: { emailVerified: true } });
    const car = await buildCar(api, sender);
    const { token } = await buildTransfer(sender, car, attacker);

    // the victim opens both links, in a browser without a session and in one with their own session
    const secret = await secretMailedTo(api, email, 'Verify your email');
    const [, mailed] = /#secret=([\w-]+)/.exec((await mailAbout(api, email, 'waiting for you')).text)!;
    const victim = await signUp(api);
    await verify(secret).expect(401);
    await victim.post('/api/auth/verify').send({ token: secret }).expect(403);
    await api.request.post(`/api/token/open/${token}`).send({ secret: mailed }).expect(401);
    await victim.post(`/api/token/open/${token}`).send({ secret: mailed }).expect(404);

    const profile = await attacker.get('/api/auth/profile').expect(200);
    expect(profile.body.user.emailVerified).toBe(false);
    expect((await attacker.get('/api/token/').expect(200)).body).toEqual([]);
    await attacker.post(`/api/token/accept/${token}`).send({}).expect(403);
    await sender.get(`/api/car/${car._id}`).expect(200);
  });

  it('does not get it by a change of email either', async () => {
    const attacker = await signUp(api);
    const next = 'seller@example.org';
    const { user, password } = attacker;
    await attacker.put('/api/auth/edit').send({ name: user.name, email: next, password }).expect(200);
    const secret = await secretMailedTo(api, next, 'Verify your email');
    await verify(secret).expect(401);
    expect((await attacker.get('/api/auth/profile')).body.user.email).toBe(user.email);
  });
});
