import { describe, it } from 'vitest';
import { stopClockAtMidnight } from '../clock.ts';
import { mailAbout, mailsAbout } from '../mails.ts';
import { signUp } from '../people.ts';
import { freshServer } from '../testServer.ts';

stopClockAtMidnight();

const api = await freshServer({ rateLimits: true, trustProxy: 1 });

const from = (address: string, path: string, body: object) =>
  api.request.post(`/api/auth/${path}`).set('X-Forwarded-For', address).send(body);

const useUp = async (email: string) => {
  for (let call = 0; call < 12; call += 1) await from('198.51.100.77', 'forgot', { email });
};

describe('an attacker who asks for mails to an email from one address', () => {
  it('keeps nobody from signing up with it', async () => {
    const email = 'newcomer@example.org';
    await useUp(email);
    const newcomer = { name: 'Newcomer', email, password: 'correct horse' };
    await from('192.0.2.50', 'signup', newcomer).expect(201);
  });

  it('keeps nobody from a new password', async () => {
    const { email } = (await signUp(api)).user;
    await useUp(email);
    const before = (await mailsAbout(api, email, 'Set a new password')).length;
    await from('192.0.2.50', 'forgot', { email }).expect(200);
    await mailAbout(api, email, 'Set a new password', before);
  });
});
