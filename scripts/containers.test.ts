import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { ROOT } from './root.ts';

/** There is no container engine here, so this only checks the content of the files. */
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const readYaml = (path: string): unknown => {
  const document = parseDocument(read(path), { uniqueKeys: true });
  expect(document.errors.concat(document.warnings as never[])).toEqual([]);
  return document.toJS();
};

interface ComposeService {
  build?: string;
  image?: string;
  command?: string[];
  restart?: string;
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
  ports?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: { test: string[]; interval: string; timeout: string; start_period: string; retries: number };
}
interface Compose {
  services: { app: ComposeService; mongo: ComposeService };
  volumes: Record<string, null>;
}
interface Workflow {
  on: object;
  jobs: Record<
    'checks' | 'tests' | 'sweeps' | 'mongodb' | 'image',
    {
      'timeout-minutes': number;
      strategy?: { matrix: { node: string[]; part: number[] } };
      services?: Record<string, { image: string; command: string; options: string }>;
      env?: Record<string, string>;
      steps: { uses?: string; run?: string }[];
    }
  >;
}

const compose = readYaml('docker-compose.yml') as Compose;
const workflow = readYaml('.github/workflows/ci.yml') as Workflow;

const instructions = read('Dockerfile')
  .replaceAll(/\\\n\s*/g, '')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ name: line.slice(0, line.indexOf(' ')), rest: line.slice(line.indexOf(' ') + 1) }));

const all = (name: string) => instructions.filter((line) => line.name === name).map((line) => line.rest);

const manifest = JSON.parse(read('package.json')) as { scripts: object; engines: { node: string } };
const npmScripts = Object.keys(manifest.scripts);

const expectScriptsToExist = (command: string) => {
  for (const [, script] of command.matchAll(/npm run ([\w:-]+)/g)) expect(npmScripts).toContain(script);
};

