import { describe, expect, it } from 'vitest';
import { freshServer } from '../testServer.ts';
import { SAMPLE_VIN } from '@glovebox/shared/limits';

const api = await freshServer({ publicUrl: 'https://glovebox.example' });

const robotsOf = async (path: string) =>
  ((await api.request.get(path)).headers as Record<string, string | undefined>)['x-robots-tag'];

describe('an attacker who looks for cars with a search engine, or for a page to use a device from', () => {
  it("finds neither a car's page nor what the API answers, from the cache or not", async () => {
    expect(await robotsOf('/check/7KQM4XW2PFHT9B3D')).toBe('noindex');
    expect(await robotsOf(`/api/car/check/vin/${SAMPLE_VIN}`)).toBe('noindex');
    expect(await robotsOf(`/api/car/check/vin/${SAMPLE_VIN}`)).toBe('noindex');
    expect(await robotsOf('/api/car/check/7KQM4XW2PFHT9B3D')).toBe('noindex');
    expect(await robotsOf('/%63heck/7KQM4XW2PFHT9B3D')).toBe('noindex');
    expect(await robotsOf('/api/%63ar/check%2F%')).toBeUndefined();
  });

  it('gets a Permissions-Policy, and no rule for other subdomains', async () => {
    const { headers } = await api.request.get('/api/health').expect(200);
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});
