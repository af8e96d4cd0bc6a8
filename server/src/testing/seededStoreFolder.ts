import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The folder that all test files of one run share for data that is expensive to create. It is removed afterwards.
     */
    seededStores: string;
  }
}

/** Runs once before the tests: creates the folder that `copySeededStore` uses. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'glovebox-seeded-'));
  project.provide('seededStores', folder);
  return () => rm(folder, { recursive: true, force: true });
}
