import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { zipNames } from './zip-names.ts';
import { zipImages } from './zip.data.ts';

startBackend();

const at = (path: string) => `${TEST_SUPABASE_URL}${path}`;
const ids = [uuid(1), uuid(2), uuid(3)];

/** Three images; the file of the second is gone. */
function answer(file: (name: string) => Response = (name) => new HttpResponse(`content of ${name}`)) {
  // The configuration of the test stands in the document once something is rendered.
  renderPart(<p />);
  server.use(
    http.get(at('/rest/v1/ai_generated_images'), () =>
      HttpResponse.json(
        ids
          .map((id, n) => ({
            id,
            title: null,
            prompt: 'A koi',
            image_url: `p/${n + 1}.png`,
            created_at: '2026-01-02T00:00:00Z',
          }))
          .reverse(),
      ),
    ),
    http.post(at('/storage/v1/object/sign/designs'), async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/object/sign/${path}?token=t`, error: null })));
    }),
    http.get(at('/storage/v1/object/sign/p/:name'), ({ params }) =>
      params.name === '2.png' ? HttpResponse.json({}, { status: 404 }) : file(String(params.name)),
    ),
  );
}

it('holds the files in their order under names that can be read, and says how many are missing', async () => {
  answer();
  const progress = vi.fn();
  const { file, missing } = await zipImages(ids, progress, new AbortController().signal);
  const text = new TextDecoder().decode(await file.arrayBuffer());
  expect(missing).toBe(1);
  expect(text.slice(0, 2)).toBe('PK');
  expect(text.indexOf('001 A koi.png')).toBeLessThan(text.indexOf('content of 1.png'));
  expect(text.indexOf('content of 1.png')).toBeLessThan(text.indexOf('content of 3.png'));
  expect(text).toContain('003 A koi.png');
  expect(progress).toHaveBeenLastCalledWith({ done: 3, missing: 1 });
});

it('reads nothing more once it is cancelled', async () => {
  const stopping = new AbortController();
  const read: string[] = [];
  answer((name) => {
    read.push(name);
    stopping.abort();
    return new HttpResponse('x');
  });
  await expect(zipImages(ids, () => undefined, stopping.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(read).toEqual(['1.png']);
});

it('ends with a sentence where the files are too large together, and reads nothing more', async () => {
  const read: string[] = [];
  answer((name) => {
    read.push(name);
    return new HttpResponse('x'.repeat(5_000));
  });
  await expect(zipImages(ids, () => undefined, new AbortController().signal, 4_000)).rejects.toThrow(
    'These designs are more than 1 GB together. Select fewer of them.',
  );
  expect(read).toEqual(['1.png']);
});

it('gives no name that a file system refuses, or that leads elsewhere', () => {
  expect(zipNames(['../../etc', 'a/b\\c:*?"<>|', ' ', 'x'.repeat(200), 'Ends with dots...', '\u202egnp'])).toEqual([
    '001 .. .. etc.png',
    '002 a b c.png',
    '003 Design.png',
    `004 ${'x'.repeat(60)}.png`,
    '005 Ends with dots....png',
    '006 gnp.png',
  ]);
});
