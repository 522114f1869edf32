import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAttributes } from './look.ts';
import { createPages, type Pages } from './pages.ts';

let folder = '';
let pages: Pages;
const LIGHT = lookAttributes('a=b; inkroom-look=light.c13fb8.116');

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-pages-'));
  await mkdir(path.join(folder, 'pages'));
  const site = {
    pages: {
      '/': { file: 'pages/home.html', content: 'page' },
      '/discovery': { file: 'pages/discovery.html', content: 'page' },
      '/credits': { file: 'pages/credits.html', content: 'frame' },
      '/404': { file: 'pages/404.html', content: 'page' },
    },
    app: ['/client/*', '/studio/:id'],
    notFound: 'pages/404.html',
    script: 'sha256-abc',
  };
  await writeFile(path.join(folder, 'pages', 'site.json'), JSON.stringify(site));
  await writeFile(path.join(folder, 'index.html'), '<html lang="en">any');
  const root = (words: string) => `<html lang="en"><div id="root" data-prerendered="x">${words}</div>`;
  await writeFile(path.join(folder, 'pages', 'home.html'), `${root('home')} __SITE__/`);
  await writeFile(path.join(folder, 'pages', 'discovery.html'), root('drawn'));
  await writeFile(path.join(folder, 'pages', 'credits.html'), root('frame'));
  await writeFile(path.join(folder, 'pages', '404.html'), root('missing'));
  pages = createPages(folder, 'https://inkroom.example', (html) => html);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('answers each address of the route table with its document, and others with 404', async () => {
  const found = async (address: string) => {
    const { status, html } = await pages.find(address, '');
    return [status, /home|drawn|missing|any/.exec(html)?.[0]];
  };
  expect(await found('/')).toEqual([200, 'home']);
  expect(await found('/discovery/')).toEqual([200, 'drawn']);
  expect(await found('/studio/7')).toEqual([200, 'any']);
  expect(await found('/client/any/thing')).toEqual([200, 'any']);
  expect(await found('/studio')).toEqual([404, 'missing']);
  expect(await found('/studio/7/8')).toEqual([404, 'missing']);
  expect(await found('/404')).toEqual([404, 'missing']);
  expect((await pages.find('/', '')).html).toContain('https://inkroom.example/');
});

it('takes time in proportion to an address of slashes', async () => {
  // With the square of it this would take longer than a test may.
  expect((await pages.find(`${'/'.repeat(100_000)}a`, '')).status).toBe(404);
  expect((await pages.find(`/discovery${'/'.repeat(100_000)}`, '')).status).toBe(200);
});

it('shares with everybody what is marked for nobody and stands on public pages', async () => {
  const shared = async (address: string, look: string) => (await pages.find(address, look)).isShared;
  expect([await shared('/', ''), await shared('/discovery', ''), await shared('/nothing', '')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await shared('/', LIGHT), await shared('/nothing', LIGHT)]).toEqual([false, false]);
  expect([await shared('/credits', ''), await shared('/studio/7', ''), await shared('/client/a', '')]).toEqual([
    false,
    false,
    false,
  ]);
});

it('names the hash of the script that stands in the documents', async () => {
  expect((await pages.find('/', '')).script).toBe('sha256-abc');
});

it('marks documents with the look of the visitor', async () => {
  expect(LIGHT).toBe(' data-mode="light" data-accent="#c13fb8" style="--text-scale:1.16"');
  expect((await pages.find('/', LIGHT)).html).toMatch(/^<html data-mode="light"[^>]* lang="en">.*home/);
});

it('marks documents with the measures of the signed-in frame', () => {
  const right = lookAttributes('inkroom-look=dark.6366f1.100.compact.standard.r320');
  expect(right).toBe(
    ' data-mode="dark" data-accent="#6366f1" data-density="compact" data-layout="standard"' +
      ' style="--text-scale:1;--side-left:0px;--side-right:320px"',
  );
});

it('takes no look that the app did not write', () => {
  for (const cookie of [
    undefined,
    '',
    'inkroom-look=light',
    'inkroom-look=light.c13fb8"><script>.100',
    'x-inkroom-look=dark.6366f1.100',
    'inkroom-look=dark.6366f1.100.standard',
    'inkroom-look=dark.6366f1.100.standard.roomy.l280',
    'inkroom-look=dark.6366f1.100.standard.compact.l280px',
  ])
    expect([cookie, lookAttributes(cookie)]).toEqual([cookie, '']);
});
