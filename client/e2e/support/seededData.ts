import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct, type Product } from './product.ts';

/** Passes the folder from the set-up to the workers. */
const FOLDER = 'GLOVEBOX_E2E_SEEDED_DATA';

/** Starts the built product on a copy of the data of a first start, mainly the catalogue. */
export const startSeededProduct = (environment: Record<string, string> = {}): Promise<Product> =>
  startProduct(environment, process.env[FOLDER]);

/** Runs once before all journeys: performs the first start, which loads the catalogue. */
export default async function setup(): Promise<() => void> {
  const product = await startProduct();
  await product.stop();
  const folder = mkdtempSync(join(tmpdir(), 'glovebox e2e seeded '));
  cpSync(product.dataDir, folder, { recursive: true });
  await product.dispose();
  process.env[FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
