import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { readSessionSecret } from './sessionSecret.ts';

let dataDir: string;
const secret = () => readSessionSecret({ ...readConfig({}), dataDir });

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'glovebox-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

it('is created once, readable by its owner only, and leaves no other files', async () => {
  const made = await secret();
  expect(made.length).toBeGreaterThanOrEqual(43);
  expect(await secret()).toBe(made);
  expect(await readdir(dataDir)).toEqual(['session-secret']);
  expect((await stat(join(dataDir, 'session-secret'))).mode & 0o777).toBe(0o600);
});

it('is the same for all processes that start at the same time', async () => {
  const secrets = await Promise.all([secret(), secret(), secret()]);
  expect(new Set(secrets).size).toBe(1);
});

it('is never cut short when the process is killed, because a partly written file is not read', async () => {
  await writeFile(join(dataDir, 'session-secret.4711'), 'half');
  expect((await secret()).length).toBeGreaterThanOrEqual(43);
});

it('does not replace a damaged file', async () => {
  await writeFile(join(dataDir, 'session-secret'), 'short');
  await expect(secret()).rejects.toThrow('has no usable secret');
  expect(await readFile(join(dataDir, 'session-secret'), 'utf8')).toBe('short');
});
