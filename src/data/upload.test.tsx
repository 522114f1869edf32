import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { server, startBackend } from '../../tests/msw/server.ts';
import { provideConfig } from '../../tests/render-app.tsx';
import { copyForOthers, uploadPicture } from './upload.ts';

startBackend();
beforeEach(() => {
  provideConfig();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 100 });
});
afterEach(() => void vi.useRealTimers());

const stored = { path: 'a.png', sha256: '0'.repeat(64), type: 'image/png', width: 1, height: 1 };

/** Answers with each status in turn, then with what was stored; tells the keys that were asked for. */
function answers(address: string, ...statuses: number[]): string[] {
  const keys: string[] = [];
  server.use(
    http.post(address, async ({ request }) => {
      const { key } = Object.fromEntries(new URL(request.url).searchParams);
      keys.push(key ?? ((await request.json()) as { key: string }).key);
      const status = statuses.shift();
      return status ? HttpResponse.json({ error: 'Not now', code: 'internal' }, { status }) : HttpResponse.json(stored);
    }),
  );
  return keys;
}

it('a picture that could not be stored is sent again under its key', async () => {
  const keys = answers('*/api/uploads', 503);
  const progress: number[] = [];
  const asked = uploadPicture({
    bucket: 'review-pictures',
    key: 'k1',
    file: new Blob(['x']),
    onProgress: (fraction) => progress.push(fraction),
  });
  expect((await asked).path).toBe('a.png');
  expect(keys).toEqual(['k1', 'k1']);
  expect(progress).toContain(0);
});

it('a copy for others is asked for again too, and what is refused is not', async () => {
  expect(answers('*/api/uploads/images', 502, 500)).toEqual([]);
  expect((await copyForOthers('user-content', 'k2', 'image')).path).toBe('a.png');
  const keys = answers('*/api/uploads/images', 403);
  await expect(copyForOthers('user-content', 'k3', 'image')).rejects.toMatchObject({ status: 403 });
  expect(keys).toEqual(['k3']);
});