/** Checks the JavaScript that a health check passes to mongosh. */
const expectToInitiate = (program: string | undefined) => {
  expect(() => new Script(program ?? ')')).not.toThrow();
  expect(program).toMatch(/rs\.initiate\(.*'rs0'.*isWritablePrimary/s);
};

const exitCodeOf = (args: string[], env: Record<string, string>) =>
  new Promise<number | null>((resolve) => {
    spawn(process.execPath, args, { env: { ...process.env, ...env } }).on('exit', resolve);
  });

describe('the Dockerfile', () => {
  it('has the Node version of .nvmrc', () => {
    const version = read('.nvmrc').trim();
    for (const from of all('FROM')) expect(from.split(' ')[0]).toBe(`node:${version}-slim`);
  });

  it('copies only what exists, or what an earlier stage builds', () => {
    const stages = all('FROM').map((from) => / AS (\w+)$/.exec(from)?.[1]);
    for (const copy of all('COPY')) {
      const words = copy.split(' ');
      const stage = /^--from=(\w+)$/.exec(words[0] ?? '')?.[1];
      const sources = words.slice(stage === undefined ? 0 : 1, -1);
      if (stage !== undefined) expect(stages).toContain(stage);
      for (const source of sources) {
        const path = source.replace(/^\/app\//, '').replace(/\/(dist|dist-server|node_modules)$/, '');
        expect(existsSync(join(ROOT, path)), source).toBe(true);
      }
    }
  });

  it('runs scripts that exist and starts what the server is built to', () => {
    all('RUN').forEach(expectScriptsToExist);
    const [file] = (JSON.parse(all('CMD')[0] ?? '[]') as string[]).slice(1);
    expect(file).toMatch(/^server\/dist\/.*\.js$/);
    expect(existsSync(join(ROOT, (file ?? '').replace('dist', 'src').replace(/js$/, 'ts'))), file).toBe(true);
  });

  it('does not run as root', () => {
    expect(all('USER')).toEqual(['node']);
  });

  it('is healthy exactly when /api/health says so', { timeout: 60_000 }, async () => {
    const [command] = all('HEALTHCHECK');
    const [, ...args] = JSON.parse(/CMD (\[.*\])$/.exec(command ?? '')?.[1] ?? '[]') as string[];
    let status = 200;
    const server = createServer((req, res) => res.writeHead(req.url === '/api/health' ? status : 404).end());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const env = { PORT: String((server.address() as AddressInfo).port) };
    expect(await exitCodeOf(args, env)).toBe(0);
    status = 503;
    expect(await exitCodeOf(args, env)).toBe(1);
    await new Promise((resolve) => server.close(resolve));
    expect(await exitCodeOf(args, env)).toBe(1);
  });
});

describe('the compose file', () => {
  const { app, mongo } = compose.services;

  it('builds the app from the Dockerfile here and waits for a healthy database', () => {
    expect(existsSync(join(ROOT, app.build ?? '?', 'Dockerfile'))).toBe(true);
    expect(app.depends_on).toEqual({ mongo: { condition: 'service_healthy' } });
  });

  it('keeps the data of both in named volumes that it declares', () => {
    const mounts = [...(app.volumes ?? []), ...(mongo.volumes ?? [])].map((mount) => mount.split(':'));
    expect(mounts.map(([, path]) => path)).toEqual([all('VOLUME')[0], '/data/db']);
    expect(mounts.map(([name]) => name)).toEqual(Object.keys(compose.volumes));
  });

  it('runs MongoDB as the replica set that the app connects to', () => {
    expect(mongo.image).toBe('mongo:8');
    expect(mongo.command).toEqual(['mongod', '--replSet', 'rs0', '--bind_ip_all']);
    expect(app.environment?.MONGODB_URI).toMatch(/^mongodb:\/\/mongo:27017\/\w+\?replicaSet=rs0$/);
    expect(mongo.healthcheck?.test.slice(0, 4)).toEqual(['CMD', 'mongosh', '--quiet', '--eval']);
    expectToInitiate(mongo.healthcheck?.test[4]);
  });

  it('publishes the port that the image listens on, on this machine only', () => {
    expect(app.ports).toEqual([`127.0.0.1:${all('EXPOSE')[0] ?? '?'}:${all('EXPOSE')[0] ?? '?'}`]);
    expect(all('ENV')[0]).toContain(`PORT=${all('EXPOSE')[0] ?? '?'}`);
  });

  it('sets only variables that the product reads', () => {
    const known = [...read('.env.example').matchAll(/^#?\s?([A-Z_]+)=/gm)].map(([, name]) => name);
    const asked = [...read('docker-compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect(known).toEqual(expect.arrayContaining([...Object.keys(app.environment ?? {}), ...asked]));
  });
});

describe('the workflow', () => {
  it('runs on the lowest supported Node and on 24, on the embedded store and on MongoDB', () => {
    const { tests, sweeps, mongodb } = workflow.jobs;
    const lowest = manifest.engines.node.replace('>=', '');
    for (const job of [tests, sweeps, mongodb]) expect(job.strategy?.matrix.node).toEqual([lowest, '24']);
    expect(mongodb.services?.mongo?.image).toBe(compose.services.mongo.image);
    expect(mongodb.env?.TEST_MONGODB_URI).toMatch(/replicaSet=rs0/);
    expect(mongodb.services?.mongo?.command).toContain('--replSet rs0');
    expectToInitiate(/--eval \\"(.*)\\""/.exec(mongodb.services?.mongo?.options ?? '')?.[1]);
  });

  it('runs every shard', () => {
    for (const { strategy, steps } of Object.values(workflow.jobs)) {
      const counts = steps.flatMap(({ run = '' }) => [...run.matchAll(/--shard=\S+ \}\}\/(\d+)/g)]);
      for (const [, count] of counts)
        expect(strategy?.matrix.part).toEqual(Array.from({ length: Number(count) }, (_, at) => at + 1));
    }
  });

  it('names only commands that exist', () => {
    for (const { run = '' } of Object.values(workflow.jobs).flatMap((job) => job.steps)) {
      expectScriptsToExist(run);
      for (const [, file] of run.matchAll(/bash (\S+)/g))
        expect(existsSync(join(ROOT, file ?? ''))).toBe(true);
    }
  });
});

describe('.ci/run', () => {
  it('lists existing API tests, each once', () => {
    const [, names = ''] = /API_TESTS=\(([^)]+)\)/.exec(read('.ci/run')) ?? [];
    const files = readdirSync(join(ROOT, 'server/src'), { recursive: true, encoding: 'utf8' });
    const found = names
      .split(' ')
      .map((name) => files.filter((file) => basename(file) === `${name}.test.ts`));
    expect(found.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 1));
  });
});
