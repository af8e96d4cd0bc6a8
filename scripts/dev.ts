import { spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';
import { stopWithNpm } from './stopWithNpm.js';

const port = process.env.PORT ?? '3000';
const vite = dirname(createRequire(join(ROOT, 'client/package.json')).resolve('vite/package.json'));

const children: ChildProcess[] = [];
let stopping = false;

const stopAll = (exitCode: number): void => {
  if (stopping) return;
  stopping = true;
  process.exitCode = exitCode;
  for (const child of children) child.kill('SIGTERM');
};

const run = (args: string[], cwd: string): void => {
  const child = spawn(process.execPath, args, { cwd, stdio: 'inherit', env: { ...process.env, PORT: port } });
  // neither process is useful without the other
  child.on('exit', (code) => stopAll(code ?? 0));
  children.push(child);
};

console.log(`API with reload on port ${port}; the client, with hot reload, on the address that Vite prints.`);
run(['--watch', '--import', 'tsx', 'server/src/index.ts'], ROOT);
run([join(vite, 'bin/vite.js')], join(ROOT, 'client'));

stopWithNpm();
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));
