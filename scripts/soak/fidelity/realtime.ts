/** The end-to-end check of the realtime server: those of its groups that measure no load. It is a program for Bun. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { installPackages } from './run-vitest.ts';
import type { Place, Suite, TestOutcome } from './suite.ts';
import type { TestStack } from '../../../tests/stack.ts';

const PROGRAM = 'test/e2e/realtime-check.ts';

/** The part of Bun's database client that the program uses, on pg. */
const BUN_SQL = `
import pg from 'pg';
export const SQL = function (connectionString) {
  const pool = new pg.Pool({ connectionString, max: 4 });
  const sql = async (parts, ...values) => {
    const text = parts.reduce((all, part, index) => all + '$' + index + part);
    const bytes = values.map((value) => (value instanceof Uint8Array ? Buffer.from(value) : value));
    const { rows, rowCount } = await (values.length > 0 ? pool.query(text, bytes) : pool.query(text));
    return Object.assign(rows ?? [], { count: rowCount ?? 0 });
  };
  return Object.assign(sql, { close: () => pool.end() });
};
`;

const PACKAGES = {
  '@opentelemetry/api': '1.9.1',
  '@opentelemetry/context-async-hooks': '2.8.0',
  '@opentelemetry/exporter-trace-otlp-http': '0.218.0',
  '@opentelemetry/resources': '2.8.0',
  '@opentelemetry/sdk-trace-base': '2.8.0',
  '@opentelemetry/semantic-conventions': '1.41.1',
  commander: '14.0.3',
  kleur: '4.1.5',
};

interface Report {
  suites: Record<string, { tests: { name: string; passed: boolean; error?: string }[] }>;
}

export const realtime: Suite = {
  name: 'realtime',
  repository: 'realtime',
  needs: PROGRAM,
  outOfScope: [],
  async run(place, stack) {
    await installPackages(place.workplace, PACKAGES);
    const source = await readFile(path.join(place.repository, PROGRAM), 'utf8');
    const program = path.join(place.workplace, 'realtime-check.ts');
    await writeFile(program, source.replace('from "bun"', 'from "./bun.mjs"'));
    await writeFile(path.join(place.workplace, 'bun.mjs'), BUN_SQL);
    const { suites } = await runProgram(program, place, stack);
    return Object.entries(suites).flatMap(([suite, { tests }]) =>
      tests.map(({ name, passed, error }): TestOutcome => ({
        name: `${suite} > ${name}`,
        state: passed ? 'passed' : 'failed',
        message: error,
      })),
    );
  },
};

async function runProgram(program: string, { workplace }: Place, stack: TestStack): Promise<Report> {
  const options = {
    url: stack.url,
    'db-url': stack.databaseUrl,
    env: 'local',
    'publishable-key': stack.publishableKey,
    'secret-key': stack.secretKey,
    test: 'functional',
  };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn(process.execPath, ['--no-warnings', program, ...args, '--json'], {
    cwd: workplace,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let report = '';
  let progress = '';
  child.stdout.on('data', (chunk: Buffer) => (report += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (progress = (progress + chunk.toString()).slice(-4000)));
  await once(child, 'close');
  try {
    return JSON.parse(report) as Report;
  } catch (cause) {
    throw new Error(`The check wrote no report: ${progress}`, { cause });
  }
}
