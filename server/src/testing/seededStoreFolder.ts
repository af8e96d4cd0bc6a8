import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the tests of one run share what is costly to make; gone after it. */
    seededStores: string;
  }
}

/** Runs once, before the tests: makes the folder that `copySeededStore` works in. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-seeded-'));
  project.provide('seededStores', folder);
  return () => rm(folder, { recursive: true, force: true });
}
