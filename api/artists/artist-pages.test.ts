/** What search engines and shared links are given of an artist's page, from real rows. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestStack, type TestStack } from '../../tests/stack.ts';
import { createPages, type Pages } from '../http/pages.ts';
import { createPerson, startTestApi, type TestApi } from '../testing/kit.ts';
import { artistHead, type Artist } from './artist-head.ts';
import { createArtistPages } from './artist-pages.ts';

const SITE = 'https://inkroom.example';
const HOSTILE = `Ink </script><script>alert(1)</script> " onload="x \u202Eevil`;
let stack: TestStack;
let api: TestApi;
let pool: pg.Pool;
let folder = '';
let pages: Pages;
let listed = '';
let hidden = '';

beforeAll(async () => {
  stack = await startTestStack();
  api = await startTestApi(stack);
  pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2 });
  for (const isVerified of [true, false]) {
    const { id } = await createPerson(stack, api.service);
    await pool.query(
      `insert into public.artist_profiles (id, display_name, bio, city_id, is_verified, specializations)
       values ($1, $2, 'Fine lines.', 2950159, $3, '{Fine Line}')`,
      [id, HOSTILE, isVerified],
    );
    if (isVerified) listed = id;
    else hidden = id;
  }
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-artists-'));
  await mkdir(path.join(folder, 'pages'));
  const site = {
    pages: {},
    app: ['/artists/:artistId', '/artists/:artistId/portfolio'],
    notFound: 'pages/404.html',
    script: 'x',
  };
  await writeFile(path.join(folder, 'pages', 'site.json'), JSON.stringify(site));
  await writeFile(path.join(folder, 'pages', '404.html'), '<html>missing');
  await writeFile(path.join(folder, 'pages', 'sitemap.xml'), '<urlset>\n  <url><loc>__SITE__/</loc></url>\n</urlset>');
  await writeFile(path.join(folder, 'index.html'), '<html><head><title>Inkroom</title></head><body>any</body></html>');
  const places = { siteUrl: SITE, supabaseUrl: stack.url };
  const live = createArtistPages(api.service, places, pino({ level: 'silent' }));
  pages = createPages(folder, SITE, (html) => html, live);
});
afterAll(async () => {
  await pool?.end();
  await api?.stop();
  await stack?.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('the document of an artist', () => {
  it('has the words, the address and the facts of the artist, none of which can close an element', async () => {
    const { status, html } = await pages.find(`/artists/${listed}`, '');
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="canonical" href="${SITE}/artists/${listed}" />`);
    expect(html).toContain('tattoo artist in Berlin · Inkroom</title>');
    expect(html).toContain('content="Fine Line in Berlin. Fine lines."');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/script/g)).toHaveLength(1);
    expect(html).not.toMatch(/[^\\]" onload/);
    expect(html).not.toContain('\u202E');
    const json = /<script type="application\/ld\+json">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'Person',
      name: 'Ink </script><script>alert(1)</script> " onload="x evil',
      workLocation: { address: { addressLocality: 'Berlin', addressCountry: 'DE' } },
    });
    expect(json).not.toContain('aggregateRating');
  });

  it('is missing for who is not listed, is gone or is no id, and still holds the app', async () => {
    for (const id of [hidden, '99999999-9999-4999-8999-999999999999', 'nobody', '%3Cscript%3E']) {
      const { status, html } = await pages.find(`/artists/${id}`, '');
      expect([id, status]).toEqual([id, 404]);
      expect(html).toContain('noindex');
      expect(html).toContain('any');
    }
    expect((await pages.find(`/artists/${hidden}/portfolio`, '')).status).toBe(200);
  });

  it('stands in the sitemap while the artist is listed', async () => {
    const sitemap = await pages.plain('sitemap.xml');
    expect(sitemap).toContain(`<url><loc>${SITE}/artists/${listed}</loc></url>`);
    expect(sitemap).not.toContain(hidden);
    expect(sitemap).toMatch(/<\/urlset>$/);
  });

  it('comes as the build made it while the database does not answer', async () => {
    const broken = createArtistPages(
      { rpc: () => Promise.reject(new Error('down')), from: () => ({}) } as never,
      { siteUrl: SITE, supabaseUrl: stack.url },
      pino({ level: 'silent' }),
    );
    expect(await broken.headOf(`/artists/${listed}`)).toEqual({ kind: 'unknown' });
    expect(await broken.addresses()).toEqual([]);
  });
});

it('names a rating and a price only where there are some, and shortens what is long', () => {
  const artist: Artist = {
    id: listed,
    name: 'x'.repeat(200),
    bio: 'y '.repeat(2000),
    location: null,
    city: null,
    specializations: [],
    styles: [],
    languages: ['de'],
    averageRating: 4.5,
    reviewCount: 2,
    hourlyRate: 120,
    studioName: 'Oak',
    instagram: '@ink',
    website: 'javascript:alert(1)',
    profileImage: null,
    avatarUrl: null,
    picture: 'a b/c.webp',
  };
  const head = artistHead(artist, { siteUrl: SITE, supabaseUrl: 'https://db.example' });
  expect(head).toContain('"ratingValue":4.5');
  expect(head).toContain('"price":120');
  expect(head).not.toContain('javascript:');
  expect(head).toContain('https://db.example/storage/v1/object/public/portfolio/a%20b/c.webp');
  const description = /name="description" content="([^"]*)"/.exec(head)?.[1] ?? '';
  expect(description.length).toBeLessThanOrEqual(160);
});
