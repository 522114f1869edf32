import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { signedInAs, uuid } from '../../../../tests/factories.ts';
import { server, startBackend } from '../../../../tests/msw/server.ts';
import { renderPart, TEST_SUPABASE_URL } from '../../../../tests/render-app.tsx';
import { ReceiptDialog } from './ReceiptDialog.tsx';

startBackend();

const row = { receipt: { imageSha256: 'abc' }, attributions: [], created_at: '2026-11-20T10:00:00Z', prompt: 'a fox' };

it('compares the pixels of an image drawn again only when a busy server has drawn it', async () => {
  const image = `${TEST_SUPABASE_URL}/storage/v1/object/sign/designs/again.png`;
  const design = { imageUrls: [], imageUrl: null, predictionId: uuid(8) };
  let drawn = false;
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/ai_generated_images`, ({ request }) =>
      new URL(request.url).searchParams.has('generation_id')
        ? HttpResponse.json(drawn ? [row] : [])
        : HttpResponse.json({ ...row, image_url: 'one.png' }),
    ),
    http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () =>
      HttpResponse.json([{ path: 'one.png', signedURL: '/object/sign/designs/one.png?token=t', error: null }]),
    ),
    http.post('*/api/design-studio/recreate', () =>
      HttpResponse.json({ success: true, design, status: 'queued', cost: 0, balance: 7 }),
    ),
    http.get('*/api/design-studio/generate/status', () => {
      drawn = true;
      const done = { ...design, imageUrl: image, imageUrls: [image] };
      const job = { id: uuid(8), kind: 'recreate', status: 'succeeded', state: 'succeeded', stage: null, progress: 1 };
      const outputs = [{ index: 0, imageId: uuid(9), url: image, previewUrl: image, width: 1024, height: 1024 }];
      const more = { output: [image], outputs, imageUrl: image, error: null, charged: 0, notes: [], design: done };
      return HttpResponse.json({ success: true, ...job, ...more });
    }),
  );
  const session = signedInAs('client');
  const { user } = renderPart(<ReceiptDialog imageId={uuid(4)} onClose={() => undefined} />, {
    state: { auth: session },
  });
  await screen.findByText('a fox');
  await user.click(screen.getByRole('button', { name: 'Recreate exactly' }));
  expect(await screen.findByText(/matches the original pixel for pixel/)).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'The recreated image' })).toHaveAttribute('src', image);
});

it.each([
  [{ subjectModel: 'f00' }, 'a segmentation model, SHA-256 f00'],
  [{ subjectModelFailed: true }, 'the built-in finder, because the segmentation model did not respond'],
  [{}, null],
])('says by what the subject was found where the installation has a model for it: %j', async (found, text) => {
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/ai_generated_images`, () =>
      HttpResponse.json({ ...row, receipt: { ...row.receipt, ...found }, image_url: 'one.png' }),
    ),
    http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () =>
      HttpResponse.json([{ path: 'one.png', signedURL: '/object/sign/designs/one.png?token=t', error: null }]),
    ),
  );
  const session = signedInAs('client');
  renderPart(<ReceiptDialog imageId={uuid(4)} onClose={() => undefined} />, { state: { auth: session } });
  await screen.findByText('SHA-256 abc');
  if (text) expect(screen.getByText(text)).toBeInTheDocument();
  else expect(screen.queryByText('Subject found by')).toBeNull();
});

it('sets a lettering again from the order in its receipt, and compares the pixels', async () => {
  const spec = { text: 'Memento mori', faces: [{ id: 'great-vibes-400' }] };
  const asked: unknown[] = [];
  let answer = 'abc';
  server.use(
    http.get(`${TEST_SUPABASE_URL}/rest/v1/ai_generated_images`, () =>
      HttpResponse.json({
        ...row,
        receipt: { ...row.receipt, engine: 'inkroom-lettering', spec },
        image_url: 'one.png',
      }),
    ),
    http.post(`${TEST_SUPABASE_URL}/storage/v1/object/sign/designs`, () =>
      HttpResponse.json([{ path: 'one.png', signedURL: '/object/sign/designs/one.png?token=t', error: null }]),
    ),
    http.post('*/api/lettering', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ imageId: uuid(9), imageSha256: answer });
    }),
  );
  const { user } = renderPart(<ReceiptDialog imageId={uuid(4)} onClose={() => undefined} />, {
    state: { auth: signedInAs('client') },
  });
  expect(await screen.findByText('“Memento mori”')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Recreate exactly' }));
  expect(await screen.findByText(/matches the original pixel for pixel/)).toBeInTheDocument();
  answer = 'other';
  await user.click(screen.getByRole('button', { name: 'Recreate exactly' }));
  expect(await screen.findByText(/differs from the original/)).toBeInTheDocument();
  expect(asked).toEqual([{ spec }, { spec }]);
});
