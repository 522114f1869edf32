import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { NotePictures } from './NotePictures.tsx';

startBackend();

const picture = (name: string) => ({ id: name, name, size: 1, path: `m/${name}`, smallPath: `m/small-${name}` });

it('opens a picture of a note in full, and the others of the note by arrows', async () => {
  server.use(
    http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/design-versions`, async ({ request }) => {
      const { paths } = (await request.json()) as { paths: string[] };
      return HttpResponse.json(paths.map((path) => ({ path, signedURL: `/signed/${path}`, error: null })));
    }),
  );
  const { user } = renderPart(<NotePictures pictures={[picture('wing.png'), picture('fern.png')]} />);
  const small = await screen.findByRole('button', { name: 'Open picture: wing.png' });
  await user.click(small);
  const full = async (name: string) => expect.poll(async () => (await screen.findByAltText(name)).getAttribute('src'));
  await (await full('wing.png')).toMatch(/\/signed\/m\/wing\.png$/);
  await user.click(screen.getByRole('button', { name: 'Next picture' }));
  await (await full('fern.png')).toMatch(/\/signed\/m\/fern\.png$/);
  await user.keyboard('{Escape}');
  expect(screen.queryByAltText('fern.png')).toBeNull();
  expect(small).toHaveFocus();
});
