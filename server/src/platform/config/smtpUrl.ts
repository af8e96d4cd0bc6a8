import { isIP } from 'node:net';
import { z } from '@glovebox/shared/zod';

/** The options of nodemailer that an address may have as its query. */
const OPTIONS: Readonly<Record<string, RegExp>> = { requireTLS: /^(?:true|false)$/, name: /^[\w.-]+$/ };

const LABEL = /^(?!-)[\w-]{1,63}(?<!-)$/;

/** Checks whether a host can be one: an IP address, or a name of labels of which the last is no number. */
const isHost = (host: string): boolean => {
  if (isIP(host.replace(/^\[(.*)\]$/, '$1')) > 0) return true;
  const labels = host.replace(/\.$/, '').split('.');
  return labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '');
};

const isDecodable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

const isSmtpUrl = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname, searchParams, hash, username, password } = new URL(text);
  return (
    /^smtps?:\/\//i.test(text) &&
    ['smtp:', 'smtps:'].includes(protocol) &&
    isHost(hostname) &&
    ['', '/'].includes(pathname) &&
    hash === '' &&
    [...searchParams].every(([name, value]) => OPTIONS[name]?.test(value)) &&
    isDecodable(username) &&
    isDecodable(password)
  );
};

/**
 * The address of a mail server. A '/', '?' or '#' in a password would end the host early, so that mails would go to
 * another machine: such an address is refused.
 */
export const smtpUrl = z
  .string()
  .refine(
    isSmtpUrl,
    'must be an address like smtp://user:password@host:587. In the user and the password, write each of / ? # @ : % percent-encoded: %2F %3F %23 %40 %3A %25',
  );
