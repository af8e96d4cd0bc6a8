import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Sets an empty data folder for the server that starts next; removed when this process exits. */
export const useThrowAwayData = () => {
  const folder = mkdtempSync(join(tmpdir(), 'glovebox-demo-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env.DATA_DIR = folder;
  // empty, so that a database configured in .env stays untouched
  process.env.MONGODB_URI = '';
};

/** Fills the running server with accounts and cars, and prints their credentials. */
export const loadAndPrint = async () => {
  const built = new URL('../server/dist/loadDemo.js', import.meta.url).href;
  const { loadDemo } = /** @type {typeof import('../server/src/use-cases/demo/loadDemo.ts')} */ (
    await import(built)
  );
  const accounts = await loadDemo();
  const width = Math.max(...accounts.map(({ email }) => email.length));
  console.log('\nThe demo is ready. Its data goes when you stop it. Log in with:\n');
  for (const { email, password, role } of accounts) {
    console.log(`  ${email.padEnd(width)}   ${password}   ${role}`);
  }
  console.log('');
};
