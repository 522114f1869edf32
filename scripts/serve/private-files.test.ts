/** Nothing of INKROOM_HOME goes through Vite's dev server, wherever the folder lies and however it is asked for. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../project.ts';
import { privateServerFiles } from './private-files.ts';

const SECRET = 'the-service-key-of-this-test';
let folder: string;
let server: ViteDevServer;
let port: number;
const homes: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-vite-'));
  const project = path.join(folder, 'project');
  homes.default = path.join(project, '.inkroom');
  homes.second = path.join(project, '.inkroom-2');
  homes.inside = path.join(project, 'src', 'data (mine)');
  homes.outside = path.join(folder, 'elsewhere');
  for (const home of Object.values(homes)) {
    await mkdir(path.join(home, 'logs'), { recursive: true });
    for (const file of ['run.json', 'keys.json', 'logs/api.log', 'leak.js', 'leak.svg']) {
      await writeFile(path.join(home, file), JSON.stringify({ serviceKey: SECRET }));
    }
  }
  await mkdir(path.join(project, 'src'), { recursive: true });
  await writeFile(path.join(project, '.env'), `ANTHROPIC_API_KEY=${SECRET}\n`);
  await writeFile(path.join(project, 'index.html'), '<script type="module" src="/src/main.ts"></script>');
  await writeFile(path.join(project, 'src', 'main.ts'), 'export const served: string = "yes";\n');
  const { allow, deny } = privateServerFiles(project, 'src/data (mine)');
  server = await createServer({
    root: project,
    configFile: false,
    logLevel: 'silent',
    cacheDir: path.join(folder, 'vite'),
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { strict: true, allow, deny } },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  port = (server.httpServer?.address() as AddressInfo).port;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Without the tidying that fetch does to a path. */
function get(rawPath: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: rawPath }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => (body += String(chunk)));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

const project = (): string => path.join(folder, 'project');

describe("Vite's dev server", () => {
  it('serves the sources', async () => {
    expect((await get('/src/main.ts')).body).toContain('served');
  });

  it.each(['default', 'second', 'inside', 'outside'])('keeps the data folder "%s" to itself', async (name) => {
    const home = homes[name];
    const below = path.relative(project(), home).split(path.sep).join('/');
    let asked = 0;
    for (const file of ['run.json', 'keys.json', 'logs/api.log', 'leak.js', 'leak.svg']) {
      const ways = [`/${below}/${file}`, `/@fs${home}/${file}`, `/@fs/${home}/${file}`, `//${below}/${file}`];
      const spelled = ways.flatMap((way) => [
        encodeURI(way),
        encodeURI(way).replace('.inkroom', '%2einkroom'),
        encodeURI(way).replaceAll('/', '%2f').replace('%2f', '/'),
        `/src/..${encodeURI(way)}`,
        encodeURI(way).toUpperCase(),
      ]);
      for (const spelling of spelled) {
        for (const query of [
          '',
          '?raw',
          '?import',
          '?url',
          '?import&raw',
          '?raw??',
          '?t=1&inline',
          '#x?.css',
          '?html-proxy',
        ]) {
          const { body } = await get(spelling + query);
          expect(body, spelling + query).not.toContain(SECRET);
          asked += 1;
        }
      }
    }
    expect(asked).toBe(5 * 4 * 5 * 9);
  });

  it('keeps .env to itself', async () => {
    for (const way of ['/.env', '/.env?raw', '/%2eenv', `/@fs${project()}/.env`, `/@fs${project()}/.env?import&raw`]) {
      expect((await get(way)).body, way).not.toContain(SECRET);
    }
  });

  it('is set up like this by the project, whatever INKROOM_HOME is', async () => {
    const { default: config } = (await import(path.join(ROOT, 'vite.config.ts'))) as {
      default: { server: { fs: { strict: boolean; allow: string[]; deny: string[] } } };
    };
    const expected = privateServerFiles(ROOT, process.env.INKROOM_HOME);
    expect(config.server.fs).toEqual({ strict: true, ...expected });
    expect(expected.allow).not.toContain(ROOT);
  });
});
