// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { server, startBackend } from '../../tests/msw/server.ts';
import { provideConfig, TEST_SUPABASE_URL } from '../../tests/render-app.tsx';
import { signed, signedAddress } from './signed.ts';

startBackend();

const sign = `${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`;

it('signs each of several files once, and leaves out what is missing or no file', async () => {
  provideConfig();
  const asked: unknown[] = [];
  server.use(
    http.post(sign, async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json([
        { path: 'a.png', signedURL: '/object/sign/designs/a.png?token=t', error: null },
        {
          path: 'gone.png',
          signedURL: null,
          error: 'Either the object does not exist or you do not have access to it',
        },
      ]);
    }),
  );
  const addresses = await signed('designs', ['a.png', null, 'a.png', 'gone.png']);
  expect([...addresses]).toEqual([['a.png', expect.stringContaining('/object/sign/designs/a.png?token=t')]]);
  expect(asked).toEqual([{ expiresIn: 3600, paths: ['a.png', 'gone.png'] }]);
  expect(await signedAddress('designs', 'gone.png')).toBeNull();
  expect(await signedAddress('designs', null)).toBeNull();
  expect(asked).toHaveLength(2);
});

it('asks in parts, as the storage takes no more than a thousand names at once', async () => {
  provideConfig();
  server.use(
    http.post(sign, async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      if (paths.length > 1000) return new HttpResponse(null, { status: 400 });
      return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/object/sign/designs/${path}?token=t` })));
    }),
  );
  const names = Array.from({ length: 1201 }, (_, index) => `${index}.png`);
  expect([...(await signed('designs', names)).keys()]).toEqual(names);
});

it('where the storage does not answer there are none, or the sentence of the caller', async () => {
  provideConfig();
  server.use(http.post(sign, () => new HttpResponse(null, { status: 500 })));
  expect(await signed('designs', ['a.png'])).toEqual(new Map());
  await expect(signed('designs', ['a.png'], 'Failed to load your images')).rejects.toThrow(
    'Failed to load your images',
  );
});
