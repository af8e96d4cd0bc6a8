import { readFileSync } from 'node:fs';
import express from 'express';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from './securityHeaders.ts';

const SECURITY = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8');

const headersAt = async (path: string, publicUrl = 'http://localhost:3000', hstsSubdomains = false) => {
  const app = express().use(securityHeaders({ publicUrl, hstsSubdomains }));
  app.use((_req, res) => void res.end());
  return (await supertest(app).get(path)).headers as Record<string, string>;
};

describe('the security headers', () => {
  it('contain the Content-Security-Policy that SECURITY.md quotes', async () => {
    const [, quoted] = /## Content-Security-Policy\s+```\n(.*)\n```/.exec(SECURITY) ?? [];
    expect((await headersAt('/'))['content-security-policy']).toBe(quoted);
    expect((await headersAt('/', 'https://glovebox.example'))['content-security-policy']).toBe(
      `${quoted};upgrade-insecure-requests`,
    );
  });

  it('apply to subdomains only if the operator configures it, and only on https', async () => {
    const year = 'max-age=31536000';
    expect((await headersAt('/'))['strict-transport-security']).toBeUndefined();
    expect((await headersAt('/', 'https://a.example'))['strict-transport-security']).toBe(year);
    expect((await headersAt('/', 'https://a.example', true))['strict-transport-security']).toBe(
      `${year}; includeSubDomains`,
    );
  });

  it('turn off the device features that the product never uses', async () => {
    expect((await headersAt('/'))['permissions-policy']).toMatch(
      /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
    );
  });

  it.each([
    ['/check/7KQM4XW2PFHT9B3D', 'noindex'],
    ['/CHECK/7KQM4XW2PFHT9B3D', 'noindex'],
    ['/check/vin/WVWZZZAUZJW113457', 'noindex'],
    ['/api/car/check/7KQM4XW2PFHT9B3D', 'noindex'],
    ['/api/car/check/vin/WVWZZZAUZJW113457', 'noindex'],
    ['/check', undefined],
    ['/', undefined],
    ['/api/health', undefined],
  ])('tell search engines about %s: %s', async (path, robots) => {
    expect((await headersAt(path))['x-robots-tag']).toBe(robots);
  });
});
