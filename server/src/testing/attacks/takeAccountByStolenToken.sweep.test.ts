import { describe, it } from 'vitest';
import { UserModel } from '../../modules/accounts/userModel.ts';
import { secretMailedTo } from '../mails.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

const api = await freshServer({ skipEmailVerification: false });

const logIn = (email: string, password: string) =>
  api.request.post('/api/auth/login').send({ email, password });

const victimWithEmail = async () => {
  const victim = await signUp(api);
  await UserModel.updateOne({ _id: victim.user.id }, { $set: { emailVerified: true } });
  return victim;
};

describe('an attacker who changes the email of an account to their own', () => {
  it('cannot do so with a stolen token alone', async () => {
    const victim = await victimWithEmail();
    const { name, email } = victim.user;
    await victim.put('/api/auth/edit').send({ name, email: 'evil@example.org' }).expect(400);
    await victim
      .put('/api/auth/edit')
      .send({ name, email: 'evil@example.org', password: 'guessed' })
      .expect(400);
    await logIn(email, victim.password).expect(200);
  });

  it('loses the account to its owner again, even if they knew and changed the password', async () => {
    const victim = await victimWithEmail();
    const { name, email } = victim.user;
    const evil = 'evil2@example.org';
    await victim.put('/api/auth/edit').send({ name, email: evil, password: victim.password }).expect(200);
    const token = await secretMailedTo(api, evil, 'Verify your email');
    await victim.post('/api/auth/verify').send({ token }).expect(200);
    await api.request.post('/api/auth/forgot').send({ email: evil }).expect(200);
    const reset = await secretMailedTo(api, evil, 'Set a new password');
    await api.request.post('/api/auth/reset').send({ token: reset, password: 'mine now' }).expect(200);
    await logIn(evil, 'mine now').expect(200);

    // nobody can take the email of the victim in the meantime
    await api.request.post('/api/auth/signup').send({ name, email, password: 'mine now' }).expect(409);
    const undo = await secretMailedTo(api, email, 'was changed');
    const { body } = await api.request.post('/api/auth/restore-email').send({ token: undo }).expect(200);
    await logIn(evil, 'mine now').expect(401);
    await logIn(email, 'mine now').expect(401);
    await api.request
      .post('/api/auth/reset')
      .send({ token: body.token, password: 'my own again' })
      .expect(200);
    await logIn(email, 'my own again').expect(200);
  });
});
