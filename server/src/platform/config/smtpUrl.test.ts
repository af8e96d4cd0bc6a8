import { expect, it } from 'vitest';
import { smtpUrl } from './smtpUrl.ts';

it.each([
  'smtp://mail.example.org',
  'smtp://localhost:25/',
  'smtps://user:password@mail.example.org:465',
  'smtp://app:12%2FAb%2Bc%25@mail.example.org:587',
  'smtp://10.0.0.3:1025',
  'smtp://[::1]:1025',
  'smtp://mail_server:25',
  'smtp://mail.example.org?requireTLS=true&name=glovebox.example',
])('%s is an address of a mail server', (url) => {
  expect(smtpUrl.safeParse(url).success).toBe(true);
});

it.each([
  'mail.example.org',
  'http://mail.example.org',
  'smtp:mail.example.org',
  'smtp://',
  'smtp://app:12/Hush@mail.example.org:587',
  'smtp://app:12?Hush@mail.example.org:587',
  'smtp://app:12#Hush@mail.example.org:587',
  'smtp://app:Hush%zz@mail.example.org:587',
  'smtp://mail.example.org/path',
  'smtp://mail.example.org?tls.rejectUnauthorized=false',
  'smtp://mail.example.org?requireTLS=maybe',
  'smtp://mail.example.org#fragment',
  'smtp://-bad-.example.org',
  'smtp://mail..example.org',
  'smtp://256.1.1.1',
])('%s is refused with a sentence that does not repeat it', (url) => {
  const [issue] = smtpUrl.safeParse(url).error?.issues ?? [];
  expect(issue?.message).toContain('percent-encoded: %2F');
  expect(issue?.message).not.toContain('Hush');
});
